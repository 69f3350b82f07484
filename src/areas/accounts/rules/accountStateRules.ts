import { places } from '#src/core/places/places.ts'
import {
  all,
  any,
  at,
  exists,
  leaf,
  list,
  withoutPriorities,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { NUMBER } from '#src/core/rules/values.ts'
import {
  HAS_VALID_SESSION_IF_KNOWN,
  isAccount,
  isWriter,
  may,
  mayWrite,
} from './accountConditions.ts'

/** Also in a session that is over: it holds nothing but why something is refused. */
const HAS_OWN_UID = 'auth.uid === $user'

/** The people of a clinic may know it of their clinic as well. */
const MAY_KNOW = any(HAS_OWN_UID, mayWrite('see-clinic', '$user'))

/** What the owner of the installation decides, and what an account says of itself. */
export function accountStateRules(): Readonly<Record<string, RuleNode>> {
  return {
    settings: {
      why: 'Switches of the owner of the installation, who alone writes them. One that is absent is off.',
      read: 'true',
    },
    nightly: {
      why: "What the owner's program notes of its nightly runs. It is nobody else's.",
      read: 'false',
    },
    blocked: ofOwner('Accounts that the owner blocked: they read and cancel, and do nothing else.'),
    approved_clinics: ofOwner('The name under which the owner approved a clinic.'),
    deletion_requests: {
      children: {
        $user: leaf('newData.val() === now', {
          why: 'An account asks the owner to delete it, and may take that back. Until then it books nothing and nobody books at it.',
          read: MAY_KNOW,
          write: all(
            any(
              // The account that signed a clinic up shares its id, and may no longer be its owner.
              all(isWriter('$user'), `!${exists(at('root', ...places.clinic('$user')))}`),
              mayWrite('delete-clinic', '$user'),
            ),
            HAS_VALID_SESSION_IF_KNOWN,
            'newData.exists() !== data.exists()',
          ),
        }),
      },
    },
    valid_since: {
      children: {
        $user: leaf(all(NUMBER, 'newData.val() <= now'), {
          why: 'Sessions that began earlier are over. It only ever moves forward.',
          read: HAS_OWN_UID,
          write: all(
            isWriter('$user'),
            'newData.exists()',
            any('!data.exists()', 'newData.val() >= data.val()'),
          ),
        }),
      },
    },
    clinic_blocks: withoutPriorities(clinicBlockRules()),
  }
}

function ofOwner(why: string): RuleNode {
  return { why, children: { $user: { read: MAY_KNOW } } }
}

/** clinic_blocks/{clinicId}/{patientId}: patients that a clinic takes no bookings from. */
function clinicBlockRules(): RuleNode {
  return {
    children: {
      $clinic: {
        ...list(
          '$patient',
          leaf('newData.val() === true', {
            why: 'A clinic turns a patient away, and back. The patient may know.',
            read: isAccount('$patient'),
            write: all(
              may('manage-visits', '$clinic'),
              any(
                '!newData.exists()',
                all(
                  '!data.exists()',
                  exists(at('root', ...places.clinic('$clinic'))),
                  exists(at('root', ...places.patient('$patient'))),
                ),
              ),
            ),
          }),
        ),
        read: may('manage-visits', '$clinic'),
      },
    },
  }
}
