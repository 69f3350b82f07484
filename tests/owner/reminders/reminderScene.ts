import { Random } from '#dev/seed/Random.ts'
import { createEmailJsService } from '#owner/reminders/createEmailJsService.ts'
import { createMailApi } from '#owner/reminders/createMailApi.ts'
import { createReminderWriter } from '#owner/reminders/createReminderWriter.ts'
import type { MailService } from '#owner/reminders/MailService.ts'
import type { Mailing } from '#owner/reminders/RemindingRun.ts'
import { createOfferWriter } from '#owner/waits/createOfferWriter.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import {
  aBooking,
  anAppointment,
  aClinic,
  aPatientData,
  aService,
  aSlot,
} from '#tests/support/builders.ts'
import { storedAppointment, storedClinic, storedListing } from '#tests/support/storedRecords.ts'
import type { MailServer } from './startMailServer.ts'

/** A mail service that remembers keys. */
export function keyedService({ origin }: Pick<MailServer, 'origin'>, answerMs = 5000): MailService {
  return createMailApi({
    url: `${origin}/emails`,
    key: 'secret',
    from: 'CareSlot <reminders@mail.example>',
    paceMs: 0,
    answerMs,
  })
}

/** EmailJS, which does not. */
export function keylessService(
  { origin }: Pick<MailServer, 'origin'>,
  answerMs = 5000,
): MailService {
  const emailJs = { publicKey: 'p', serviceId: 's', templateId: 't', origin }
  return createEmailJsService({ emailJs, privateKey: 'secret', paceMs: 0, answerMs })
}

export const mailingWith = (service: MailService): Mailing => ({
  service,
  compose: createReminderWriter('https://careslot.example'),
  composeOffer: createOfferWriter('https://careslot.example'),
})

/** A clinic in a zone, as the database has it. */
export function clinicRecords(clinicId: string, timeZone: TimeZone): Record<string, unknown> {
  const clinic = aClinic({ userId: clinicId, clinicId, timeZone })
  return {
    [`clinics/${clinicId}`]: storedClinic(clinic),
    [`listed_clinics/${clinicId}`]: storedListing(clinic),
  }
}

interface VisitOptions {
  readonly clinicId: string
  readonly start: number
  /** Its patient's address is made of it. */
  readonly name: string
  readonly madeAt?: number
  readonly changes?: Partial<ActiveAppointment>
}

const random = new Random(30)

/** A confirmed visit that was booked three days before. */
export function aVisitAt({
  clinicId,
  start,
  name,
  madeAt = start - 6 * DAY_MS,
  changes = {},
}: VisitOptions): ActiveAppointment {
  return anAppointment({
    appointmentId: random.pushKey(madeAt),
    status: 'confirmed',
    bookedBy: `patient-${name}`,
    patientData: aPatientData({ email: `${name}@mail.example` }),
    bookingDetails: aBooking(aService({ clinicId }), aSlot({ timestamp: start, available: false })),
    ...changes,
  })
}

export function visitRecords(visits: readonly ActiveAppointment[]): Record<string, unknown> {
  return Object.fromEntries(visits.map((visit) => [pathOf(visit), storedAppointment(visit)]))
}

export function pathOf({ appointmentId, bookingDetails }: ActiveAppointment): string {
  return `appointments/${bookingDetails.clinicId}/${appointmentId}`
}
