import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { ActiveAppointment, PatientData } from '#src/areas/visits/model/appointment.ts'
import type { Language } from '#src/config/language.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aSlot } from '#tests/support/builders.ts'
import type { TestBackend, TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

/**
 * What a clinic booked for callers without an account, `caller0` for the first, each a day after the one before. The mails
 * of each are in the language at the same place of `languages`, otherwise in English.
 */
export async function bookCallers(
  backend: TestBackend,
  clinic: ClinicAccount,
  callers: readonly PatientData[],
  languages: readonly Language[] = [],
): Promise<{ readonly desk: TestClient; readonly booked: readonly ActiveAppointment[] }> {
  const service = await backend.createService(clinic, {
    slots: callers.map((_, index) =>
      aSlot({ slotId: `slot_${index}`, timestamp: Date.now() + (index + 1) * DAY_MS }),
    ),
  })
  const desk = await backend.connect(clinic)
  const { appointments } = desk.repositories
  for (const [index, patientData] of callers.entries()) {
    const slot = service.slots[index]
    if (slot === undefined) throw new Error('There is no such time.')
    await appointments.bookForPatient({
      appointmentId: `caller${index}`,
      clinicId: clinic.userId,
      serviceId: service.id,
      slot,
      patientData,
      callerLanguage: languages[index] ?? 'en',
      patient: null,
    })
  }
  const seen = new Recorder<readonly ActiveAppointment[]>((observer) =>
    appointments.watchClinicAppointments(clinic.userId, observer),
  )
  const active = await seen.until((all) => all.length >= callers.length)
  seen.stop()
  return {
    desk,
    booked: callers.map((_, index) => {
      const found = active.find(({ appointmentId }) => appointmentId === `caller${index}`)
      if (found === undefined) throw new Error('It was not booked.')
      return found
    }),
  }
}
