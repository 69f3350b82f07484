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
import { toRulesFile, withoutPriorities } from './ruleTree.ts'
import { servicePlaceRules } from './servicePlaceRules.ts'
import { serviceRules, slotClaimRules } from './serviceRules.ts'
import { weeklyHoursRules } from './weeklyHoursRules.ts'

const HEADER = `Made by "npm run rules" from rules/: change it there. There is no server of ours, so these rules are
the server. Every transition has one pivot, the appointment record: its ".write" demands every other part of the
update in the state after it, and each other part demands only that the pivot appears, or vanishes, in this very
update. So no part of an update passes alone.`

/** The text of database.rules.json. */
export function databaseRules(): string {
  return toRulesFile(
    {
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
    },
    HEADER,
  )
}
