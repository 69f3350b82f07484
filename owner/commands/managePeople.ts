import type { Command, Work } from '#owner/Command.ts'
import { endSessions } from '#owner/endSessions.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { quoted } from '#owner/readable.ts'
import { findPerson, readStaff, type ClinicPerson } from '#owner/readStaff.ts'
import { fieldOf } from '#owner/storedValue.ts'
import type { StaffMember } from '#src/areas/accounts/model/staff.ts'
import { encodeFounder, encodeGrants } from '#src/areas/accounts/records/staffRecord.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/** `people`: who acts for a clinic; takes somebody out, and gives the clinic another owner where its own is gone. */
export const managePeople: Command = {
  usage: '<clinic uid>',
  summary:
    'lists the people of a clinic, or enters its owner if it has none; removes one; hands the clinic to one',
  flags: {
    remove: { placeholder: 'uid', text: 'takes this person out, and ends the sessions' },
    'hand-to': { placeholder: 'uid', text: 'makes this person the owner' },
  },
  minArguments: 1,
  async run(work, input) {
    const clinicId = input.word(0)
    const people = await readStaff(work.project, clinicId)
    const founder = people.length === 0 ? await readFounder(work, clinicId) : null
    const removed = input.text('remove')
    const heir = input.text('hand-to')
    if (removed !== null && removed === heir) {
      throw new OwnerError('--remove and --hand-to name the same person.')
    }
    if (founder !== null) {
      await enterFounder(work, clinicId, founder)
      return
    }
    if (removed === null && heir === null) {
      for (const person of people) work.log(describePerson(person))
    }
    if (heir !== null) await handTo(work, clinicId, findPerson(people, heir).member)
    if (removed !== null) {
      await remove(work, clinicId, findPerson(people, removed), heir !== null)
    }
  },
}

interface Founder {
  readonly name: string
  readonly email: string
}

/**
 * What a clinic without people says of itself: it is from before there were any.
 *
 * @throws {OwnerError} – there is no such clinic
 */
async function readFounder({ project }: Work, clinicId: string): Promise<Founder> {
  const record = await project.database.read(databasePaths.clinic(clinicId))
  const [name, email] = [fieldOf(record, 'name'), fieldOf(record, 'email')]
  if (typeof name !== 'string' || typeof email !== 'string') {
    throw new OwnerError(`There is no clinic ${clinicId}.`)
  }
  return { name, email }
}

/** Nobody acts for such a clinic until the account that signed it up is its owner. */
async function enterFounder(
  { project, step }: Work,
  clinicId: string,
  founder: Founder,
): Promise<void> {
  const { database } = project
  const validSince = databasePaths.validSince(clinicId)
  const isKnown = (await database.read(validSince)) !== null
  await step('enter the account that signed the clinic up as its owner', () =>
    database.update({
      ...encodeFounder(clinicId, founder),
      ...(!isKnown && { [validSince]: 0 }),
    }),
  )
}

function describePerson({ email, member, isOwner, place }: ClinicPerson): string {
  if (member === null) return `${place}  invited       ${quoted(email)}`
  const role = isOwner ? 'owner' : member.role
  const doctor = member.doctorId === null ? '' : `, doctor ${member.doctorId}`
  return `${place}  ${role.padEnd(8)}  ${member.userId}  ${quoted(member.name)} ${quoted(email)}${doctor}`
}

async function handTo({ project, step }: Work, clinicId: string, heir: StaffMember): Promise<void> {
  const { manager, desk } = encodeGrants(clinicId, { ...heir, role: 'manager' })
  const staff = databasePaths.staff(heir.userId)
  await step(`make ${heir.userId} the owner`, () =>
    project.database.update({
      [databasePaths.clinicOwner(clinicId)]: heir.userId,
      [`${staff}/manager`]: manager,
      [`${staff}/desk`]: desk,
    }),
  )
}

async function remove(
  { project, step }: Work,
  clinicId: string,
  { member, place, isOwner }: ReturnType<typeof findPerson>,
  isHandedOver: boolean,
): Promise<void> {
  if (isOwner && !isHandedOver) {
    throw new OwnerError('This is the owner: name another one with --hand-to.')
  }
  const { userId } = member
  await step(`remove ${userId} and end the sessions`, async () => {
    await project.database.update({
      [databasePaths.staff(userId)]: null,
      [databasePaths.staffPlace(clinicId, place)]: null,
    })
    const { users } = await project.auth.getUsers([{ uid: userId }])
    await endSessions(project, userId, users.length > 0)
  })
}
