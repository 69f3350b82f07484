import * as v from 'valibot'
import { fieldOf } from '#owner/storedValue.ts'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { isReminderHour, isToBeReminded } from '#src/areas/visits/model/reminder.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { encodeUnanswered, type RemindedVisit } from '#src/areas/visits/records/reminderRecord.ts'
import type { Language } from '#src/config/language.ts'
import { DEFAULT_LANGUAGE } from '#src/core/fields/languages.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { claimReminder, type ReminderClaim } from './claimReminder.ts'
import { isSwitchedOff } from './findDueReminders.ts'
import type { MailResult } from './MailService.ts'
import type { RemindingRun } from './RemindingRun.ts'

/** After its claim a mail is sent within this time or not at all: the computer may have been asleep. */
const SEND_WITHIN_MS = MINUTE_MS

/** `left`: someone else sends it, or the visit has changed, or its patient wants none. */
export type Reminded = MailResult | { readonly kind: 'left' }

/** Reminds the patient of one visit, unless someone else does. */
export async function remindPatient(
  run: RemindingRun,
  visit: ActiveAppointment,
  { clinic, zone }: { readonly clinic: ClinicProfile | null; readonly zone: TimeZone },
): Promise<Reminded> {
  const { clinicId } = visit.bookingDetails
  const { appointmentId } = visit
  const ids = { clinicId, appointmentId, start: startOf(visit) }
  const claim = await claimReminder(run, ids)
  if (claim === null) return { kind: 'left' }

  await makeLink(run, ids, claim)
  const current = await readIfStillDue(run, visit, zone)
  if (current === null || run.serverNow() > claim.begunAt + SEND_WITHIN_MS) {
    await claim.giveBack()
    return { kind: 'left' }
  }
  const { service, compose } = run.mailing
  const mail = await compose({
    ...current,
    clinic,
    link: claim.link,
    now: run.serverNow(),
  })
  const result = await service.send(mail, keyOf(ids))
  await note(claim, result)
  return result
}

/** A service that knows keys sends the mail with this one once: of this visit at this time. */
function keyOf({ appointmentId, start }: RemindedVisit): string {
  return `${appointmentId}:${start}`
}

interface DueVisit {
  readonly visit: ActiveAppointment
  readonly language: Language
}

/** Reads the visit again; null where its patient is not to be reminded of it any more. */
async function readIfStillDue(
  run: RemindingRun,
  visit: ActiveAppointment,
  zone: TimeZone,
): Promise<DueVisit | null> {
  const { appointmentId, bookedBy } = visit
  const { clinicId } = visit.bookingDetails
  const hasAccount = bookedBy !== clinicId
  const path = databasePaths.appointment(clinicId, appointmentId)
  const [value, isOff, language] = await Promise.all([
    run.database.read(path),
    hasAccount && isSwitchedOff(run, bookedBy),
    readLanguage(run, visit),
  ])
  if (value === null || isOff) return null
  const current = decodeOrLeaveOut(
    () => decodeActiveAppointment(clinicId, appointmentId, value),
    path,
    () => undefined,
  )
  const isDue = current !== null && isStillDue(current, visit, run.serverNow(), zone)
  return isDue ? { visit: current, language } : null
}

function isStillDue(
  current: ActiveAppointment,
  before: ActiveAppointment,
  now: number,
  zone: TimeZone,
): boolean {
  return (
    startOf(current) === startOf(before) &&
    current.patientData.email !== '' &&
    isToBeReminded(current, now, zone) &&
    isReminderHour(now, zone)
  )
}

/** In which language the patient reads mails. */
async function readLanguage(
  { database }: RemindingRun,
  { bookedBy, callerLanguage, bookingDetails }: ActiveAppointment,
): Promise<Language> {
  // What a clinic books for a caller is booked by the clinic itself.
  if (bookedBy === bookingDetails.clinicId) return callerLanguage
  const stored = await database.read(databasePaths.patientLanguage(bookedBy))
  const parsed = v.safeParse(fields.language, stored)
  return parsed.success ? parsed.output : DEFAULT_LANGUAGE
}

/** Makes what the link leads to, unless an earlier try did. */
async function makeLink(
  { database, serverNow }: RemindingRun,
  ids: RemindedVisit,
  { link }: ReminderClaim,
): Promise<void> {
  const path = databasePaths.visitAnswer(link)
  const made = encodeUnanswered(ids, link, serverNow())[path]
  // An answer that is there has been made with the same link.
  await database.changeIfSame(path, (present) =>
    fieldOf(present, 'visit') === null ? made : undefined,
  )
}

async function note(claim: ReminderClaim, result: MailResult): Promise<void> {
  switch (result.kind) {
    case 'sent':
      await claim.settle({ state: 'sent' })
      return
    case 'unknown':
      await claim.settle({ state: 'failed', problem: 'unanswered' })
      return
    case 'refused':
      switch (result.problem) {
        case 'quota':
        case 'settings':
          // It is no fault of this mail, and the run ends.
          await claim.giveBack()
          return
        case 'address':
        case 'unreachable':
          await claim.settle({ state: 'failed', problem: result.problem })
      }
  }
}
