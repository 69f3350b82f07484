import { DEFAULT_LAST_TICKET, TICKET_REST_MS } from '#src/domain/bookingTickets.ts'
import { STORED_SETTINGS } from '#src/domain/settings.ts'
import { isAccount } from './accountConditions.ts'
import { all, any, at, leaf, record, rootAfter, type RuleNode } from './ruleTree.ts'

const lastTicket = at('root', 'settings', STORED_SETTINGS.maxActive)

/**
 * booking_tickets/{patientId}/{t00 … t99}: rules can't count, but names can be numbered. Each booking
 * and each request of a patient holds one ticket, so there are never more of them than tickets. What a
 * ticket says needs no form of its own: the booking or the request that takes it compares all of it.
 */
export function bookingTicketRules(): RuleNode {
  return {
    children: {
      $patientId: {
        read: isAccount('$patientId'),
        children: {
          $ticket: record(
            {
              appointment: leaf('newData.isString()'),
              clinic_id: leaf('newData.isString()'),
              kind: leaf('newData.isString()'),
              at: leaf('newData.val() === now'),
            },
            {
              why: 'Taken with a booking or a request, again only after that is over and the ticket has rested, and never given back.',
              write: all(
                'auth.uid === $patientId',
                'newData.exists()',
                '$ticket.matches(/^t[0-9][0-9]$/)',
                `$ticket <= (${lastTicket}.exists() ? ${lastTicket}.val() : '${DEFAULT_LAST_TICKET}')`,
                any('!data.exists()', isFree()),
                any(
                  `${indexed(rootAfter(3), 'newData')} === $ticket`,
                  `${at(requested(rootAfter(3), 'newData'), 'ticket')}.val() === $ticket`,
                ),
              ),
            },
          ),
        },
      },
    },
  }
}

/** The ticket that the appointment of this id holds. */
function indexed(root: string, ticket: 'data' | 'newData'): string {
  const id = `${ticket}.child('appointment').val()`
  return `${at(root, 'patients', '$patientId', 'appointments', id, 'ticket')}.val()`
}

function requested(root: string, ticket: 'data' | 'newData'): string {
  return at(
    root,
    'appointment_requests',
    `${ticket}.child('clinic_id').val()`,
    `${ticket}.child('appointment').val()`,
  )
}

/** Its last holder was over before this update, and it has rested. Another patient's request may have the same id. */
function isFree(): string {
  return all(
    `data.child('at').val() + ${TICKET_REST_MS} < now`,
    `${indexed('root', 'data')} !== $ticket`,
    any(
      `${at(requested('root', 'data'), 'ticket')}.val() !== $ticket`,
      `${at(requested('root', 'data'), 'patientId')}.val() !== $patientId`,
    ),
  )
}

/** The pivot's part: `ticket` is of the account that writes, and taken in this very update by this. */
export function takesTicket(
  ticket: string,
  kind: 'appointment' | 'request',
  holder: string,
): string {
  const taken = at(rootAfter(3), 'booking_tickets', 'auth.uid', ticket)
  return all(
    `${at(taken, 'appointment')}.val() === ${holder}`,
    `${at(taken, 'clinic_id')}.val() === $clinicId`,
    `${at(taken, 'kind')}.val() === '${kind}'`,
    `${at(taken, 'at')}.val() === now`,
  )
}
