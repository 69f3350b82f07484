import { accountRules } from './accountRules.ts'
import { accountStateRules } from './accountStateRules.ts'
import { appointmentRequestRules } from './appointmentRequestRules.ts'
import { appointmentRules } from './appointmentRules.ts'
import { bookingTicketRules } from './bookingTicketRules.ts'
import { clinicRefusalRules, clinicTicketRules } from './clinicBookingRules.ts'
import { clinicNoteRules } from './clinicNoteRules.ts'
import { absenceRules, closedSlotRules } from './closingRules.ts'
import { completedAppointmentRules } from './completedAppointmentRules.ts'
import { dueCallRules } from './dueCallRules.ts'
import { dueMailRules } from './dueMailRules.ts'
import { listedClinicRules } from './listedClinicRules.ts'
import { openingRules } from './openingRules.ts'
import { withoutPriorities, type RuleNode } from './ruleTree.ts'
import { servicePlaceRules } from './servicePlaceRules.ts'
import { serviceRules, slotClaimRules } from './serviceRules.ts'
import { weeklyHoursRules } from './weeklyHoursRules.ts'

/** Every rule of the database, from its top. */
export function databaseRules(): RuleNode {
  return {
    children: {
      ...accountRules(),
      ...accountStateRules(),
      listed_clinics: withoutPriorities(listedClinicRules()),
      clinic_services: withoutPriorities(servicePlaceRules()),
      services: withoutPriorities(serviceRules()),
      openings: withoutPriorities(openingRules()),
      slot_claims: withoutPriorities(slotClaimRules()),
      closed_slots: closedSlotRules(),
      absences: absenceRules(),
      weekly_hours: weeklyHoursRules(),
      booking_tickets: bookingTicketRules(),
      clinic_tickets: clinicTicketRules(),
      clinic_refusals: withoutPriorities(clinicRefusalRules()),
      clinic_notes: clinicNoteRules(),
      appointments: withoutPriorities(appointmentRules()),
      completed_appointments: withoutPriorities(completedAppointmentRules()),
      appointment_requests: withoutPriorities(appointmentRequestRules()),
      due_mails: withoutPriorities(dueMailRules()),
      due_calls: dueCallRules(),
    },
  }
}
