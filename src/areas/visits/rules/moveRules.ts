import { isPatient } from '#src/areas/accounts/rules/accountConditions.ts'
import { isLogged } from '#src/areas/accounts/rules/logRules.ts'
import { LOGGED_VALUES } from '#src/areas/visits/legs/loggedValues.ts'
import {
  freeSlotLegs,
  leaveTimeLegs,
  moveIndexLegs,
  noticeLegs,
} from '#src/areas/visits/legs/visitLegs.ts'
import { MAX_UNDO_AGE_MS } from '#src/areas/visits/model/undo.ts'
import { TERMS } from '#src/core/fields/bookingFields.ts'
import { MAX_MOVES } from '#src/core/fields/limits.ts'
import { visitPlaces, WISH } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  comparedFields,
  exists,
  Expression,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { isBeforeDeadline, isConfirmedByPolicy } from './policyConditions.ts'
import {
  areWritten,
  claimOf,
  leavesListedTimes,
  timeAt,
  visitAt,
  WISH_ID,
} from './visitConditions.ts'

const timesOf = (appointment: string): string => `${at(appointment, 'moved', 'times')}.val()`

/** `bookingDetails` changes with a move, which asks for the rest. */
export const IS_MOVED = `${timesOf('newData.parent()')} !== ${timesOf('data.parent()')}`

/**
 * `confirmed` is written again with a move by the patient, whom the clinic did not approve for the new time. The
 * move asks that it is what the service says.
 */
export const MOVES_BACK = all(
  IS_MOVED,
  `${at('newData.parent()', 'moved', 'by')}.val() === 'patient'`,
)

/**
 * The clinic takes its first move of the visit back, to the time and the terms that the patient knows, while nobody has
 * begun to send the mails about it. Of a later one nobody could say here what the patient knows.
 */
function takesMoveBack(newTime: string): string {
  const due = at('root', 'due_mails', "$clinic+':'+$id+':moved'")
  const details = at('newData.parent()', 'bookingDetails')
  return all(
    `${at('data', 'times')}.val() === 1`,
    `${at('data', 'by')}.val() === 'clinic'`,
    `${newTime} === ${at('data', 'from')}.val()`,
    ...TERMS.map((term) => `${at(details, term)}.val() === ${at('data', term)}.val()`),
    `${at(due, 'at')}.val() > now - ${MAX_UNDO_AGE_MS}`,
    `!${exists(at(due, 'attempt'))}`,
  )
}

/**
 * What `moved` says of a wish to move: `asked` by the patient, who keeps the time until the clinic answers; `kept`, taken
 * back or declined; `lapsed`, nobody answered until one of both times had passed; `met`, the clinic moves the visit there. Of a move that nobody waits for it says nothing.
 */
const WISH_STATE = `${at('newData', 'wish')}.val()`
const IS_ASKED = `${WISH_STATE} === 'asked'`
const IS_KEPT = `${WISH_STATE} === 'kept'`
const IS_LAPSED = `${WISH_STATE} === 'lapsed'`
const IS_MET = `${WISH_STATE} === 'met'`
const hasWish = (moved: 'data' | 'newData'): string => `${moved}.parent().hasChild('${WISH}')`

/**
 * `moved` of an appointment, the pivot of a move, and of what happens to a wish to move: when and on which terms it was
 * before the last one, and how often it was moved. It asks for what leaves the old time; `takesSlot` asks for what takes the new one. A move by the
 * clinic writes nothing else of the appointment; one by the patient makes it pending, unless the service confirms at once.
 */
export function movedRules(): RuleNode {
  const after = rootAfter(4)
  const by = `${at('newData', 'by')}.val()`
  const own = { patientId: 'auth.uid', appointmentId: '$id' }
  const ownTicket = `${at(after, ...visitPlaces.entry(own), 'ticket')}.val()`
  const before = (...path: readonly string[]): string => `${at('data.parent()', ...path)}.val()`
  const visit = visitAt('data.parent()')
  const patientId = visit.patientId.text
  const timestamp = visit.timestamp.text
  const details = at('newData.parent()', 'bookingDetails')
  const moved = { ...visit, ...timeAt(details) }
  return {
    why: 'The pivot of a move: the old slot is free again or dropped. The patient is told of one by the clinic that is not taken back within seconds, and makes one while booking would be allowed and until the deadline of the old time.',
    write: all(
      any(
        all(`${by} === 'clinic'`, isLogged(after, ['$id', ...LOGGED_VALUES.moved])),
        all(
          `${by} === 'patient'`,
          isPatient(patientId),
          any(
            IS_KEPT,
            IS_LAPSED,
            all(
              isBeforeDeadline('data.parent()'),
              any(IS_ASKED, isConfirmedByPolicy('newData.parent()')),
              // A move takes a ticket, as a booking does.
              `${at(after, ...visitPlaces.bookingTicket(own, ownTicket), 'at')}.val() === now`,
            ),
          ),
        ),
      ),
      `${at('newData', 'times')}.val() === (data.exists() ? ${at('data', 'times')}.val() + 1 : 1)`,
    ),
    validate: all(
      // An appointment that was damaged by hand may have no time that it could be left from.
      "newData.hasChild('from')",
      `${at('newData', 'times')}.val() <= (${by} === 'clinic' ? ${MAX_MOVES.clinic} : ${MAX_MOVES.patient})`,
      `${at('newData', 'from')}.val() === ${timestamp}`,
      `${at('newData', 'at')}.val() === now`,
      ...TERMS.map((term) => `${at('newData', term)}.val() === ${before('bookingDetails', term)}`),
      // A wish is taken back, or declined, also when it is too late for both times.
      any(
        IS_KEPT,
        `${IS_LAPSED} ? ${any(
          `${before(WISH, 'slot', 'timestamp')} <= now`,
          `${timestamp} <= now`,
        )} : ${at('newData.parent()', new Expression(`${IS_ASKED} ? '${WISH}' : 'bookingDetails'`), 'slot', 'timestamp')}.val() > now`,
      ),
      `${hasWish('newData')} === (${IS_ASKED})`,
      any(
        `${WISH_STATE} === null`,
        all(
          // The details stay, or are those of the wish: a time that somebody has is not free.
          `${claimOf('root', details)} === (${IS_MET} ? ${WISH_ID.text} : $id)`,
          `${hasWish('data')} === (${WISH_STATE} !== 'asked')`,
        ),
      ),
      `${any(`${WISH_STATE} === null`, IS_MET)} ? ${all(
        any(`${WISH_STATE} === null`, all(`${by} === 'clinic'`, `${timestamp} > now`)),
        areWritten(after, leaveTimeLegs(visit)),
        leavesListedTimes(after, at('data.parent()', 'bookingDetails')),
        any(
          `!${exists(at(after, ...visitPlaces.slot(visit)))}`,
          areWritten(after, freeSlotLegs(visit)),
        ),
      )} : ${all(
        any(IS_KEPT, IS_LAPSED, all(IS_ASKED, `${by} === 'patient'`)),
        `${at('newData.parent()', 'confirmed')}.val() === ${before('confirmed')}`,
      )}`,
      // Someone without an account has no index.
      any(
        `${patientId} === $clinic`,
        all(
          areWritten(after, moveIndexLegs(moved)),
          any(
            all(
              `${by} === 'clinic'`,
              // Only one that says that it was moved has the time before.
              areWritten(after, noticeLegs(visit, { at: visit.now, from: visit.timestamp })),
            ),
            // What it said before is no longer so. In this order: nothing is compared with mails that are not there.
            all(
              any(`${by} === 'patient'`, takesMoveBack(moved.timestamp.text)),
              areWritten(after, noticeLegs(visit, null)),
            ),
          ),
        ),
      ),
    ),
    // All are compared above: one that is left as it was would not be asked.
    children: comparedFields(['from', 'by', 'at', 'times', 'wish', ...TERMS]),
  }
}
