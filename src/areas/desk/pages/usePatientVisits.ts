import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { isContactOfClinic } from '#src/areas/visits/model/contact.ts'
import { patientKey, patientOf, type KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { usePatientHistory } from './usePatientHistory.ts'

interface Options {
  readonly clinicId: string
  /** All active appointments of the clinic. */
  readonly active: readonly ActiveAppointment[]
  readonly now: number
}

interface PatientVisits {
  /** The appointment that the card was opened from, as it is now; null where there is none. */
  readonly opened: Appointment | null
  /** The others to come. */
  readonly coming: readonly ActiveAppointment[]
  /** The others that have ended, latest first; null until they are read. */
  readonly past: readonly Appointment[] | null
  /** Reads the past ones again, after a failure; null where there was none. */
  readonly retryPast: (() => void) | null
  /** The opened one, otherwise the next to come, otherwise the last one; null where there is none. */
  readonly latest: Appointment | null
  /** The appointment by which the clinic corrects the contact. */
  readonly reachedBy: ActiveAppointment | undefined
}

/** The appointments of a patient at the clinic, as her card lists them. */
export function usePatientVisits(
  patient: KnownPatient,
  appointment: Appointment | null,
  { clinicId, active, now }: Options,
): PatientVisits {
  const key = patientKey(patient, clinicId)
  const own = active.filter((each) => patientKey(patientOf(each), clinicId) === key)
  const history = usePatientHistory(clinicId, patient, own.length)
  // As it is now: it may have been approved, moved or ended since the card was opened.
  const opened =
    appointment === null
      ? null
      : (own.find(({ appointmentId }) => appointmentId === appointment.appointmentId) ??
        history.past?.find(({ appointmentId }) => appointmentId === appointment.appointmentId) ??
        appointment)
  const isOther = (each: Appointment): boolean => each.appointmentId !== opened?.appointmentId
  return {
    opened,
    coming: own.filter((each) => isOther(each) && startOf(each) > now),
    past: history.past?.filter(isOther) ?? null,
    retryPast: history.retry,
    latest: opened ?? own[0] ?? history.past?.[0] ?? null,
    // A correction reaches what is to come, also where the card was opened from a visit that is over.
    reachedBy: [...(opened === null ? [] : [opened]), ...own].find(isContactOfClinic),
  }
}
