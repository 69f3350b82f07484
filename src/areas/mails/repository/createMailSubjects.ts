import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { readClinicProfile } from '#src/areas/clinics/repository/watchClinicProfile.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { DueMails } from '#src/areas/visits/model/dueMail.ts'
import { readAppointment } from '#src/areas/visits/repository/readAppointment.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'

/** Failures that are not logged. */
const EXPECTED: ReadonlySet<Failure['code']> = new Set(['permission-denied', 'offline', 'timeout'])

/** Reads what mails are about. Nothing of it throws. */
interface MailSubjects {
  /** The appointment as it is now; null where it is gone, or nothing can be said of it. */
  findAppointment(due: DueMails): Promise<Appointment | null | 'unreachable'>
  /** What the clinic says of itself now, for its patient. Without it, the mail is written all the same. */
  findClinic(due: DueMails): Promise<ClinicProfile | null>
}

export function createMailSubjects(backend: Backend): MailSubjects {
  return {
    findAppointment: async ({ clinicId, appointmentId }) => {
      try {
        return await readAppointment(backend, { appointmentId, bookingDetails: { clinicId } })
      } catch (error) {
        reportUnexpected(backend, "The appointment of a due mail can't be read", error)
        return toFailure(error).code === 'malformed' ? null : 'unreachable'
      }
    },
    findClinic: async ({ clinicId, readers }) => {
      if (!readers.includes('patient')) return null
      try {
        return await readClinicProfile(backend, clinicId)
      } catch (error) {
        reportUnexpected(backend, "The clinic of a due mail can't be read", error)
        return null
      }
    },
  }
}

/** Logs an error, unless it is one that passes by itself. */
export function reportUnexpected(backend: Backend, what: string, error: unknown): void {
  if (!EXPECTED.has(toFailure(error).code)) backend.reportProblem(what, error)
}
