import { DEMO_PATIENT } from '#dev/seed/people.ts'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { seriesTimes } from '#src/areas/booking/model/seriesPlan.ts'
import type { AppointmentIds } from '#src/config/paths.ts'
import { encodeSeries } from '#src/core/fields/series.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { aBooking, anAppointment, aPatientData, aSlot } from '#tests/support/builders.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { claimsPath } from '#tests/support/places.ts'
import { storedAppointment } from '#tests/support/storedRecords.ts'

const COUNT = 4

/** Times a week apart. The one at `late` is two hours later, so that a series does not find it free. */
export function weeklySlots(clinic: ClinicAccount, first: number, late: number): readonly Slot[] {
  const times = seriesTimes(first, { weeks: 1, count: COUNT }, zoneOfClinic(clinic))
  return times.map((timestamp, position) =>
    aSlot({
      slotId: `slot_${position}`,
      timestamp: position === late ? timestamp + 2 * HOUR_MS : timestamp,
    }),
  )
}

/** The demo patient has three visits, a week apart, and a week after the last one the time is not free. */
export async function addSeries(
  stage: TestStage,
  clinic: ClinicAccount,
  first: number,
): Promise<AppointmentIds> {
  const { userId: clinicId } = clinic
  const { uid } = DEMO_PATIENT
  const slots = weeklySlots(clinic, first, COUNT - 1)
  const service = await stage.createService(clinic, { name: 'Phototherapy', slots })
  const booked = slots.slice(0, COUNT - 1)
  for (const [index, slot] of booked.entries()) {
    const place = { seriesId: 'series-of-20-letters', position: index + 1, total: booked.length }
    const appointmentId = `-of-series-${index}`
    const appointment = anAppointment({
      appointmentId,
      bookedBy: uid,
      status: 'confirmed',
      patientData: aPatientData({ fullname: DEMO_PATIENT.name, email: DEMO_PATIENT.email }),
      bookingDetails: {
        ...aBooking(service, { ...slot, available: false }),
        series: encodeSeries(place),
      },
    })
    await stage.update({
      [`appointments/${clinicId}/${appointmentId}`]: storedAppointment(appointment),
      [`patients/${uid}/appointments/${appointmentId}`]: {
        clinic_id: clinicId,
        timestamp: slot.timestamp,
      },
      [`services/${clinicId}/${service.id}/slots/${slot.slotId}/available`]: false,
      [claimsPath(clinicId, service.id, slot.slotId)]: appointmentId,
    })
  }
  return { clinicId, appointmentId: '-of-series-0' }
}
