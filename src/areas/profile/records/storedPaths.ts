import type { Account } from '#src/areas/accounts/model/account.ts'
import type { StoredPath } from './StoredPath.ts'

/**
 * Every place of the database, as the rules name it. What is downloaded, erased and kept follows this table; a
 * test compares it with the rules, and the documentation shows it.
 */
export const STORED_PATHS = {
  settings: { isPersonal: false, download: {}, erasing: {}, kept: 'owner' },
  nightly: { isPersonal: false, download: {}, erasing: {}, kept: 'owner' },
  'clinics/$clinic': {
    isPersonal: true,
    download: { clinic: 'followed' },
    erasing: { clinic: 'followed' },
    kept: 'account',
  },
  'clinics/$clinic/slots/$date/$time': {
    isPersonal: false,
    download: { clinic: 'followed' },
    erasing: { clinic: 'followed', patient: 'followed' },
    kept: 'followed',
  },
  staff: {
    isPersonal: true,
    download: { clinic: 'query' },
    erasing: { clinic: 'query' },
    kept: 'account',
    fields: { clinic: 'clinic', patient: 'clinic' },
  },
  staff_places: {
    isPersonal: true,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole' },
    kept: 'account',
  },
  log: {
    isPersonal: true,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole' },
    kept: 'retention',
  },
  'patients/$patient': {
    isPersonal: true,
    download: { patient: 'followed' },
    erasing: { patient: 'followed' },
    kept: 'account',
  },
  'patients/$patient/people/$place': {
    isPersonal: true,
    download: { patient: 'within' },
    erasing: { patient: 'followed' },
    kept: 'used',
  },
  'patients/$patient/requests/$place': {
    isPersonal: true,
    download: { patient: 'within' },
    erasing: { clinic: 'followed', patient: 'followed' },
    kept: 'followed',
  },
  'patients/$patient/appointments/$id': {
    isPersonal: true,
    download: { patient: 'followed' },
    erasing: { clinic: 'ended', patient: 'followed' },
    kept: 'followed',
  },
  'patients/$patient/completed_appointments/$id': {
    isPersonal: true,
    download: { patient: 'followed' },
    erasing: { patient: 'followed' },
    kept: 'followed',
  },
  listed_clinics: {
    isPersonal: true,
    download: { clinic: 'value' },
    erasing: { clinic: 'followed' },
    kept: 'account',
  },
  clinic_names: {
    isPersonal: false,
    // The clinic's record says the name.
    download: { clinic: 'within' },
    erasing: { clinic: 'followed' },
    kept: 'account',
  },
  answer_hours: {
    isPersonal: false,
    download: {},
    erasing: { clinic: 'followed' },
    // The owner's nightly run writes it again, or takes it away.
    kept: 'used',
  },
  approved_clinics: {
    isPersonal: false,
    download: { clinic: 'value' },
    erasing: { clinic: 'followed' },
    kept: 'owner',
  },
  clinic_services: {
    isPersonal: false,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole' },
    kept: 'followed',
  },
  services: {
    isPersonal: true,
    download: { clinic: 'followed' },
    erasing: { clinic: 'followed' },
    kept: 'retention',
  },
  openings: { isPersonal: false, download: {}, erasing: { clinic: 'followed' }, kept: 'followed' },
  slot_claims: {
    isPersonal: false,
    download: { clinic: 'each service' },
    erasing: { clinic: 'whole', patient: 'ended' },
    kept: 'followed',
  },
  closed_slots: {
    isPersonal: false,
    download: { clinic: 'each service' },
    erasing: { clinic: 'whole' },
    kept: 'followed',
  },
  doctors: {
    isPersonal: true,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole' },
    kept: 'account',
  },
  rooms: {
    isPersonal: false,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole' },
    kept: 'account',
  },
  busy_times: {
    isPersonal: false,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole', patient: 'ended' },
    kept: 'followed',
  },
  block_notes: {
    isPersonal: true,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole' },
    kept: 'used',
  },
  absences: {
    isPersonal: true,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole' },
    kept: 'used',
  },
  late_doctors: {
    isPersonal: true,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole' },
    kept: 'used',
  },
  weekly_hours: {
    isPersonal: false,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole' },
    kept: 'followed',
  },
  booking_tickets: {
    isPersonal: true,
    download: { patient: 'list' },
    erasing: { patient: 'whole' },
    kept: 'retention',
  },
  clinic_tickets: {
    isPersonal: true,
    download: { clinic: 'list', patient: 'each clinic' },
    erasing: { clinic: 'whole', patient: 'each other' },
    kept: 'retention',
  },
  clinic_refusals: {
    isPersonal: true,
    // They also lead to clinics that no appointment leads to.
    download: { patient: 'followed' },
    erasing: { clinic: 'each other', patient: 'whole' },
    kept: 'used',
  },
  clinic_blocks: {
    isPersonal: true,
    download: { clinic: 'list', patient: 'each clinic' },
    erasing: { clinic: 'whole', patient: 'each other' },
    kept: 'used',
  },
  clinic_notes: {
    isPersonal: true,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole', patient: 'followed' },
    kept: 'followed',
  },
  appointments: {
    isPersonal: true,
    download: { clinic: 'followed', patient: 'followed' },
    erasing: { clinic: 'ended', patient: 'ended' },
    kept: 'retention',
  },
  completed_appointments: {
    isPersonal: true,
    download: { clinic: 'followed', patient: 'followed' },
    erasing: { clinic: 'stripped', patient: 'stripped' },
    kept: 'retention',
  },
  appointment_requests: {
    isPersonal: true,
    download: { clinic: 'list', patient: 'followed' },
    erasing: { clinic: 'followed', patient: 'followed' },
    kept: 'retention',
  },
  due_mails: {
    isPersonal: true,
    download: { clinic: 'query', patient: 'query' },
    erasing: { clinic: 'query', patient: 'query' },
    kept: 'retention',
    fields: { clinic: 'clinic_id', patient: 'patient' },
  },
  due_calls: {
    isPersonal: true,
    download: { clinic: 'list' },
    erasing: { clinic: 'whole', patient: 'followed' },
    kept: 'used',
  },
  reminders: {
    isPersonal: true,
    download: { clinic: 'followed' },
    erasing: { clinic: 'whole', patient: 'followed' },
    kept: 'followed',
  },
  visit_answers: {
    isPersonal: true,
    // Its reminder, which only the clinic reads, leads to it.
    download: { clinic: 'followed' },
    erasing: { clinic: 'followed', patient: 'followed' },
    kept: 'retention',
  },
  waits: {
    isPersonal: true,
    download: { clinic: 'query', patient: 'query' },
    erasing: { clinic: 'query', patient: 'query' },
    kept: 'retention',
    fields: { clinic: 'clinic_id', patient: 'patient' },
  },
  freed_times: {
    isPersonal: true,
    // A patient's own part is found by what the wait says was offered.
    download: { clinic: 'list', patient: 'followed' },
    erasing: { clinic: 'whole', patient: 'followed' },
    kept: 'retention',
  },
  blocked: {
    isPersonal: true,
    download: { clinic: 'value', patient: 'value' },
    erasing: { clinic: 'followed', patient: 'followed' },
    kept: 'owner',
  },
  deletion_requests: {
    isPersonal: true,
    download: { clinic: 'value', patient: 'value' },
    erasing: { clinic: 'followed', patient: 'followed' },
    kept: 'used',
  },
  valid_since: {
    isPersonal: false,
    download: { clinic: 'value', patient: 'value' },
    // A token outlives its account by up to an hour.
    erasing: {},
    kept: 'owner',
  },
} as const satisfies Readonly<Record<string, StoredPath>>

/** The places in which something may be about an account of this role, each with what is to be done there. */
export function placesOf(role: Account['role']): readonly (readonly [string, StoredPath])[] {
  return Object.entries<StoredPath>(STORED_PATHS).filter(
    ([, { download, erasing }]) => download[role] !== undefined || erasing[role] !== undefined,
  )
}
