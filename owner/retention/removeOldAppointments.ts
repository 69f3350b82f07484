import type { Work } from '#owner/Command.ts'
import type { Changes, Child, OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { readable } from '#owner/readable.ts'
import { freeingChanges, legsOf } from '#owner/removal/appointmentLegs.ts'
import { leaveBusyTimes } from '#owner/removal/leaveBusyTimes.ts'
import { reminderChanges } from '#owner/removal/reminderChanges.ts'
import { fieldOf } from '#owner/storedValue.ts'
import { isShortForm } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const RECORDS_PER_PAGE = 100
const TIME_FIELD = 'bookingDetails/slot/timestamp'

/**
 * Removes past appointments of times before the cutoff with their index entries, claims, notes, reminders and calls that are
 * due. Their slots are free afterwards, in the past.
 */
export async function removeOldCompletedAppointments(work: Work, cutoff: number): Promise<void> {
  const { database } = work.project
  for (const clinicId of await database.keysOf('completed_appointments')) {
    const path = databasePaths.clinicCompletedAppointments(clinicId)
    const options = { field: TIME_FIELD, end: cutoff, size: RECORDS_PER_PAGE }
    for await (const page of database.pagesUpTo(path, options)) {
      await removePage(work, 'completed_appointments', clinicId, selectOld(page, cutoff))
    }
  }
}

/** The same of appointments that nobody ever ended. */
export async function removeOldActiveAppointments(work: Work, cutoff: number): Promise<void> {
  const { database } = work.project
  for (const clinicId of await database.keysOf('appointments')) {
    const path = databasePaths.clinicAppointments(clinicId)
    for await (const page of database.pages(path, RECORDS_PER_PAGE)) {
      await removePage(work, 'appointments', clinicId, selectOld(page, cutoff))
    }
  }
}

function selectOld(page: readonly Child[], cutoff: number): readonly Child[] {
  return page.filter(([, record]) => {
    const timestamp = isShortForm(record) ? fieldOf(record, 'timestamp') : legsOf(record).timestamp
    return typeof timestamp === 'number' && timestamp > 0 && timestamp < cutoff
  })
}

type AppointmentList = 'appointments' | 'completed_appointments'

async function removePage(
  { project, step }: Work,
  list: AppointmentList,
  clinicId: string,
  page: readonly Child[],
): Promise<void> {
  if (page.length === 0) return
  const name = list === 'appointments' ? 'appointments that nobody ended' : 'past appointments'
  const remove = async (): Promise<void> => {
    const changes = await Promise.all(
      page.map((child) => removalChanges(project.database, clinicId, child)),
    )
    await project.database.update(
      Object.fromEntries(changes.flatMap((some) => Object.entries(some))),
    )
  }
  await step(`remove ${page.length} ${name} of clinic ${readable(clinicId)}`, remove, page.length)
}

async function removalChanges(
  database: OwnerDatabase,
  clinicId: string,
  [appointmentId, stored]: Child,
): Promise<Changes> {
  const activePath = databasePaths.appointment(clinicId, appointmentId)
  // The short form leaves the rest in the active record.
  const record = isShortForm(stored) ? await database.read(activePath) : stored
  const { patientId } = legsOf(record)
  await leaveBusyTimes(database, clinicId, record)
  return {
    [activePath]: null,
    [databasePaths.completedAppointment(clinicId, appointmentId)]: null,
    [databasePaths.dueCall(clinicId, appointmentId)]: null,
    [databasePaths.clinicNote(clinicId, appointmentId)]: null,
    ...(await reminderChanges(database, clinicId, appointmentId)),
    ...(patientId !== '' && {
      [databasePaths.patientAppointment(patientId, appointmentId)]: null,
      [databasePaths.patientCompletedAppointment(patientId, appointmentId)]: null,
    }),
    ...(await freeingChanges(database, { clinicId, appointmentId, record })),
  }
}
