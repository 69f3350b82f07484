import { accountRules } from './accountRules.ts'
import { accountStateRules } from './accountStateRules.ts'
import { appointmentRequestRules } from './appointmentRequestRules.ts'
import { appointmentRules, completedAppointmentRules } from './appointmentRules.ts'
import { bookingTicketRules } from './bookingTicketRules.ts'
import { listedClinicRules } from './listedClinicRules.ts'
import { toRulesFile } from './ruleTree.ts'
import { servicePlaceRules } from './servicePlaceRules.ts'
import { serviceRules, slotClaimRules } from './serviceRules.ts'

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
        listed_clinics: listedClinicRules(),
        clinic_services: servicePlaceRules(),
        services: serviceRules(),
        slot_claims: slotClaimRules(),
        booking_tickets: bookingTicketRules(),
        appointments: appointmentRules(),
        completed_appointments: completedAppointmentRules(),
        appointment_requests: appointmentRequestRules(),
      },
    },
    HEADER,
  )
}
