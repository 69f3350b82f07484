import type { Command, Work } from '#owner/Command.ts'
import { endSessions } from '#owner/endSessions.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { inShell, quoted, readable } from '#owner/readable.ts'
import { readAccount, type OwnedAccount } from '#owner/readAccount.ts'
import { readDeletionRequests } from '#owner/readDeletionRequests.ts'
import { readStaffMember } from '#owner/readStaff.ts'
import { recordChanges } from '#owner/removal/recordChanges.ts'
import { foldersOf, removeClinicTraces, removeFiles } from '#owner/removal/removeClinic.ts'
import { removePatientTraces } from '#owner/removal/removePatient.ts'
import { fieldOf } from '#owner/storedValue.ts'
import type { StaffMember } from '#src/areas/accounts/model/staff.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/** `erase`: removes an account and everything of its person. Interrupted, it is run again. */
export const eraseAccount: Command = {
  usage: '[uid]',
  summary: 'removes an account and everything of its person; --requested lists who asked for it',
  flags: {
    requested: { text: 'lists the accounts that asked to be deleted' },
    name: { placeholder: 'text', text: 'whose account you mean to erase; needed with --yes' },
  },
  maxArguments: 1,
  async run(work, input) {
    const userId = input.word(0)
    if (input.isOn('requested') === (userId !== '')) {
      throw new OwnerError("'erase' needs the uid of an account, or --requested.")
    }
    if (userId === '') await listRequested(work)
    else await erase(work, userId, input.text('name'))
  },
}

async function listRequested({ project, log }: Work): Promise<void> {
  let count = 0
  for await (const { userId, askedAt } of readDeletionRequests(project)) {
    const account = await readAccount(project, userId).catch(() => null)
    const name = account === null ? null : nameOf(account)
    const role = account?.clinic == null ? 'patient' : 'clinic'
    const day = askedAt === null ? '?' : new Date(askedAt).toISOString().slice(0, 10)
    log(`${readable(userId)}  asked on ${day}  ${role} ${quoted(name)}`)
    count += 1
  }
  log(count === 1 ? '1 account asked to be deleted' : `${count} accounts asked to be deleted`)
}

/** The name in the account's record; null where there is none. */
function nameOf({ clinic, patient }: OwnedAccount): unknown {
  return fieldOf(clinic, 'name') ?? fieldOf(patient, 'name') ?? fieldOf(patient, 'fullName')
}

/**
 * An id says nothing to a person, and nothing brings back what is erased: the owner names whom it is about.
 *
 * @throws {OwnerError} – the account is somebody else's, or nobody is named
 */
function requireName({ isReal }: Work, stored: unknown, named: string | null): void {
  if (typeof stored !== 'string') return
  if (named !== null && named !== stored) {
    throw new OwnerError(
      `The account is not that of ${quoted(named)} but of ${quoted(stored)}. Nothing was erased.`,
    )
  }
  if (isReal && named === null) {
    throw new OwnerError(`Say whom you mean to erase: --name ${inShell(stored)}`)
  }
}

async function erase(work: Work, userId: string, named: string | null): Promise<void> {
  const { project, log, step } = work
  const { database, auth } = project
  const account = await readAccount(project, userId)
  const { clinic, patient, identity } = account
  const member = await readStaffMember(database, userId)
  await requireOwnClinic(work, userId, { isClinic: clinic !== null, member })
  const name = nameOf(account) ?? member?.name ?? identity?.email
  log(`Account ${quoted(identity?.email)} of ${quoted(name)}`)
  requireName(work, name, named)
  // Nothing new is made while the rest goes; a token outlives its account by up to an hour.
  await step('end its sessions and block it', async () => {
    await endSessions(project, userId, identity !== null)
    await database.update({
      [databasePaths.blockedAccount(userId)]: true,
      [databasePaths.listedClinic(userId)]: null,
    })
  })
  if (patient !== null) await removePatientTraces(work, userId)
  if (clinic !== null) await removeClinicTraces(work, userId)
  else if (member !== null) await removeMember(work, member)
  if (identity !== null) await step('delete the sign-in', () => auth.deleteUser(userId))
  // The last: what was interrupted is found again by its record.
  await step('remove the record', () =>
    database.update({
      ...recordChanges(userId),
      [databasePaths.blockedAccount(userId)]: null,
      [databasePaths.deletionRequest(userId)]: null,
    }),
  )
}

/**
 * Checks that the clinic of this account may go with it. An account that signed a clinic up shares its id with it, even
 * after another person has become the owner. A clinic whose owner is erased would have none.
 *
 * @throws {OwnerError} – the clinic is somebody else's, or would be nobody's
 */
async function requireOwnClinic(
  { project }: Work,
  userId: string,
  { isClinic, member }: { readonly isClinic: boolean; readonly member: StaffMember | null },
): Promise<void> {
  const ownerOf = (clinicId: string): Promise<unknown> =>
    project.database.read(databasePaths.clinicOwner(clinicId))
  if (isClinic) {
    const owner = await ownerOf(userId)
    if (owner !== null && owner !== userId) {
      throw new OwnerError(
        `The clinic that this account signed up belongs to ${quoted(owner)} now. Delete the sign-in alone in the Firebase console; to erase the clinic, hand it back with 'people' first.`,
      )
    }
  } else if (member !== null && (await ownerOf(member.clinicId)) === userId) {
    throw new OwnerError(
      `It owns the clinic ${member.clinicId}: hand that to another of its people with 'people' first, or erase the clinic.`,
    )
  }
}

/** What one of a clinic's people did for it stays with the clinic. */
async function removeMember(work: Work, { userId, clinicId, place }: StaffMember): Promise<void> {
  await work.step('take the person out of the clinic', () =>
    work.project.database.update({
      [databasePaths.staff(userId)]: null,
      [databasePaths.staffPlace(clinicId, place)]: null,
    }),
  )
  await removeFiles(work, foldersOf(userId))
}
