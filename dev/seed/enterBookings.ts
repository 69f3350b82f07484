import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import type { Booking, BookingState } from './makeAppointmentRecord.ts'
import { DEMO_PATIENT, type Person } from './people.ts'
import type { Random } from './Random.ts'
import type { BookedTree, ServiceRecord, SlotRecord } from './records.ts'
import type { SeedBook } from './SeedBook.ts'

/** Shown as fully booked, so that this state can be seen in the demo (spec §2, Services page). */
export const FULLY_BOOKED_SERVICE = 'Teeth Whitening'

/** However many slots a service has, about so many of the coming ones are taken. */
const TAKEN_PER_SERVICE = 3
const MAX_TAKEN_SHARE = 0.3
const PATIENT_ATTEMPTS = 8

const NOTES = [
  'I am a little nervous, please explain each step.',
  'Allergic to penicillin.',
  'I use a wheelchair and come with my daughter.',
  'Please call instead of writing.',
  'My last results are with Dr. Roy at the hospital.',
]

/** The demo patient's own appointments, one after another at the demo clinic and beyond it. */
const DEMO_BOOKINGS: readonly {
  state: BookingState
  notes?: string
  elsewhere?: true
  isMoved?: true
  reason?: string
}[] = [
  { state: 'confirmed', isMoved: true },
  { state: 'pending', notes: 'I would prefer a morning, if one comes free.' },
  { state: 'confirmed', elsewhere: true },
  { state: 'pending' },
  { state: 'cancelled-by-clinic', reason: 'Dr. Nair is at a conference that week. We are sorry.' },
  { state: 'completed', notes: 'Allergic to penicillin.' },
  { state: 'completed' },
  { state: 'cancelled-by-patient' },
  { state: 'completed', elsewhere: true },
  { state: 'no-show' },
]

/** The demo patient has appointments in every state. */
export function enterDemoBookings(options: {
  tree: BookedTree
  book: SeedBook
  now: number
}): void {
  const { tree, book, now } = options
  const otherClinicId = Object.keys(tree.services).find((clinicId) => clinicId !== DEMO_CLINIC.id)
  for (const [index, { state, notes, elsewhere, isMoved, reason }] of DEMO_BOOKINGS.entries()) {
    const clinicId = elsewhere === true ? otherClinicId : DEMO_CLINIC.id
    if (clinicId === undefined) continue
    const services = Object.entries(tree.services[clinicId] ?? {})
    const [serviceId, service] = services[index % services.length] ?? []
    if (serviceId === undefined || service === undefined) continue
    const isPast = !['pending', 'confirmed', 'cancelled-by-clinic'].includes(state)
    const zone = defaultZoneOf(service.clinic_province)
    const slotId = findSlot(
      service,
      (timestamp) => timestamp < now === isPast && book.isFreeOn(DEMO_PATIENT, timestamp, zone),
    )
    if (slotId === null) continue
    book.enter({
      clinicId,
      serviceId,
      slotId,
      patient: DEMO_PATIENT,
      state,
      ...(notes !== undefined && { additionalNotes: notes }),
      ...(reason !== undefined && { reason }),
      ...(isMoved === true && { movedFrom: (service.slots[slotId]?.timestamp ?? now) + DAY_MS }),
    })
  }
}

/** A visit of the demo clinic that nobody has marked as completed or missed yet. */
export function enterUnmarkedVisit(options: {
  tree: BookedTree
  book: SeedBook
  now: number
  patient: Person
}): void {
  const { tree, book, now, patient } = options
  for (const [serviceId, service] of Object.entries(tree.services[DEMO_CLINIC.id] ?? {})) {
    const slotId = findSlot(service, (timestamp) => timestamp < now - DAY_MS)
    if (slotId === null) continue
    book.enter({ clinicId: DEMO_CLINIC.id, serviceId, slotId, patient, state: 'confirmed' })
    return
  }
}

/** The other patients' appointments in all clinics: some of the coming slots, most of the past ones. */
export function enterOtherBookings(options: {
  tree: BookedTree
  book: SeedBook
  random: Random
  now: number
  patients: readonly Person[]
}): void {
  const { tree, book, random, now, patients } = options
  for (const [clinicId, services] of Object.entries(tree.services)) {
    for (const [serviceId, service] of Object.entries(services)) {
      const isFullyBooked = service.name === FULLY_BOOKED_SERVICE
      const slots = Object.entries(service.slots)
      const takenShare = Math.min(MAX_TAKEN_SHARE, TAKEN_PER_SERVICE / slots.length)
      for (const [slotId, slot] of slots) {
        if (!slot.available || isOfDemoDay(clinicId, slot, now)) continue
        const isPast = slot.timestamp < now
        const state = isPast
          ? pickPastState(random, isFullyBooked)
          : pickComingState(random, isFullyBooked ? 1 : takenShare)
        if (state === null) continue
        const patient = findPatient(random, patients, (person) =>
          book.isFreeOn(person, slot.timestamp, defaultZoneOf(service.clinic_province)),
        )
        const booking: Booking = { clinicId, serviceId, slotId, patient, state }
        const notes = random.chance(0.25) ? random.pick(NOTES) : ''
        book.enter({ ...booking, additionalNotes: notes })
      }
    }
  }
}

/** The demo clinic's own day is as it was entered. */
function isOfDemoDay(clinicId: string, { timestamp }: SlotRecord, now: number): boolean {
  return (
    clinicId === DEMO_CLINIC.id &&
    daysBetween(now, timestamp, defaultZoneOf(DEMO_CLINIC.province)) === 0
  )
}

/** null: nobody booked it. */
function pickPastState(random: Random, mustStayTaken: boolean): BookingState | null {
  const chance = random.next()
  if (mustStayTaken || chance < 0.5) return 'completed'
  // Approved, and the clinic has not marked it as completed yet
  if (chance < 0.55) return 'confirmed'
  if (chance < 0.6) return 'no-show'
  if (chance < 0.7) return 'cancelled-by-patient'
  if (chance < 0.75) return 'cancelled-by-clinic'
  return null
}

function pickComingState(random: Random, takenShare: number): BookingState | null {
  if (random.chance(takenShare)) return random.chance(0.55) ? 'confirmed' : 'pending'
  if (random.chance(0.03)) return 'cancelled-by-clinic'
  return null
}

function findPatient(
  random: Random,
  patients: readonly Person[],
  isFree: (patient: Person) => boolean,
): Person {
  let patient = random.pick(patients)
  for (let attempt = 1; attempt < PATIENT_ATTEMPTS; attempt += 1) {
    if (isFree(patient)) break
    patient = random.pick(patients)
  }
  return patient
}

function findSlot(service: ServiceRecord, isWanted: (timestamp: number) => boolean): string | null {
  const found = Object.entries(service.slots).find(
    ([, slot]) => slot.available && isWanted(slot.timestamp),
  )
  return found?.[0] ?? null
}
