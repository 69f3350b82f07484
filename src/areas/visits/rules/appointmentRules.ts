import { SIGNED_IN } from '#src/areas/accounts/rules/accountConditions.ts'
import { isFirstLogged, isLogged } from '#src/areas/accounts/rules/logRules.ts'
import { LOGGED_VALUES } from '#src/areas/visits/legs/loggedValues.ts'
import { PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import { visitPlaces, WISH } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  comparedFields,
  exists,
  leaf,
  record,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { BOOLEAN } from '#src/core/rules/values.ts'
import { APPOINTMENT_FORMS, nodesOf } from './appointmentForms.ts'
import { ends } from './endCondition.ts'
import { IS_MOVED, MOVES_BACK, movedRules } from './moveRules.ts'
import { progressRules } from './progressRules.ts'
import { mayReadVisit, mayReadVisits } from './readConditions.ts'
import { reserves } from './reserveCondition.ts'
import { takesApprovalBack } from './takesApprovalBack.ts'
import { detailRules, takesSlot } from './takeSlotCondition.ts'
import { claimOf, WISH_ID } from './visitConditions.ts'

/**
 * appointments/{clinicId}/{appointmentId}: pending or confirmed (spec §4). The forms of its values
 * are checked here, its truth (against the service) only once, in the `.write` that makes it: a
 * later approval must pass although the service was edited since.
 */
export function appointmentRules(): RuleNode {
  const nodes = nodesOf(APPOINTMENT_FORMS)
  return {
    children: {
      $clinic: {
        read: mayReadVisits(),
        indexOn: ['bookedBy/userId', 'bookingDetails/doctorId', 'bookingDetails/slot/timestamp'],
        children: {
          $id: record(
            {
              ...nodes,
              bookedBy: bookedByRules(nodes['bookedBy']),
              patientData: patientDataRules(nodes['patientData']),
              confirmed: leaf(BOOLEAN, {
                why: 'The clinic approves its own pending appointments. It takes that back while no mail about it was begun. A move by the patient makes it pending again, or what the service says.',
                write: any(
                  // Comes first: where no approval was ever entered, the other is an error.
                  MOVES_BACK,
                  all(
                    isLogged(rootAfter(4), ['$id', ...LOGGED_VALUES.approved]),
                    // The entry asks for another value than before.
                    any('newData.val() === true', takesApprovalBack()),
                  ),
                ),
              }),
              moved: movedRules(),
              progress: progressRules(),
              $part: partRules(),
            },
            {
              required: ['taken', 'completed', 'bookingDetails'],
              optional: ['moved', 'progress'],
              why: 'The pivot. Made by the patient for a free slot in the future, or by the clinic, with every detail as the service has it; removed by a cancellation or a completion.',
              read: all(SIGNED_IN, mayReadVisit()),
              write: all(
                SIGNED_IN,
                any(
                  all(
                    '!data.exists()',
                    'newData.exists()',
                    `!newData.hasChild('${WISH}')`,
                    `!${exists(at('root', ...visitPlaces.ended({ clinicId: '$clinic', appointmentId: '$id' })))}`,
                    any(
                      all(
                        exists(at('newData', 'bookedBy', 'by')),
                        isFirstLogged(rootAfter(3), ['$id', ...LOGGED_VALUES.booked]),
                      ),
                      reserves(),
                    ),
                  ),
                  ends(),
                ),
              ),
            },
          ),
        },
      },
    },
  }
}

/** Who booked stays as it is, but for the language of a caller's mails. */
function bookedByRules({ children = {}, ...node }: RuleNode = {}): RuleNode {
  const corrected = ['patientData', 'corrected'] as const
  return {
    ...node,
    children: {
      $field: {
        ...children['$field'],
        why: "The language is corrected with the contact, whose rule asks whether the visit is a caller's, for the entry in the log and for the next number.",
        write: all(
          "$field === 'language'",
          `${at('newData.parent().parent()', ...corrected)}.val() !== ${at('data.parent().parent()', ...corrected)}.val()`,
        ),
      },
    },
  }
}

/** What a caller said on the phone has nobody else to correct it; an account's data are its patient's. */
function patientDataRules({ children, ...node }: RuleNode = {}): RuleNode {
  const before = `${at('data', 'corrected')}.val()`
  return {
    ...node,
    why: 'The clinic corrects the contact of someone without an account. The number of corrections shows who comes second.',
    write: all(
      isLogged(rootAfter(4), ['$id', ...LOGGED_VALUES.contactCorrected]),
      `${at('data.parent()', 'bookedBy', 'userId')}.val() === $clinic`,
      ...PATIENT_ANSWERS.map(
        (name) => `${at('newData', name)}.val() === ${at('data', name)}.val()`,
      ),
      `${at('newData', 'corrected')}.val() === (${before} === null ? 1 : ${before} + 1)`,
    ),
    children: { corrected: leaf('newData.isNumber()'), ...children },
  }
}

/**
 * The details of the visit, those of the time to which its patient would like to move, and two marks that are always
 * false. Every detail equals one of the service, or one that the claim of the slot compares: there it has its form.
 */
function partRules(): RuleNode {
  const isStillClaimed = `${claimOf(rootAfter(4), 'data')} === ${WISH_ID.text}`
  return {
    why: 'Details are written whole: the slot that they name was free, or was held by the wish that is met, and is taken by this very update. A wish that goes leaves its time.',
    write: all(IS_MOVED, any('newData.exists()', `!(${isStillClaimed})`)),
    validate: `$part.matches(/^(taken|completed)$/) ? newData.val() === false : ${all(
      `$part.matches(/^(bookingDetails|${WISH})$/)`,
      takesSlot(),
    )}`,
    children: {
      slot: {
        validate: "newData.child('available').val() === false",
        children: comparedFields(['slotId', 'timestamp', 'available']),
      },
      ...detailRules(),
    },
  }
}
