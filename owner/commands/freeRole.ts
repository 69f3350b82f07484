import type { Command } from '#owner/Command.ts'
import { endSessions } from '#owner/endSessions.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import type { Project } from '#owner/Project.ts'
import { quoted } from '#owner/readable.ts'
import { readAccount } from '#owner/readAccount.ts'
import { readStaffMember } from '#owner/readStaff.ts'
import { recordChanges } from '#owner/removal/recordChanges.ts'
import { removeClinicTraces } from '#owner/removal/removeClinic.ts'
import { removePatientTraces } from '#owner/removal/removePatient.ts'
import { childrenOf, fieldOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/**
 * `free-role`: somebody signed up with another person's address under the wrong role. After the person
 * has reset the password, this removes the record, so that the next sign-in asks for the role again.
 */
export const freeRole: Command = {
  usage: '<uid>',
  summary:
    'removes a record that was made under the wrong role, so that the person can choose again',
  flags: {
    force: { text: 'also where it has appointments, requests or services: ends and removes them' },
  },
  minArguments: 1,
  async run(work, input) {
    const { project, log, step } = work
    const userId = input.word(0)
    const { clinic, patient, identity } = await readAccount(project, userId)
    if (clinic === null && patient === null) {
      const member = await readStaffMember(project.database, userId)
      if (member !== null) {
        throw new OwnerError(
          `It is one of the people of the clinic ${member.clinicId}: take it out with 'people ${member.clinicId} --remove ${userId}'.`,
        )
      }
      log('It has no record: its next sign-in asks for the role.')
      return
    }
    const ownerId = fieldOf(await project.database.read(databasePaths.staffPlaces(userId)), 'owner')
    if (clinic !== null && typeof ownerId === 'string' && ownerId !== userId) {
      throw new OwnerError(
        `It signed up a clinic that belongs to ${quoted(ownerId)} now, so its record stays. The person signs up with another address.`,
      )
    }
    if (clinic !== null) log(`Clinic ${quoted(fieldOf(clinic, 'name'))}`)
    if (patient !== null) {
      log(`Patient ${quoted(fieldOf(patient, 'name') ?? fieldOf(patient, 'fullName'))}`)
    }
    const used = await findUses(project, userId, patient)
    if (used.length > 0 && !input.isOn('force')) {
      throw new OwnerError(`It has ${used.join(', ')}. Look at them first; --force removes them.`)
    }
    await step('end its sessions', () => endSessions(project, userId, identity !== null))
    if (patient !== null) await removePatientTraces(work, userId)
    if (clinic !== null) await removeClinicTraces(work, userId)
    await step('remove the record', () => project.database.update(recordChanges(userId)))
  },
}

/** What depends on the record, in words. */
async function findUses(
  { database }: Project,
  userId: string,
  patient: unknown,
): Promise<readonly string[]> {
  const ofClinic = await Promise.all(
    (['appointments', 'completed_appointments', 'appointment_requests', 'services'] as const).map(
      async (list) => [list, (await database.keysOf(`${list}/${userId}`)).length] as const,
    ),
  )
  const ofPatient = (['appointments', 'completed_appointments'] as const).map(
    (list) => [`own ${list}`, childrenOf(patient, list).length] as const,
  )
  const requests = childrenOf(patient, 'requests').length
  return [...ofClinic, ...ofPatient, ['places of requests', requests] as const]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
}
