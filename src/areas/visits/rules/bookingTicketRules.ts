import { DEFAULT_LAST_TICKET, TICKET_REST_MS } from '#src/areas/accounts/model/bookingTickets.ts'
import { STORED_SETTINGS } from '#src/areas/accounts/model/settings.ts'
import { isAccount } from '#src/areas/accounts/rules/accountConditions.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  comparedFields,
  exists,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'

const lastTicket = at('root', 'settings', STORED_SETTINGS.maxActive)

/**
 * booking_tickets/{patientId}/{t00 … t99}: rules can't count, but names can be numbered. Each booking of a
 * patient holds one ticket, so there are never more of them than tickets.
 */
export function bookingTicketRules(): RuleNode {
  return {
    children: {
      $patient: {
        read: isAccount('$patient'),
        children: {
          $ticket: {
            why: 'Taken with a booking or a move, again only by the same or after that is over, when the ticket has rested, and never given back.',
            write: all(
              'auth.uid === $patient',
              // Asked here, so that no field changes without it.
              `${at('newData', 'at')}.val() === now`,
              '$ticket.matches(/^t[0-9][0-9]$/)',
              `$ticket <= (${exists(lastTicket)} ? ${lastTicket}.val() : '${DEFAULT_LAST_TICKET}')`,
              any(
                '!data.exists()',
                all(
                  `data.child('at').val() + ${TICKET_REST_MS} < now`,
                  any(
                    `${ticketOfHolder('data')} !== $ticket`,
                    `${at('newData', 'appointment')}.val() === ${at('data', 'appointment')}.val()`,
                  ),
                ),
              ),
              `${ticketOfHolder('newData')} === $ticket`,
            ),
            children: comparedFields(['appointment', 'at']),
          },
        },
      },
    },
  }
}

/** The ticket of the appointment that this one names, before the update or after it. */
function ticketOfHolder(ticket: 'data' | 'newData'): string {
  const id = `${ticket}.child('appointment').val()`
  const root = ticket === 'data' ? 'root' : rootAfter(3)
  const entry = visitPlaces.entry({ patientId: '$patient', appointmentId: id })
  return `${at(root, ...entry, 'ticket')}.val()`
}
