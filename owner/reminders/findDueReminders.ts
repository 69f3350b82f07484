import { fieldOf } from '#owner/storedValue.ts'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import {
  decodeClinicProfile,
  decodeClinicRecord,
} from '#src/areas/accounts/records/accountRecord.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import {
  isReminderHour,
  isToBeReminded,
  MIN_NOTICE_MS,
  whomToRemind,
  type Reminder,
  type Reminders,
} from '#src/areas/visits/model/reminder.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { decodeReminder } from '#src/areas/visits/records/reminderRecord.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfClinic, type TimeZone } from '#src/core/time/timeZones.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { mayRepeat } from './claimReminder.ts'
import type { RemindingRun } from './RemindingRun.ts'

const RECORDS_PER_PAGE = 200
/** The end of tomorrow is never further ahead, not even where an hour comes twice. */
const AHEAD_MS = 2 * DAY_MS + HOUR_MS

/** The reminders that are due at one clinic. */
export interface DueReminders {
  readonly zone: TimeZone
  /** Null where the clinic is not public. */
  readonly clinic: ClinicProfile | null
  /** In the order in which they are sent. */
  readonly visits: readonly ActiveAppointment[]
}

/**
 * Finds whom to remind at one clinic: as its desk would, and whose mail the service may be asked for once more. Null where
 * there is nobody, or it is night. `onUnreadable` gets the path of each record that can't be read.
 */
export async function findDueReminders(
  run: RemindingRun,
  clinicId: string,
  onUnreadable: (path: string) => void,
): Promise<DueReminders | null> {
  const { database, serverNow } = run
  const now = serverNow()
  const read = <Value>(path: string, decode: () => Value): Value | null =>
    decodeOrLeaveOut(decode, path, () => {
      onUnreadable(path)
    })
  const coming = await readVisits(run, clinicId, read)
  if (coming.length === 0) return null

  const [record, listed, blocked] = await Promise.all([
    database.read(databasePaths.clinic(clinicId)),
    database.read(databasePaths.listedClinic(clinicId)),
    database.read(databasePaths.blockedAccount(clinicId)),
  ])
  const clinicPath = databasePaths.clinic(clinicId)
  const account = read(clinicPath, () => decodeClinicRecord(clinicId, record))
  if (account === null || blocked === true) return null
  const zone = zoneOfClinic(account)
  if (!isReminderHour(now, zone)) return null

  const visits = coming.filter((visit) => isToBeReminded(visit, now, zone))
  const reminders = await readReminders(run, clinicId, read)
  const repeats = await findRepeats(run, visits, reminders)
  const candidates = [...whomToRemind(visits, reminders, now, zone), ...repeats]
  const off = await readOff(run, candidates)
  const clinic =
    listed === null
      ? null
      : read(databasePaths.listedClinic(clinicId), () => decodeClinicProfile(clinicId, listed))
  return {
    zone,
    clinic,
    visits: [
      ...whomToRemind(visits, reminders, now, zone, off),
      ...repeats.filter(({ bookedBy }) => !off.has(bookedBy)),
    ],
  }
}

type Read = <Value>(path: string, decode: () => Value) => Value | null

/** The appointments of the clinic that begin in the window. */
async function readVisits(
  run: RemindingRun,
  clinicId: string,
  read: Read,
): Promise<readonly ActiveAppointment[]> {
  const field = 'bookingDetails/slot/timestamp'
  const visits: ActiveAppointment[] = []
  for await (const [id, value] of soon(run, databasePaths.clinicAppointments(clinicId), field)) {
    const path = databasePaths.appointment(clinicId, id)
    const visit = read(path, () => decodeActiveAppointment(clinicId, id, value))
    if (visit !== null) visits.push(visit)
  }
  return visits
}

/** What is known of reminders for times in the window, by appointment. */
async function readReminders(run: RemindingRun, clinicId: string, read: Read): Promise<Reminders> {
  const reminders = new Map<string, Reminder>()
  for await (const [id, value] of soon(run, databasePaths.reminders(clinicId), 'for')) {
    const path = databasePaths.reminder(clinicId, id)
    const reminder = read(path, () => decodeReminder(clinicId, id, value))
    if (reminder !== null) reminders.set(id, reminder)
  }
  return reminders
}

/** The records of a list whose `field` is a time at which a visit may begin of which the patient is reminded now. */
async function* soon(
  { database, serverNow }: RemindingRun,
  list: string,
  field: string,
): AsyncGenerator<readonly [string, unknown]> {
  const now = serverNow()
  const range = { start: now + MIN_NOTICE_MS, end: now + AHEAD_MS, size: RECORDS_PER_PAGE }
  for await (const page of database.pagesUpTo(list, { field, ...range })) yield* page
}

/** Which of the patients with these visits switched reminders off. */
async function readOff(
  run: RemindingRun,
  visits: readonly ActiveAppointment[],
): Promise<ReadonlySet<string>> {
  const patientIds = new Set(
    visits
      .filter(({ bookedBy, bookingDetails }) => bookedBy !== bookingDetails.clinicId)
      .map(({ bookedBy }) => bookedBy),
  )
  const all = await Promise.all(
    Array.from(patientIds, async (patientId) => ({
      patientId,
      isOff: await isSwitchedOff(run, patientId),
    })),
  )
  return new Set(all.filter(({ isOff }) => isOff).map(({ patientId }) => patientId))
}

/** Whether a patient wants no reminders. */
export async function isSwitchedOff(
  { database }: RemindingRun,
  patientId: string,
): Promise<boolean> {
  return (await database.read(databasePaths.noReminders(patientId))) === true
}

/** The visits of whose reminders the service is asked once more, as it still knows the keys. */
async function findRepeats(
  { database, mailing: { service }, serverNow }: RemindingRun,
  visits: readonly ActiveAppointment[],
  reminders: Reminders,
): Promise<readonly ActiveAppointment[]> {
  const now = serverNow()
  const repeats: ActiveAppointment[] = []
  for (const visit of visits) {
    const reminder = reminders.get(visit.appointmentId) ?? null
    if (!mayRepeat(reminder, startOf(visit), now, service)) continue
    // The link is made before the mail is sent.
    const answer =
      reminder.link === null ? null : await database.read(databasePaths.visitAnswer(reminder.link))
    const madeAt = fieldOf(answer, 'at')
    if (typeof madeAt !== 'number' || now < madeAt + service.remembersMs) repeats.push(visit)
  }
  return repeats
}
