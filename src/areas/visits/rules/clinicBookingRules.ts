import { CLINIC_TICKETS, TICKET_REST_MS } from '#src/areas/accounts/model/bookingTickets.ts'
import { isAccount, isInUse, may, mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { WALK_IN_MS } from '#src/core/fields/limits.ts'
import { places } from '#src/core/places/places.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  comparedFields,
  exists,
  Expression,
  leaf,
  list,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { ID } from '#src/core/rules/values.ts'
import { ENTERED_TICKET, PATIENT_ID, takesTicket } from './visitConditions.ts'

/** `bookedBy/userId`, seen from its siblings. */
const USER_ID = `${at('newData.parent()', 'userId')}.val()`

/**
 * `bookedBy/by`: the clinic takes its own slot for someone, where a patient's booking asks for
 * `reserves`. It is checked once, when both are made, here and in the patient's index.
 */
export function bookedByClinic(): string {
  const appointment = 'newData.parent().parent()'
  const entry = visitPlaces.entry({ patientId: USER_ID, appointmentId: '$id' })
  return all(
    "newData.val() === 'clinic'",
    // Who has just walked in may be booked for a time that has begun.
    `${at(appointment, 'bookingDetails', 'slot', 'timestamp')}.val() > now - ${WALK_IN_MS}`,
    any(
      // Someone without an account: the appointment is the clinic's own.
      all(`${USER_ID} === $clinic`, "!newData.parent().hasChild('previous')"),
      all(
        "newData.parent().hasChild('previous')",
        exists(at(appointment, 'patientData', 'email')),
        `!${exists(at('root', ...entry))}`,
        `${at(rootAfter(5), ...entry, 'clinic_id')}.val() === $clinic`,
      ),
    ),
  )
}

/**
 * The index entry of an appointment that a clinic books for a patient with an account: the patient may
 * book, has not refused this clinic, and is told; the clinic holds a ticket for it.
 */
export function clinicMayEnter(): string {
  const clinicId = "newData.child('clinic_id').val()"
  const tickets = { clinicId: new Expression(clinicId), patientId: PATIENT_ID }
  return all(
    isInUse('$patient'),
    `!${exists(at('root', 'clinic_refusals', '$patient', clinicId))}`,
    `${at('newData', 'notice', 'kind')}.val() === 'booked'`,
    takesTicket(visitPlaces.clinicTicket(tickets, ENTERED_TICKET)),
  )
}

/**
 * `bookedBy/previous`: a visit to this clinic that this patient completed. It is asked for where the clinic books for
 * an account, and where a patient books a service for known patients only.
 */
export function previousVisit(): string {
  const visit = at(
    'root',
    ...visitPlaces.ended({ clinicId: '$clinic', appointmentId: 'newData.val()' }),
  )
  return all(
    ID,
    `${at(visit, 'outcome')}.val() === 'completed'`,
    `${at(visit, 'bookedBy', 'userId')}.val() === ${USER_ID}`,
  )
}

/**
 * clinic_tickets/{clinicId}/{patientId}/{k0 … k9}: a clinic has at most so many bookings for a patient's
 * account at a time, and makes no more in an hour, however often it cancels them. The patient reads its own
 * tickets, to download them.
 */
export function clinicTicketRules(): RuleNode {
  const entry = at(
    rootAfter(4),
    ...visitPlaces.entry({
      patientId: '$patient',
      appointmentId: "newData.child('appointment').val()",
    }),
  )
  const lastHolder = visitPlaces.active({
    clinicId: '$clinic',
    appointmentId: "data.child('appointment').val()",
  })
  return {
    children: {
      $clinic: {
        read: may('manage-visits', '$clinic'),
        children: {
          $patient: {
            read: isAccount('$patient'),
            children: {
              $ticket: {
                why: 'Taken with a booking that the clinic makes for a patient, again only after that is over and the ticket has rested.',
                write: all(
                  mayWrite('manage-visits', '$clinic'),
                  `${at('newData', 'at')}.val() === now`,
                  `$ticket.matches(/^k[0-${CLINIC_TICKETS.length - 1}]$/)`,
                  any(
                    '!data.exists()',
                    all(
                      `data.child('at').val() + ${TICKET_REST_MS} < now`,
                      `!${exists(at('root', ...lastHolder))}`,
                    ),
                  ),
                  `${at(entry, 'ticket')}.val() === $ticket`,
                ),
                children: comparedFields(['appointment', 'at']),
              },
            },
          },
        },
      },
    },
  }
}

/** clinic_refusals/{patientId}/{clinicId}: clinics that may not book for a patient's account. */
export function clinicRefusalRules(): RuleNode {
  return {
    children: {
      $patient: {
        ...list(
          '$clinic',
          leaf('newData.val() === true', {
            why: 'A patient lets a clinic book for the account no longer, and again. The clinic may know.',
            read: may('manage-visits', '$clinic'),
            write: all(
              isAccount('$patient'),
              any('!newData.exists()', exists(at('root', ...places.clinic('$clinic')))),
            ),
          }),
        ),
        read: isAccount('$patient'),
      },
    },
  }
}
