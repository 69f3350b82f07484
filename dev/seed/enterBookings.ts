import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import type { Booking, BookingState } from './makeAppointmentRecord.ts'
import { DEMO_PATIENT, type Person } from './people.ts'
import type { Random } from './Random.ts'
import type { BookedTree, ServiceRecord } from './records.ts'
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
const DEMO_BOOKINGS: readonly { state: BookingState; notes?: string; elsewhere?: true }[] = [
  { state: 'confirmed' },
  { state: 'pending', notes: 'I would prefer a morning, if one comes free.' },
  { state: 'confirmed', elsewhere: true },
  { state: 'pending' },
  { state: 'cancelled-by-clinic' },
  { state: 'completed', notes: 'Allergic to penicillin.' },
  { state: 'completed' },
  { state: 'cancelled-by-patient' },
  { state: 'completed', elsewhere: true },
]

/** The demo patient has appointments in every state. */
export function enterDemoBookings(options: {
  tree: BookedTree
  book: SeedBook
  now: number
}): void {
  const { tree, book, now } = options
  const otherClinicId = Object.keys(tree.services).find((clinicId) => clinicId !== DEMO_CLINIC.id)
  for (const [index, { state, notes, elsewhere }] of DEMO_BOOKINGS.entries()) {
    const clinicId = elsewhere === true ? otherClinicId : DEMO_CLINIC.id
    if (clinicId === undefined) continue
    const services = Object.entries(tree.services[clinicId] ?? {})
    const [serviceId, service] = services[index % services.length] ?? []
    if (serviceId === undefined || service === undefined) continue
    const isPast = state === 'completed' || state === 'cancelled-by-patient'
    const slotId = findSlot(
      service,
      (timestamp) => timestamp < now === isPast && book.isFreeOn(DEMO_PATIENT, timestamp),
    )
    if (slotId === null) continue
    book.enter({
      clinicId,
      serviceId,
      slotId,
      patient: DEMO_PATIENT,
      state,
      ...(notes === undefined ? {} : { additionalNotes: notes }),
    })
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
        if (!slot.available) continue
        const isPast = slot.timestamp < now
        const state = isPast
          ? pickPastState(random, isFullyBooked)
          : pickComingState(random, isFullyBooked ? 1 : takenShare)
        if (state === null) continue
        const patient = findPatient(random, patients, book, slot.timestamp)
        const booking: Booking = { clinicId, serviceId, slotId, patient, state }
        const notes = random.chance(0.25) ? random.pick(NOTES) : ''
        book.enter({ ...booking, additionalNotes: notes })
      }
    }
  }
}

/** null: nobody booked it. */
function pickPastState(random: Random, mustStayTaken: boolean): BookingState | null {
  const chance = random.next()
  if (mustStayTaken || chance < 0.5) return 'completed'
  // Approved, and the clinic has not marked it as completed yet
  if (chance < 0.6) return 'confirmed'
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
  book: SeedBook,
  timestamp: number,
): Person {
  let patient = random.pick(patients)
  for (let attempt = 1; attempt < PATIENT_ATTEMPTS; attempt += 1) {
    if (book.isFreeOn(patient, timestamp)) break
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
