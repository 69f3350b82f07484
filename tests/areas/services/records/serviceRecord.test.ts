import { describe, expect, test } from 'vitest'
import type { Service } from '#src/areas/services/model/service.ts'
import { decodeService, decodeSlot } from '#src/areas/services/records/serviceRecord.ts'
import { SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { Field } from '#src/core/fields/fieldTable.ts'
import { damagesOf, expectMalformed, without } from '#tests/data/records/damage.ts'
import { aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { storedService } from '#tests/support/storedRecords.ts'

const service = aService()
const record = storedService(service)

function read(value: unknown): { service: Service; problems: string[] } {
  const problems: string[] = []
  const decoded = decodeService(service.clinicId, service.id, value, (where, reason) => {
    problems.push(`${where}: ${String(reason)}`)
  })
  return { service: decoded, problems }
}

/** What a stored service may lack. */
const OPTIONAL = Object.values<Field & { readonly stored: string }>(SERVICE_FIELDS).flatMap(
  // Whatever else is there in its place is no picture.
  ({ stored, form }) => (form.optional === undefined && form.type !== 'imageUrl' ? [] : [stored]),
)

describe('A stored service', () => {
  test('a stored service is read with its fields renamed and its ids added', () => {
    expect(read(record)).toEqual({ service, problems: [] })
  })

  test('a stored service lists its slots by time, whatever their ids', () => {
    const slots = [
      aSlot({ slotId: 'slot_10', timestamp: SLOT_TIME }),
      aSlot({ slotId: 'slot_2', timestamp: SLOT_TIME + 1 }),
      aSlot({ slotId: 'slot_0', timestamp: SLOT_TIME + 2, available: false }),
    ]
    expect(read(storedService(aService({ slots }))).service).toEqual(aService({ slots }))
  })

  test('a stored service may have no slots and no picture', () => {
    expect(read(without(record, 'slots', 'image_url')).service).toEqual(
      aService({ slots: [], imageUrl: '' }),
    )
  })

  test('a stored service keeps its good slots when one is damaged, and the damaged one is reported', () => {
    const damaged = {
      ...record,
      slots: {
        slot_0: { available: true, timestamp: SLOT_TIME },
        slot_1: { available: 'yes', timestamp: SLOT_TIME },
        slot_x: { available: true, timestamp: SLOT_TIME },
        slot_2: 5,
      },
    }
    const { service: decoded, problems } = read(damaged)
    expect(decoded).toEqual(aService({ slots: [aSlot()] }))
    expect(problems).toHaveLength(3)
    expect(problems[0]).toContain('services/clinic-1/service-1/slots/slot_1 available should be')
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['data of its own', 'data:image/png;base64,AAAA'],
    ['an address with a blank', 'https://pictures.example/a\u00a0b.png'],
    ['an address too long', `https://pictures.example/${'a'.repeat(2000)}`],
    ['a number', 7],
  ])('a stored service is shown without its picture if that is %s', (_name, imageUrl) => {
    expect(read({ ...record, image_url: imageUrl }).service).toEqual(aService({ imageUrl: '' }))
  })

  test('a stored service is shown with its texts clipped if they are too long', () => {
    const changed = read({ ...record, name: 'x'.repeat(101), description: '🦷'.repeat(2001) })
    expect(changed.service.name).toBe('x'.repeat(100))
    expect(changed.service.description).toBe('🦷'.repeat(2000))
    // As many characters as the rules may allow, though a form would count twice as many.
    expect(read({ ...record, doctor: '🦷'.repeat(100) }).service.doctor).toBe('🦷'.repeat(100))
  })

  test.each(damagesOf(without(record, 'slots', ...OPTIONAL)))(
    'a stored service is malformed $name',
    ({ record: damaged }) => {
      try {
        read(damaged)
        expect.unreachable()
      } catch (error) {
        expectMalformed(error)
      }
    },
  )

  test.each([
    ['a price below nothing', { price: -1 }],
    ['a price without end', { price: Number.POSITIVE_INFINITY }],
    ['a duration of no minutes', { duration: 0 }],
    ['a duration of more than a day', { duration: 1441 }],
    ['half minutes', { duration: 10.5 }],
    ['an unknown province', { clinic_province: 'XX' }],
    ['an unknown category', { clinic_category: 'astrology' }],
    ['a list for its slots that is none', { slots: 'slot_0' }],
  ])('a stored service is malformed with %s', (_name, change) => {
    expect(() => read({ ...record, ...change })).toThrow('malformed')
  })
})

describe('A stored slot', () => {
  test.each(damagesOf({ available: true, timestamp: SLOT_TIME }))(
    'a stored slot is malformed $name',
    ({ record: damaged }) => {
      expect(() => decodeSlot('slot_0', damaged, 'here')).toThrow('malformed')
    },
  )

  test.each([-1, 0.5, 8_640_000_000_000_001])(
    'a stored slot is malformed at %d, which is no date',
    (timestamp) => {
      expect(() => decodeSlot('slot_0', { available: true, timestamp }, 'here')).toThrow(
        'malformed',
      )
    },
  )
})
