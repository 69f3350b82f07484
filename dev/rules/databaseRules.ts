import { HAS_VALID_SESSION_IF_KNOWN } from '#src/areas/accounts/rules/accountConditions.ts'
import { accountStateRules } from '#src/areas/accounts/rules/accountStateRules.ts'
import { logRules } from '#src/areas/accounts/rules/logRules.ts'
import { staffRules } from '#src/areas/accounts/rules/staffRules.ts'
import { appointmentRequestRules } from '#src/areas/booking/rules/appointmentRequestRules.ts'
import { answerHoursRules } from '#src/areas/clinics/rules/answerHoursRules.ts'
import { listedClinicRules } from '#src/areas/clinics/rules/listedClinicRules.ts'
import { pageNameRules } from '#src/areas/clinics/rules/pageNameRules.ts'
import { blockNoteRules, busyTimeRules } from '#src/areas/doctors/rules/busyTimeRules.ts'
import { absenceRules, closedSlotRules } from '#src/areas/doctors/rules/closingRules.ts'
import { doctorRules, roomRules } from '#src/areas/doctors/rules/doctorRules.ts'
import { lateDoctorRules } from '#src/areas/doctors/rules/lateDoctorRules.ts'
import { freedTimeRules, waitRules } from '#src/areas/openings/rules/waitRules.ts'
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
import { reminderRules, visitAnswerRules } from '#src/areas/visits/rules/reminderRules.ts'
import { all, any, withoutPriorities, type RuleNode } from '#src/core/rules/ruleTree.ts'

/** Every rule of the database, from its top. */
export function databaseRules(): RuleNode {
  return {
    why: 'Nobody writes in a session that is over. A rule that lets something be removed asks for it again. Signed out, a reminder can be answered, and nothing else.',
    validate: any('auth === null', HAS_VALID_SESSION_IF_KNOWN),
    children: {
      ...forSignedIn({
        ...accountRules(),
        ...accountStateRules(),
        ...staffRules(),
        log: logRules(),
        listed_clinics: withoutPriorities(listedClinicRules()),
        answer_hours: answerHoursRules(),
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
        reminders: reminderRules(),
        waits: waitRules(),
        freed_times: freedTimeRules(),
      }),
      visit_answers: visitAnswerRules(),
    },
  }
}

/**
 * What is true only of a signed-in account: nothing, which a signed-out one has in place of an id, is no key. The last two
 * are a new entry of the log in the same update, which only such an account makes, and a correction of a contact, whose own
 * rule asks for one.
 */
const IMPLIES_ACCOUNT = [
  /^auth !== null$/,
  /^auth\.uid === \$\w+$/,
  /^root\.child\('staff\/'\+auth\.uid\+'\/\w+'\)\.val\(\) === \$\w+$/,
  /^!root\.child\('log\/'\+\$\w+\)\.hasChild\(/,
  /^newData(\.parent\(\)){2}\.child\('patientData\/corrected'\)\.val\(\) !== data\./,
]

/** The same nodes, where a signed-out person writes nothing: what is asked of an account could be true of nobody. */
function forSignedIn(
  nodes: Readonly<Record<string, RuleNode>>,
): Readonly<Record<string, RuleNode>> {
  return Object.fromEntries(
    Object.entries(nodes).map(([key, { write, children, ...rest }]) => [
      key,
      {
        ...rest,
        ...(write !== undefined && {
          write: impliesAccount(write) ? write : all('auth !== null', write),
        }),
        ...(children !== undefined && { children: forSignedIn(children) }),
      },
    ]),
  )
}

function impliesAccount(condition: string): boolean {
  const alternatives = partsOf(condition, '||')
  if (alternatives.length > 1) return alternatives.every(impliesAccount)
  const conditions = partsOf(condition, '&&')
  if (conditions.length > 1) return conditions.some(impliesAccount)
  return condition.startsWith('(') && condition.endsWith(')')
    ? impliesAccount(condition.slice(1, -1))
    : IMPLIES_ACCOUNT.some((form) => form.test(condition))
}

/** The parts of a condition between operators that are in no brackets; one where it has none, or a choice of two. */
function partsOf(condition: string, operator: '||' | '&&'): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < condition.length; i += 1) {
    if (condition[i] === '(') depth += 1
    if (condition[i] === ')') depth -= 1
    if (depth < 0) return [condition]
    if (depth > 0) continue
    if (condition.startsWith(' ? ', i)) return [condition]
    if (!condition.startsWith(` ${operator} `, i)) continue
    parts.push(condition.slice(start, i))
    start = i + operator.length + 2
  }
  return [...parts, condition.slice(start)]
}
