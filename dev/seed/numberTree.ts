import { ticketName } from '#src/areas/accounts/model/bookingTickets.ts'
import { DEFAULT_MAX_ACTIVE } from '#src/areas/accounts/model/settings.ts'
import type { AnswerHours } from '#src/areas/clinics/model/answerHours.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import { MAX_SERVICES } from '#src/core/fields/limits.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import { enterLog } from './enterLog.ts'
import { enterReminders } from './enterReminders.ts'
import { enterStaff } from './enterStaff.ts'
import { enterWaits } from './enterWaits.ts'
import { listOpenings } from './listOpenings.ts'
import { mapValues } from './mapValues.ts'
import type {
  ClinicRecord,
  ListingRecord,
  PatientRecord,
  SeedTree,
  TicketRecord,
  UnnumberedTree,
} from './records.ts'

/** What a nightly run finds in the log that `enterLog` makes. */
const DEMO_ANSWER_HOURS: AnswerHours = 1

/**
 * Gives each service its place, each active appointment its ticket, each clinic its entry in the public list,
 * each free slot its entry in the index of open times, and what the demo clinic's people did its entry in the log, as the
 * application does when they are made.
 */
export function numberTree(tree: UnnumberedTree, now: number): SeedTree {
  const people = enterStaff(tree.clinics, now)
  const numbered = {
    ...tree,
    patients: mapValues(tree.patients, withTickets),
    services: mapValues(tree.services, (services) =>
      Object.fromEntries(
        Object.entries(services).map(([id, service], index) => [
          id,
          index < MAX_SERVICES ? { ...service, place: placeName(index) } : service,
        ]),
      ),
    ),
    clinic_services: mapValues(tree.services, (services) =>
      Object.fromEntries(
        Object.keys(services)
          .slice(0, MAX_SERVICES)
          .map((id, index) => [placeName(index), id]),
      ),
    ),
    booking_tickets: mapValues(tree.patients, (patient) => ticketsOf(patient, now - DAY_MS)),
    openings: listOpenings(tree.services),
    listed_clinics: mapValues(tree.clinics, toListing),
    answer_hours: { [DEMO_CLINIC.id]: DEMO_ANSWER_HOURS },
    clinic_names: Object.fromEntries(
      Object.entries(tree.clinics).flatMap(([id, { page }]) =>
        page === undefined ? [] : [[page, id]],
      ),
    ),
    ...enterReminders(tree, now),
    waits: enterWaits(tree, now),
    ...people,
    // No session of anybody is over.
    valid_since: Object.fromEntries(
      [...Object.keys(tree.patients), ...Object.keys(people.staff)].map((uid) => [uid, 0]),
    ),
  }
  return { ...numbered, ...enterLog(numbered, now) }
}

function toListing(clinic: ClinicRecord): ListingRecord {
  const { name, clinic_address, province, category, phone, page, hours } = clinic
  const { arrival_note, arrival_note_other } = clinic
  return {
    name,
    clinic_address,
    province,
    category,
    ...(phone !== undefined && { phone }),
    ...(arrival_note !== undefined && { arrival_note }),
    ...(arrival_note_other !== undefined && { arrival_note_other }),
    ...(page !== undefined && { page }),
    ...(hours !== undefined && { hours }),
  }
}

function withTickets(patient: PatientRecord): PatientRecord {
  return {
    ...patient,
    appointments: Object.fromEntries(
      Object.entries(patient.appointments).map(([id, entry], index) => [
        id,
        index < DEFAULT_MAX_ACTIVE ? { ...entry, ticket: ticketName(index) } : entry,
      ]),
    ),
  }
}

function ticketsOf({ appointments }: PatientRecord, at: number): Record<string, TicketRecord> {
  return Object.fromEntries(
    Object.entries(appointments)
      .slice(0, DEFAULT_MAX_ACTIVE)
      .map(([appointment], index) => [ticketName(index), { appointment, at }]),
  )
}
