import type {
  ClinicAccount,
  ClinicProfile,
  PatientAccount,
} from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ServiceDraft } from '#src/areas/services/model/serviceDraft.ts'
import { NO_POLICY, policyOf } from '#src/areas/services/model/servicePolicy.ts'
import { NO_DAYS, type WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import {
  EMPTY_PATIENT_DATA,
  type ActiveAppointment,
  type BookingDetails,
  type PastAppointment,
  type PatientData,
} from '#src/areas/visits/model/appointment.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { NO_PROGRESS } from '#src/areas/visits/model/visitProgress.ts'
import { DEFAULT_LOCK_MINUTES } from '#src/core/fields/limits.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

/** The start of the default slot, far in the future: Tuesday 3 March 2099, 18:30 UTC. */
export const SLOT_TIME = Date.UTC(2099, 2, 3, 18, 30)

/** A free slot in the future. */
export function aSlot(overrides: Partial<Slot> = {}): Slot {
  return { slotId: 'slot_0', timestamp: SLOT_TIME, available: true, ...overrides }
}

/** A dental clinic in Ontario. */
export function aClinic(overrides: Partial<ClinicAccount> = {}): ClinicAccount {
  const record = aClinicRecord({ ...overrides, clinicId: overrides.userId ?? 'clinic-1' })
  return {
    ...record,
    userId: 'clinic-1',
    staff: { name: record.name, place: 'm00', doctorId: null, role: 'owner' },
    ...overrides,
  }
}

type ClinicRecord = Omit<ClinicAccount, 'userId' | 'staff'>

/** What is stored of a clinic, without the person who acts for it. */
export function aClinicRecord(overrides: Partial<ClinicRecord> = {}): ClinicRecord {
  return {
    role: 'clinic',
    clinicId: 'clinic-1',
    name: 'Riverside Dental',
    email: 'desk@riverside.example',
    address: '12 King Street West, Kitchener',
    province: 'ON',
    category: 'dental',
    timeZone: 'America/Toronto',
    phone: '(519) 555-0199',
    language: 'en',
    arrivalNote: 'Parking is behind the house.',
    otherArrivalNote: '',
    pageName: '',
    openingHours: '',
    discount: 0,
    lockMinutes: DEFAULT_LOCK_MINUTES,
    changedAt: null,
    ...overrides,
  }
}

/** What the public sees of a clinic. */
export function aClinicProfile(clinic: ClinicAccount = aClinic()): ClinicProfile {
  const {
    clinicId,
    name,
    address,
    province,
    category,
    timeZone,
    phone,
    language,
    arrivalNote,
    otherArrivalNote,
    pageName,
    openingHours,
  } = clinic
  return {
    clinicId,
    name,
    address,
    province,
    category,
    timeZone,
    phone,
    language,
    arrivalNote,
    otherArrivalNote,
    pageName,
    openingHours,
  }
}

export function aPatient(overrides: Partial<PatientAccount> = {}): PatientAccount {
  return {
    role: 'patient',
    userId: 'patient-1',
    name: 'Amara Osei',
    email: 'amara@mail.example',
    phone: '',
    language: 'en',
    people: [],
    discount: 0,
    consentedAt: null,
    ...overrides,
  }
}

/** A service of `clinic` with two free slots, a day apart. */
export function aService(
  overrides: Partial<Service> = {},
  clinic: ClinicAccount = aClinic(),
): Service {
  return {
    id: 'service-1',
    clinicId: clinic.userId,
    name: 'Teeth cleaning',
    description: 'A gentle cleaning and a check of the gums.',
    language: 'en',
    otherName: '',
    otherDescription: '',
    doctor: 'Dr Lena Roy',
    doctorEmail: 'roy@riverside.example',
    doctorId: '',
    roomId: '',
    pause: 0,
    places: 0,
    price: 120.5,
    notTaxed: false,
    duration: 45,
    imageUrl: '',
    clinicName: clinic.name,
    clinicAddress: clinic.address,
    clinicProvince: clinic.province,
    clinicEmail: clinic.email,
    clinicCategory: clinic.category,
    clinicTimeZone: clinic.timeZone,
    ...NO_POLICY,
    slots: [aSlot(), aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME + DAY_MS })],
    ...overrides,
  }
}

/** What the form leaves of a service when nothing was changed in it. */
export function aDraftOf(service: Service, overrides: Partial<ServiceDraft> = {}): ServiceDraft {
  const { name, description, language, otherName, otherDescription } = service
  const { doctor, doctorEmail, doctorId, roomId, pause, places } = service
  const { price, notTaxed, duration, imageUrl } = service
  const slots = service.slots.map(({ slotId, timestamp }) => ({ slotId, timestamp }))
  return {
    name,
    description,
    language,
    otherName,
    otherDescription,
    doctor,
    doctorEmail,
    doctorId,
    roomId,
    pause,
    places,
    price,
    notTaxed,
    duration,
    imageUrl,
    ...policyOf(service),
    slots,
    ...overrides,
  }
}

export function aPatientData(overrides: Partial<PatientData> = {}): PatientData {
  return {
    ...EMPTY_PATIENT_DATA,
    fullname: 'Amara Osei',
    email: 'amara@mail.example',
    phoneNumber: '(519) 555-0142',
    additionalNotes: 'Sensitive to cold.',
    ...overrides,
  }
}

/** Weekday mornings, for ever, in visits of half an hour. */
export function someHours(overrides: Partial<WeeklyHours> = {}): WeeklyHours {
  const morning = [{ from: '09:00', until: '12:00' }]
  return {
    days: { ...NO_DAYS, mon: morning, tue: morning, wed: morning, thu: morning, fri: morning },
    lengthMinutes: 30,
    pauseMinutes: 0,
    everyWeeks: 1,
    from: '2026-11-23',
    until: null,
    skipsHolidays: true,
    publishedUntil: null,
    ...overrides,
  }
}

/** What a booking of `service` copies from it; by default its first slot. */
export function aBooking(
  service: Service = aService(),
  slot: Slot = service.slots[0] ?? aSlot(),
): BookingDetails {
  return bookingDetailsOf(service, slot)
}

export function aCartItem(overrides: Partial<CartItem> = {}): CartItem {
  return {
    appointmentId: 'appointment-1',
    bookedBy: 'patient-1',
    patientData: aPatientData(),
    bookingDetails: aBooking(),
    taken: false,
    ...overrides,
  }
}

/** A cart item whose details differ from the usual ones. */
export function aCartItemWith(
  appointmentId: string,
  details: Partial<BookingDetails> = {},
  taken = false,
): CartItem {
  return aCartItem({ appointmentId, bookingDetails: { ...aBooking(), ...details }, taken })
}

/** A pending appointment; its slot says what a stored one says: taken. */
export function anAppointment(overrides: Partial<ActiveAppointment> = {}): ActiveAppointment {
  return { ...aVisit(), status: 'pending', progress: NO_PROGRESS, wanted: null, ...overrides }
}

/** What an appointment says whether it is active or over. */
function aVisit(): Omit<ActiveAppointment, 'progress' | 'status' | 'wanted'> {
  return {
    appointmentId: 'appointment-1',
    bookedBy: 'patient-1',
    isClinicBooking: false,
    bookerName: '',
    callerLanguage: 'en',
    moved: null,
    patientData: aPatientData(),
    bookingDetails: aBooking(aService(), aSlot({ available: false })),
  }
}

/** An appointment that begins at `timestamp`. */
export function anAppointmentAt(
  appointmentId: string,
  status: ActiveAppointment['status'],
  timestamp: number,
): ActiveAppointment {
  const slot = aSlot({ timestamp, available: false })
  return anAppointment({ appointmentId, status, bookingDetails: aBooking(aService(), slot) })
}

/** A visit that took place. */
export function aPastAppointment(overrides: Partial<PastAppointment> = {}): PastAppointment {
  return {
    ...aVisit(),
    status: 'completed',
    wasConfirmed: true,
    outcome: { kind: 'completed' },
    endedAt: null,
    ...overrides,
  }
}
