import type { Work } from '#owner/Command.ts'
import type { Changes, Child, OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import { isShortForm } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { withoutPatient } from './anonymise.ts'
import { endingChanges, outcomeOf } from './appointmentLegs.ts'
import { reminderChanges } from './reminderChanges.ts'
import { removeListsOf, removeRecordsNaming } from './removePlaces.ts'
import { requestChanges } from './requestChanges.ts'

const APPOINTMENTS_PER_PAGE = 50
const REQUESTS_PER_PAGE = 200
const TIMES_PER_PAGE = 200

/**
 * Removes everything of a patient but the record itself: active appointments are ended, past ones lose
 * who it was, and the rest goes. Each update is complete in itself, and what is done is not found again, so it
 * can be interrupted.
 */
export async function removePatientTraces(work: Work, patientId: string): Promise<void> {
  const account = { role: 'patient', userId: patientId } as const
  await removeRecordsNaming(work, account)
  await endAppointments(work, patientId)
  await anonymisePastAppointments(work, patientId)
  await removeRequests(work, patientId)
  await removeTurns(work, patientId)
  await removeListsOf(work, account)
}

async function endAppointments({ project, now, step }: Work, patientId: string): Promise<void> {
  const { database } = project
  const index = databasePaths.patientAppointments(patientId)
  for await (const page of database.pages(index, APPOINTMENTS_PER_PAGE)) {
    await step(`end ${page.length} active appointments and free their times`, async () => {
      for (const [appointmentId, entry] of page) {
        const found = await findRecord(database, 'appointments', appointmentId, entry)
        const ending =
          found === null
            ? {}
            : {
                ...(await endingChanges(
                  database,
                  { ...found, appointmentId },
                  outcomeOf(found.record, 'patient', now),
                  withoutPatient,
                )),
                ...(await clinicsOwnChanges(database, found.clinicId, appointmentId)),
              }
        await database.update({ ...ending, [`${index}/${appointmentId}`]: null })
      }
    })
  }
}

async function anonymisePastAppointments(
  { project, step }: Work,
  patientId: string,
): Promise<void> {
  const { database } = project
  const index = databasePaths.patientCompletedAppointments(patientId)
  for await (const page of database.pages(index, APPOINTMENTS_PER_PAGE)) {
    await step(`take the patient out of ${page.length} past appointments`, async () => {
      const changes = await Promise.all(page.map((entry) => anonymisingChanges(database, entry)))
      await database.update({
        ...Object.fromEntries(changes.flatMap((some) => Object.entries(some))),
        ...Object.fromEntries(page.map(([appointmentId]) => [`${index}/${appointmentId}`, null])),
      })
    })
  }
}

async function anonymisingChanges(
  database: OwnerDatabase,
  [appointmentId, entry]: Child,
): Promise<Changes> {
  const past = await findRecord(database, 'completed_appointments', appointmentId, entry)
  if (past === null) return {}
  const { clinicId, record } = past
  const path = databasePaths.completedAppointment(clinicId, appointmentId)
  const own = await clinicsOwnChanges(database, clinicId, appointmentId)
  if (!isShortForm(record)) return { ...own, [path]: withoutPatient({ ...record }) }
  // The short form leaves the rest in the active record.
  const active = await findRecord(database, 'appointments', appointmentId, entry)
  return {
    ...own,
    [path]: active === null ? null : withoutPatient({ ...active.record, completed: true }),
    [databasePaths.appointment(clinicId, appointmentId)]: null,
  }
}

/** What the clinic has about an appointment for itself: nobody is left to call, nor to note something about. */
async function clinicsOwnChanges(
  database: OwnerDatabase,
  clinicId: string,
  appointmentId: string,
): Promise<Changes> {
  return {
    ...(await reminderChanges(database, clinicId, appointmentId)),
    [databasePaths.clinicNote(clinicId, appointmentId)]: null,
    [databasePaths.dueCall(clinicId, appointmentId)]: null,
  }
}

async function findRecord(
  database: OwnerDatabase,
  list: 'appointments' | 'completed_appointments',
  appointmentId: string,
  entry: unknown,
): Promise<{ readonly clinicId: string; readonly record: object } | null> {
  const clinicId = textOf(fieldOf(entry, 'clinic_id'))
  if (clinicId === '') return null
  const record = await database.read(
    list === 'appointments'
      ? databasePaths.appointment(clinicId, appointmentId)
      : databasePaths.completedAppointment(clinicId, appointmentId),
  )
  return typeof record === 'object' && record !== null ? { clinicId, record } : null
}

async function removeRequests({ project, step }: Work, patientId: string): Promise<void> {
  const { database } = project
  for (const clinicId of await database.keysOf('appointment_requests')) {
    const path = databasePaths.appointmentRequests(clinicId)
    for await (const page of database.pages(path, REQUESTS_PER_PAGE)) {
      const own = page.filter(([, request]) => fieldOf(request, 'patientId') === patientId)
      if (own.length === 0) continue
      await step(
        `remove ${own.length} requests at clinic ${clinicId}, with their times`,
        async () => {
          await database.update(await requestChanges(database, clinicId, own))
        },
      )
    }
  }
}

/** Takes the patient out of the times that are held for those who wait. */
async function removeTurns({ project, step }: Work, patientId: string): Promise<void> {
  const { database } = project
  for (const clinicId of await database.keysOf(databasePaths.allFreedTimes())) {
    const path = databasePaths.freedTimes(clinicId)
    for await (const page of database.pages(path, TIMES_PER_PAGE)) {
      const named = page.filter(([, freed]) => fieldOf(freed, patientId) !== null)
      if (named.length === 0) continue
      await step(`take the patient out of ${named.length} offered times`, () =>
        database.update(
          Object.fromEntries(
            named.map(([key]) => [databasePaths.freedTimeField(clinicId, key, patientId), null]),
          ),
        ),
      )
    }
  }
}
