import type { Texts } from '#src/areas/text/Texts.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import { sortByStart, startOf } from '#src/core/time/appointmentTime.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'

type Words = Texts['numbers']
type Column = keyof Words['fileColumns']

/** The lines of the file: the titles, and then the appointments in time order, by their clinic's clock. */
export function exportRows(
  { answers, numbers: words }: Pick<Texts, 'answers' | 'numbers'>,
  appointments: readonly Appointment[],
): readonly (readonly string[])[] {
  const columns = columnsOf(words)
  return [
    [
      ...columns.map(([column]) => words.fileColumns[column]),
      ...PATIENT_ANSWERS.map((name) => answers[name].title),
    ],
    ...sortByStart(appointments).map((appointment) => [
      ...columns.map(([, cell]) => cell(appointment)),
      ...PATIENT_ANSWERS.map((name) => appointment.patientData[name]),
    ]),
  ]
}

function columnsOf(
  words: Words,
): readonly (readonly [Column, (appointment: Appointment) => string])[] {
  const wallTimeOf = (appointment: Appointment): ReturnType<typeof toWallTime> =>
    toWallTime(startOf(appointment), zoneOfBooking(appointment.bookingDetails))
  return [
    ['date', (appointment) => wallTimeOf(appointment).date],
    ['time', (appointment) => wallTimeOf(appointment).time],
    ['minutes', ({ bookingDetails }) => String(bookingDetails.duration)],
    ['doctor', ({ bookingDetails }) => bookingDetails.doctor],
    ['service', ({ bookingDetails }) => bookingDetails.serviceName],
    ['price', ({ bookingDetails }) => words.fileAmount(bookingDetails.price)],
    ['status', (appointment) => words.statuses[statusOf(appointment)]],
    [
      'cancelledBy',
      (appointment) => {
        const cancellation = cancellationOf(appointment)
        return cancellation === null ? '' : words.parties[cancellation.by]
      },
    ],
    ['reason', (appointment) => cancellationOf(appointment)?.reason ?? ''],
    ['patient', ({ patientData }) => patientData.fullname],
    ['phone', ({ patientData }) => patientData.phoneNumber],
    ['email', ({ patientData }) => patientData.email],
  ]
}

function statusOf(appointment: Appointment): keyof Words['statuses'] {
  if (appointment.status !== 'completed') return appointment.status
  return appointment.outcome?.kind ?? 'unknown'
}

function cancellationOf(
  appointment: Appointment,
): { readonly by: 'patient' | 'clinic'; readonly reason?: string } | null {
  if (appointment.status !== 'completed') return null
  return appointment.outcome?.kind === 'cancelled' ? appointment.outcome : null
}
