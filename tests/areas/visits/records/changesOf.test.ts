import { expect, test } from 'vitest'
import { freeSlotLegs } from '#src/areas/visits/legs/visitLegs.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'

const ids = { clinicId: 'clinic', serviceId: 'service' }

test('an update has a path and a value for each leg', () => {
  expect(changesOf(freeSlotLegs({ ...ids, slotId: 'slot_0' }))).toEqual({
    'services/clinic/service/slots/slot_0/available': true,
  })
})

test.each(['slot_0/../slot_1', 'slot.0', ''])(
  'an update with an id that is no key is refused: "%s"',
  (slotId) => {
    expect(() => changesOf(freeSlotLegs({ ...ids, slotId }))).toThrow('malformed')
  },
)
