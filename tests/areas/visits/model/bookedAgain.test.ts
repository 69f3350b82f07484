import { expect, test } from 'vitest'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { findBookedAgain } from '#src/areas/visits/model/bookedAgain.ts'
import { aBooking, aPastAppointment, aService } from '#tests/support/builders.ts'

function aVisit(
  appointmentId: string,
  serviceId: string,
  outcome: PastAppointment['outcome'] = { kind: 'completed' },
): PastAppointment {
  const bookingDetails = aBooking(aService({ id: serviceId }))
  return aPastAppointment({ appointmentId, bookingDetails, outcome })
}

function idsOf(visits: readonly PastAppointment[]): readonly string[] {
  return visits.map(({ appointmentId }) => appointmentId)
}

test('a patient is offered each service once, that of the latest visit first', () => {
  const past = [
    aVisit('latest', 'a'),
    aVisit('before', 'a'),
    aVisit('other', 'b'),
    aVisit('c', 'c'),
  ]
  expect(idsOf(findBookedAgain(past, 2))).toEqual(['latest', 'other'])
})

test('a patient is not offered what was cancelled or missed, but what an old record says nothing of', () => {
  const past = [
    aVisit('cancelled', 'a', { kind: 'cancelled', by: 'patient' }),
    aVisit('missed', 'b', { kind: 'no-show' }),
    aVisit('old', 'c', null),
  ]
  expect(idsOf(findBookedAgain(past, 2))).toEqual(['old'])
})
