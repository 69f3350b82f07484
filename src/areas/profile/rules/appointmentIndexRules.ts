import { isAccount } from '#src/areas/accounts/rules/accountConditions.ts'
import { clinicMayEnter } from '#src/areas/visits/rules/clinicBookingRules.ts'
import { ENTERED_TICKET, PATIENT_ID, takesTicket } from '#src/areas/visits/rules/visitConditions.ts'
import { places } from '#src/core/places/places.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  comparedFields,
  exists,
  list,
  rootAfter,
  withoutPriorities,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'

const CREATES = all('!data.exists()', 'newData.exists()')
const REMOVES = all('data.exists()', '!newData.exists()')
const DISMISSES = all(isAccount('$patient'), '!newData.exists()')

interface AppointmentIndexRules {
  readonly appointments: RuleNode
  readonly completed_appointments: RuleNode
}

/** The entries of a patient's record that say where the appointments are. */
export function appointmentIndexRules(): AppointmentIndexRules {
  return {
    appointments: indexRules(
      'An entry comes with the appointment, moves in time with it and goes with it. It names the ticket that the appointment holds.',
      any(
        all(CREATES, appointmentAppears()),
        all(REMOVES, appointmentVanishes('data')),
        appointmentMoves(),
      ),
      ['clinic_id', 'timestamp', 'ticket'],
      noticeRules(
        'The patient removes it, and an approval that is taken back. An approval may bring one. One of a move also says when it was before.',
        any(
          DISMISSES,
          all("newData.child('kind').val() === 'approved'", changesApproval(true)),
          all('!newData.exists()', changesApproval(false)),
        ),
        ["newData.hasChild('from') === (newData.child('kind').val() === 'moved')"],
        ['from'],
      ),
    ),
    completed_appointments: indexRules(
      'An entry comes when the appointment moves to the completed records, and stays.',
      all(CREATES, appointmentVanishes('newData')),
      ['clinic_id', 'timestamp', 'ended_at'],
      noticeRules(
        'The patient removes it. The end asks for its kind, which no notice is without.',
        DISMISSES,
        ["newData.hasChild('kind')"],
      ),
      ['ended_at'],
    ),
  }
}

/**
 * patients/{patientId}/appointments and …/completed_appointments: where the records are. No field needs a
 * form of its own: the appointment that comes, moves or goes with the entry compares each.
 */
function indexRules(
  why: string,
  write: string,
  fields: readonly string[],
  notice: RuleNode,
  sortedBy: readonly string[] = [],
): RuleNode {
  return withoutPriorities(
    list(
      '$id',
      { why, write, children: { notice, ...comparedFields(fields) } },
      { indexOn: ['timestamp', 'notice/at', ...sortedBy] },
    ),
  )
}

/**
 * What a patient has not seen yet of what the clinic did. The clinic's pivots demand it with its kind and, of a move,
 * with the time before; those of the patient forbid it.
 */
function noticeRules(
  why: string,
  write: string,
  conditions: readonly string[],
  fields: readonly string[] = [],
): RuleNode {
  return {
    why,
    write,
    validate: all("newData.child('at').val() === now", ...conditions),
    children: comparedFields(['kind', 'at', ...fields]),
  }
}

/** The appointment of a notice is approved by this very update, or no longer: its own rule asks who does that. */
function changesApproval(isApproved: boolean): string {
  const clinicId = "data.parent().child('clinic_id').val()"
  const active = visitPlaces.active({ clinicId, appointmentId: '$id' })
  const confirmed = (root: string): string => `${at(root, ...active, 'confirmed')}.val()`
  return all(
    `${confirmed('root')} === ${!isApproved}`,
    `${confirmed(rootAfter(5))} === ${isApproved}`,
  )
}

/** The appointment that an index entry (`entry`: as it is written, or as it was) speaks of. */
function indexedAppointment(root: string, entry: 'data' | 'newData'): string {
  const clinicId = `${entry}.child('clinic_id').val()`
  return at(root, ...visitPlaces.active({ clinicId, appointmentId: '$id' }))
}

function appointmentAppears(): string {
  const appointment = indexedAppointment(rootAfter(4), 'newData')
  return all(
    `!${exists(indexedAppointment('root', 'newData'))}`,
    `${at(appointment, 'bookedBy', 'userId')}.val() === $patient`,
    `${at('root', ...places.patient('$patient'), 'user_type')}.val() === 'patient'`,
    `!${exists(at('root', ...visitPlaces.endedEntry({ patientId: '$patient', appointmentId: '$id' })))}`,
    `${at('newData', 'timestamp')}.val() === ${at(appointment, 'bookingDetails', 'slot', 'timestamp')}.val()`,
    any(
      all(
        "!newData.hasChild('notice')",
        // One of the patient's tickets, which nobody else takes, limits the number of bookings
        takesTicket(visitPlaces.bookingTicket({ patientId: PATIENT_ID }, ENTERED_TICKET)),
      ),
      clinicMayEnter(),
    ),
  )
}

/**
 * How often it was moved changes in this very update, which asks for time and notice. The clinic stays, so
 * the entry is there before and after: without a clinic there is nothing to look up. Another ticket is
 * one that this appointment has taken.
 */
function appointmentMoves(): string {
  const times = (root: string): string =>
    `${at(indexedAppointment(root, 'data'), 'moved', 'times')}.val()`
  const ticket = `${at('newData', 'ticket')}.val()`
  return all(
    `${times('root')} !== ${times(rootAfter(4))}`,
    `${at('newData', 'clinic_id')}.val() === ${at('data', 'clinic_id')}.val()`,
    any(
      `${ticket} === ${at('data', 'ticket')}.val()`,
      `${at(rootAfter(4), ...visitPlaces.bookingTicket({ patientId: '$patient' }, ticket), 'appointment')}.val() === $id`,
    ),
  )
}

function appointmentVanishes(entry: 'data' | 'newData'): string {
  return all(
    `${at(indexedAppointment('root', entry), 'bookedBy', 'userId')}.val() === $patient`,
    `!${exists(indexedAppointment(rootAfter(4), entry))}`,
  )
}
