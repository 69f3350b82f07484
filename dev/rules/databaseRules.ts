import { SIGNED_IN } from '#src/areas/accounts/rules/accountConditions.ts'
import { accountStateRules } from '#src/areas/accounts/rules/accountStateRules.ts'
import { logRules } from '#src/areas/accounts/rules/logRules.ts'
import { staffRules } from '#src/areas/accounts/rules/staffRules.ts'
import { appointmentRequestRules } from '#src/areas/booking/rules/appointmentRequestRules.ts'
import { listedClinicRules } from '#src/areas/clinics/rules/listedClinicRules.ts'
import { pageNameRules } from '#src/areas/clinics/rules/pageNameRules.ts'
import { blockNoteRules, busyTimeRules } from '#src/areas/doctors/rules/busyTimeRules.ts'
import { absenceRules, closedSlotRules } from '#src/areas/doctors/rules/closingRules.ts'
import { doctorRules, roomRules } from '#src/areas/doctors/rules/doctorRules.ts'
import { lateDoctorRules } from '#src/areas/doctors/rules/lateDoctorRules.ts'
import { accountRules } from '#src/areas/profile/rules/accountRules.ts'
import { openingRules } from '#src/areas/services/rules/openingRules.ts'
import { servicePlaceRules } from '#src/areas/services/rules/servicePlaceRules.ts'
import { serviceRules } from '#src/areas/services/rules/serviceRules.ts'
import { slotClaimRules } from '#src/areas/services/rules/slotClaimRules.ts'
import { weeklyHoursRules } from '#src/areas/services/rules/weeklyHoursRules.ts'
import { appointmentRules } from '#src/areas/visits/rules/appointmentRules.ts'
import { bookingTicketRules } from '#src/areas/visits/rules/bookingTicketRules.ts'
import {
  clinicRefusalRules,
  clinicTicketRules,
} from '#src/areas/visits/rules/clinicBookingRules.ts'
import { clinicNoteRules } from '#src/areas/visits/rules/clinicNoteRules.ts'
import { completedAppointmentRules } from '#src/areas/visits/rules/completedAppointmentRules.ts'
import { dueCallRules } from '#src/areas/visits/rules/dueCallRules.ts'
import { dueMailRules } from '#src/areas/visits/rules/dueMailRules.ts'
import { withoutPriorities, type RuleNode } from '#src/core/rules/ruleTree.ts'

/** Every rule of the database, from its top. */
export function databaseRules(): RuleNode {
  return {
    why: 'Only a signed-in account writes, in a session that is not over. A rule that lets something be removed asks for it again.',
    validate: SIGNED_IN,
    children: {
      ...accountRules(),
      ...accountStateRules(),
      ...staffRules(),
      log: logRules(),
      listed_clinics: withoutPriorities(listedClinicRules()),
      clinic_names: withoutPriorities(pageNameRules()),
      clinic_services: withoutPriorities(servicePlaceRules()),
      services: withoutPriorities(serviceRules()),
      openings: withoutPriorities(openingRules()),
      slot_claims: withoutPriorities(slotClaimRules()),
      closed_slots: closedSlotRules(),
      doctors: doctorRules(),
      rooms: roomRules(),
      busy_times: withoutPriorities(busyTimeRules()),
      block_notes: blockNoteRules(),
      absences: absenceRules(),
      late_doctors: withoutPriorities(lateDoctorRules()),
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
