import { describe, expect, test } from 'vitest'
import type { BookingDraft } from '#src/areas/booking/model/bookingDraft.ts'
import { createBookingDraftStorage } from '#src/areas/booking/repository/bookingDraftStorage.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { createMemoryStorage } from '#tests/support/memoryStorage.ts'

const DRAFT: BookingDraft = {
  bookedBy: 'patient-1',
  clinicId: 'clinic-1',
  serviceId: 'service-1',
  information: aPatientData({ phoneNumber: '(519' }),
  repetition: { weeks: 2, count: 4 },
  request: {
    appointmentId: 'a',
    slot: { slotId: 'slot_1', timestamp: 4_000_000_000_000 },
    others: ['b', 'c', 'd'],
  },
}

function open(openTabStorage: () => Storage): {
  readonly drafts: ReturnType<typeof createBookingDraftStorage>
  readonly problems: string[]
} {
  const problems: string[] = []
  const drafts = createBookingDraftStorage({
    openTabStorage,
    reportProblem: (where) => problems.push(where),
  })
  return { drafts, problems }
}

describe('the booking that is being filled in', () => {
  test('a booking draft outlives a reload, as it was typed', () => {
    const storage = createMemoryStorage()
    open(() => storage).drafts.save(DRAFT)
    expect(open(() => storage).drafts.load(DRAFT)).toEqual(DRAFT)
  })

  test('a booking draft from before a field was added has that field empty, and keeps the rest', () => {
    const storage = createMemoryStorage()
    const information: Record<string, string> = { ...DRAFT.information }
    delete information['additionalNotes']
    storage.setItem('booking-draft', JSON.stringify({ ...DRAFT, information }))
    expect(open(() => storage).drafts.load(DRAFT)?.information).toEqual({
      ...information,
      additionalNotes: '',
    })
  })

  test('a booking draft from before visits could be repeated is that of a single one', () => {
    const storage = createMemoryStorage()
    const { appointmentId, slot } = DRAFT.request ?? {}
    const { bookedBy, clinicId, serviceId, information } = DRAFT
    const before = { bookedBy, clinicId, serviceId, information, request: { appointmentId, slot } }
    storage.setItem('booking-draft', JSON.stringify(before))
    expect(open(() => storage).drafts.load(DRAFT)).toEqual({
      ...before,
      repetition: null,
      request: { appointmentId, slot, others: [] },
    })
  })

  test.each(['bookedBy', 'clinicId', 'serviceId'] as const)(
    'a booking draft belongs to no other %s',
    (field) => {
      const { drafts } = open(createMemoryStorage)
      drafts.save(DRAFT)
      expect(drafts.load({ ...DRAFT, [field]: 'another' })).toBeNull()
    },
  )

  test('a booking draft is gone once it is cleared', () => {
    const storage = createMemoryStorage()
    const { drafts } = open(() => storage)
    drafts.save(DRAFT)
    drafts.clear()
    expect(drafts.load(DRAFT)).toBeNull()
    expect(storage.length).toBe(0)
  })

  test.each(['{"half', '[]', '{"bookedBy":"patient-1"}'])(
    'a damaged booking draft is none: %s',
    (text) => {
      const storage = createMemoryStorage()
      storage.setItem('booking-draft', text)
      const { drafts, problems } = open(() => storage)
      expect(drafts.load(DRAFT)).toBeNull()
      expect(problems).toHaveLength(1)
    },
  )

  test('a booking draft lasts as long as the page where the browser forbids storage', () => {
    const { drafts } = open(() => {
      throw new Error('forbidden')
    })
    drafts.save(DRAFT)
    expect(drafts.load(DRAFT)).toEqual(DRAFT)
    drafts.clear()
    expect(drafts.load(DRAFT)).toBeNull()
  })
})
