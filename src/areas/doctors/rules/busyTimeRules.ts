import {
  HAS_VALID_SESSION,
  isDoctorOf,
  may,
  mayWrite,
} from '#src/areas/accounts/rules/accountConditions.ts'
import { isLogged } from '#src/areas/accounts/rules/logRules.ts'
import { LOGGED_TIMES } from '#src/areas/doctors/model/loggedTimes.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { places } from '#src/core/places/places.ts'
import { claimedDetails } from '#src/core/rules/claimedDetails.ts'
import { all, any, at, leaf, record, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'
import { isListId, textOf } from '#src/core/rules/values.ts'

const OWN = may('manage-times', '$clinic')
const IS_BLOCK = '$node.matches(/^b[0-9][0-9][0-9]$/)'

/** The list after the update, as seen from one of its times and from a field of one. */
const LIST = 'newData.parent()'
const LIST_OF_FIELD = 'newData.parent().parent()'

/** The active visit of which a time is named, after the update. Its claim says which that is. */
const CLAIM = at(rootAfter(4), 'slot_claims', '$clinic', "$node.replace(':', '/')")
const DETAILS = claimedDetails(rootAfter(4), `${CLAIM}.val()`)
/** The doctor or the room has it, and it was not squeezed in. */
const IS_TAKEN = all(
  `${CLAIM}.exists()`,
  `${DETAILS}.child($list.beginsWith('d') ? 'doctorId' : 'roomId').val() === $list`,
  `!${at(DETAILS, 'squeezed')}.exists()`,
)

/** Links change one by one, at times that stay. Each says what the list has to be, no matter who writes it. */
const LINK_CHANGES = all('auth !== null', 'data.exists()', 'newData.exists()')

/** What a time names as the one before it ends before it begins, and leads to it. */
function beforeLink(key: string): RuleNode {
  const before = (field: string): string => `${at(LIST_OF_FIELD, 'newData.val()', field)}.val()`
  return leaf(
    all(
      // Else one time would have two names.
      "!newData.val().contains('/')",
      `${before('after')} === ${key}`,
      `${before('until')} <= newData.parent().child('from').val()`,
    ),
    { write: LINK_CHANGES },
  )
}

/** The time to which it led names another one before it. */
function afterLink(key: string): RuleNode {
  return leaf(
    any(
      '!data.exists()',
      'data.val() === newData.val()',
      `${at(LIST_OF_FIELD, 'data.val()', 'before')}.val() !== ${key}`,
    ),
    { write: LINK_CHANGES },
  )
}

/**
 * busy_times/{clinicId}/{doctorId or roomId}: when a doctor or a room is busy, as one chain from `start` to `end` in
 * which each time ends before the next begins. So two visits of a doctor, or in a room, never overlap, and neither the
 * rules nor an update grow with the list. A visit's time is under the ids of its service and slot, which say nothing new; b000 to b999
 * are times that the clinic blocked. That a visit has the right time in the list, or none, is asked by the visit.
 */
export function busyTimeRules(): RuleNode {
  const note = at(rootAfter(4), ...places.blockNotes('$clinic', '$list'), '$node')
  const isEnd = all('auth !== null', '!data.exists()', 'newData.exists()')
  return {
    children: {
      $clinic: {
        read: 'true',
        children: {
          $list: {
            indexOn: ['from'],
            children: {
              start: record(
                { until: leaf('newData.val() === 0'), after: afterLink("'start'") },
                {
                  why: 'Both ends come together, with the first time between them, and stay.',
                  write: all(isEnd, "newData.child('after').val() !== 'end'"),
                  validate: `${LIST}.hasChild('end')`,
                },
              ),
              end: record(
                {
                  from: leaf(`newData.val() === ${LIMITS.timestamp.max}`),
                  before: beforeLink("'end'"),
                },
                { write: isEnd },
              ),
              $node: record(
                {
                  from: leaf('newData.val() % 1 === 0'),
                  until: leaf(
                    all(
                      'newData.val() % 1 === 0',
                      "newData.val() > newData.parent().child('from').val()",
                    ),
                  ),
                  before: beforeLink('$node'),
                  after: afterLink('$node'),
                },
                {
                  why: 'Comes with the visit that takes it and goes with the visit that leaves it; the clinic blocks and unblocks. It never changes but for its links, and what goes is named by none.',
                  write: all(
                    'auth !== null',
                    'newData.exists() !== data.exists()',
                    any(
                      all(
                        IS_BLOCK,
                        // Its neighbours' links change with it, so the root asks for the session.
                        mayWrite('manage-times', '$clinic'),
                        isLogged(rootAfter(4), ['$list', '$node', ...LOGGED_TIMES.block]),
                        isListId('$list'),
                        any('newData.exists()', `!${note}.exists()`),
                      ),
                      all('$node.matches(/^[^:]+:[^:]+$/)', `newData.exists() === (${IS_TAKEN})`),
                    ),
                    any(
                      'newData.exists()',
                      `${at(LIST, "data.child('after').val()", 'before')}.val() !== $node`,
                    ),
                  ),
                },
              ),
            },
          },
        },
      },
    },
  }
}

/** block_notes/{clinicId}/{doctorId or roomId}/{b000 … b999}: what a time was blocked for. Only the clinic reads it. */
export function blockNoteRules(): RuleNode {
  const block = at(rootAfter(4), ...places.busyTimes('$clinic', '$list'), '$block')
  return {
    children: {
      $clinic: {
        read: OWN,
        children: {
          $list: {
            read: all(isDoctorOf('$clinic', '$list'), HAS_VALID_SESSION),
            children: {
              $block: leaf(
                all(
                  textOf(LIMITS.blockNote),
                  IS_BLOCK.replace('$node', '$block'),
                  `${block}.exists()`,
                ),
                {
                  why: 'Only about a time that is blocked, and gone with it.',
                  write: OWN,
                },
              ),
            },
          },
        },
      },
    },
  }
}
