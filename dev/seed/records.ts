import type { AnswerHours } from '#src/areas/clinics/model/answerHours.ts'
import type { ListedRecord } from '#src/areas/doctors/model/planList.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Province } from '#src/core/time/provinces.ts'

/** The stored records of spec §3 as the demo data write them. */

export interface ClinicRecord {
  readonly category: Specialty
  readonly name: string
  readonly clinic_address: string
  readonly province: Province
  readonly email: string
  readonly phone?: string
  readonly arrival_note?: string
  readonly arrival_note_other?: string
  readonly page?: string
  readonly hours?: string
  readonly user_type: 'clinic'
}

export interface IndexEntry {
  readonly clinic_id: string
  readonly timestamp: number
  /** Of an active appointment. */
  readonly ticket?: string
  /** Of a past one, as its record. */
  readonly ended_at?: number
  readonly search?: Readonly<Record<string, string>>
  /** What the clinic did, for the patient to see. */
  readonly notice?: {
    readonly kind: 'moved' | 'cancelled'
    readonly at: number
    readonly from?: number
  }
}

export interface TicketRecord {
  readonly appointment: string
  readonly at: number
}

/** What the public list shows of a clinic. */
export type ListingRecord = Pick<
  ClinicRecord,
  | 'name'
  | 'clinic_address'
  | 'province'
  | 'category'
  | 'phone'
  | 'arrival_note'
  | 'arrival_note_other'
  | 'page'
  | 'hours'
>

/** `fullName` instead of `name` after a Google sign-up. */
export interface PatientRecord {
  readonly name?: string
  readonly fullName?: string
  readonly email: string
  readonly user_type: 'patient'
  readonly people?: Readonly<Record<string, string>>
  readonly consented_at: number
  readonly appointments: Record<string, IndexEntry>
  readonly completed_appointments: Record<string, IndexEntry>
}

export interface SlotRecord {
  available: boolean
  readonly timestamp: number
  /** Which time of its doctor overlaps it while it is free. */
  readonly covered?: string
}

export interface ServiceRecord {
  readonly name: string
  readonly name_other?: string
  readonly description_other?: string
  readonly clinic_name: string
  readonly clinic_address: string
  readonly clinic_email: string
  readonly clinic_province: Province
  readonly clinic_category: Specialty
  readonly description: string
  readonly doctor: string
  readonly doctor_email: string
  readonly doctor_id?: string
  readonly room_id?: string
  readonly places?: number
  readonly policy?: { readonly series: true }
  readonly price: number
  readonly not_taxed?: true
  readonly duration: number
  readonly image_url: string
  readonly place?: string
  readonly slots: Record<string, SlotRecord>
}

/** A free slot in the index of open times. */
export interface OpeningRecord {
  readonly clinicId: string
  readonly serviceId: string
  readonly slotId: string
  readonly timestamp: number
}

export interface AppointmentRecord {
  readonly bookedBy: { readonly userId: string; readonly by?: 'clinic' }
  readonly patientData: {
    readonly fullname: string
    readonly email?: string
    readonly phoneNumber: string
    readonly additionalNotes: string
  }
  readonly taken: false
  readonly confirmed: boolean
  readonly completed: boolean
  readonly bookingDetails: {
    readonly clinicId: string
    readonly clinicName: string
    readonly clinicAddress: string
    readonly clinicProvince: Province
    readonly clinicEmail: string
    readonly serviceId: string
    readonly serviceName: string
    readonly doctor: string
    readonly doctorEmail: string
    readonly doctorId?: string
    readonly roomId?: string
    readonly places?: number
    readonly series?: string
    readonly duration: number
    readonly price: number
    readonly notTaxed?: true
    readonly imageUrl: string
    readonly slot: {
      readonly slotId: string
      readonly timestamp: number
      readonly available: false
    }
  }
  /** In appointments alone. */
  readonly progress?: { readonly arrived_at: number; readonly begun_at?: number }
  /** In completed_appointments alone, and `cancelled_by` there only where the outcome is a cancellation. */
  readonly outcome?: 'completed' | 'no-show' | 'cancelled'
  readonly cancelled_by?: 'patient' | 'clinic'
  readonly reason?: string
  readonly ended_at?: number
  readonly moved?: {
    readonly from: number
    readonly by: 'clinic'
    readonly at: number
    readonly times: number
  }
}

/** What the application's own encoder makes of a thing. */
export type EncodedRecord = Readonly<Record<string, unknown>>

type ByKey<Value> = Record<string, Value>

/** The whole database. */
export interface SeedTree {
  readonly clinics: ByKey<ClinicRecord>
  readonly patients: ByKey<PatientRecord>
  /** By clinic, then service. */
  readonly services: ByKey<ByKey<ServiceRecord>>
  /** By clinic, then appointment. */
  readonly appointments: ByKey<ByKey<AppointmentRecord>>
  readonly completed_appointments: ByKey<ByKey<AppointmentRecord>>
  /** By clinic, service and slot: the appointment that took the slot. */
  readonly slot_claims: ByKey<ByKey<ByKey<string>>>
  /** By clinic, service and slot: its time. */
  readonly closed_slots: ByKey<ByKey<ByKey<number>>>
  /** By province, category and key. */
  readonly openings: ByKey<ByKey<ByKey<OpeningRecord>>>
  /** By clinic and name. */
  readonly absences: ByKey<ByKey<EncodedRecord>>
  /** By clinic and number. */
  readonly doctors: ByKey<ByKey<EncodedRecord>>
  /** By clinic and number. */
  readonly rooms: ByKey<ByKey<EncodedRecord>>
  /** By clinic and place. */
  readonly late_doctors: ByKey<ByKey<EncodedRecord>>
  /** By clinic, doctor or room, and time: the list of the doctor or the room. */
  readonly busy_times: ByKey<ByKey<Readonly<ByKey<ListedRecord | string>>>>
  /** By clinic, doctor and blocked time: why. */
  readonly block_notes: ByKey<ByKey<ByKey<string>>>
  /** By clinic and service. */
  readonly weekly_hours: ByKey<ByKey<EncodedRecord>>
  readonly listed_clinics: ByKey<ListingRecord>
  /** By clinic. */
  readonly answer_hours: ByKey<AnswerHours>
  /** By name: the clinic whose page it is. */
  readonly clinic_names: ByKey<string>
  /** By account: one of the people of a clinic. */
  readonly staff: ByKey<EncodedRecord>
  /** By clinic: its owner, and its people's places. */
  readonly staff_places: ByKey<EncodedRecord>
  /** By account. */
  readonly valid_since: ByKey<number>
  /** By clinic and place: the service. */
  readonly clinic_services: ByKey<ByKey<string>>
  /** By patient and ticket. */
  readonly booking_tickets: ByKey<ByKey<TicketRecord>>
  /** By clinic and appointment. */
  readonly reminders: ByKey<ByKey<EncodedRecord>>
  /** By link. */
  readonly visit_answers: ByKey<EncodedRecord>
  /** By patient and place. */
  readonly waits: ByKey<EncodedRecord>
  /** By clinic: entries, and the key of the latest about each value. */
  readonly log: ByKey<ByKey<EncodedRecord | string>>
}

/** Everything but what `numberTree` adds. */
export type UnnumberedTree = Omit<
  SeedTree,
  | 'listed_clinics'
  | 'answer_hours'
  | 'clinic_names'
  | 'staff'
  | 'staff_places'
  | 'valid_since'
  | 'clinic_services'
  | 'booking_tickets'
  | 'openings'
  | 'reminders'
  | 'visit_answers'
  | 'waits'
  | 'log'
>

/** What is booked and offered, before it is numbered. */
export type BookedTree = Omit<
  UnnumberedTree,
  | 'closed_slots'
  | 'absences'
  | 'weekly_hours'
  | 'doctors'
  | 'rooms'
  | 'late_doctors'
  | 'busy_times'
  | 'block_notes'
>
