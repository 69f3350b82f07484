import { expect, test } from 'vitest'
import { findOverlap, type PlannedVisit } from '#src/areas/visits/model/visitOverlap.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { aBooking, aPatientData, aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'

/** A visit of so many minutes that begins so many minutes after the usual slot. */
function aVisit(
  appointmentId: string,
  start: number,
  minutes: number,
  fullname = 'Ana Roy',
): PlannedVisit {
  const slot = aSlot({ timestamp: SLOT_TIME + start * MINUTE_MS })
  return {
    appointmentId,
    patientData: aPatientData({ fullname }),
    bookingDetails: aBooking(aService({ duration: minutes }), slot),
  }
}

const visit = aVisit('a', 0, 30)

test.each([
  ['at the same time', 0, 30],
  ['that ends after it began', -20, 21],
  ['that begins before it ends', 29, 10],
  ['around it', -10, 60],
  ['within it', 10, 5],
])('a visit %s overlaps another', (_name, start, minutes) => {
  const other = aVisit('b', start, minutes)
  expect(findOverlap(visit, [other])).toBe(other)
  expect(findOverlap(other, [visit])).toBe(visit)
})

test.each([
  ['that ends when it begins', -30, 30],
  ['that begins when it ends', 30, 30],
])('a visit %s does not overlap another', (_name, start, minutes) => {
  expect(findOverlap(visit, [aVisit('b', start, minutes)])).toBeNull()
})

test('a visit overlaps neither itself nor a visit of someone else', () => {
  expect(findOverlap(visit, [aVisit('b', 0, 30, 'Mia Roy'), visit])).toBeNull()
  const hers = aVisit('c', 0, 30, 'ANA  ROY')
  expect(findOverlap(visit, [aVisit('b', 0, 30, 'Mia Roy'), hers])).toBe(hers)
})
