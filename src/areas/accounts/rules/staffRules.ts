import { INVITATION_MS, MAX_STAFF, STAFF_NAME } from '#src/areas/accounts/model/staff.ts'
import { places } from '#src/core/places/places.ts'
import {
  all,
  any,
  at,
  exists,
  leaf,
  record,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { EMAIL, textOf } from '#src/core/rules/values.ts'
import {
  isAnyAccount,
  isInUse,
  isNotBlocked,
  isWriter,
  may,
  mayWrite,
  ownStaff,
  HAS_VALID_SESSION,
  HAS_VALID_SESSION_IF_KNOWN,
} from './accountConditions.ts'
import { isEntered } from './logRules.ts'

/** What an invitation gives: each role that it includes, and whose day the person sees. */
const GRANTS = ['manager', 'desk', 'doctor'] as const

/** What a field of a person's record, or of an invitation, says that is a grant: the clinic, and one of its doctors with it. */
function isGrant(clinicId: string): string {
  return all(
    '$grant.matches(/^(manager|desk|doctor)$/)',
    any(
      `newData.val() === ${clinicId}`,
      all(
        "$grant === 'doctor'",
        `newData.val().beginsWith(${clinicId} + '/')`,
        'newData.val().matches(/^[^\\/]*\\/d[0-9][0-9]$/)',
      ),
    ),
  )
}

/**
 * staff/{userId} and staff_places/{clinicId}: who acts for a clinic. A person's own record says what the person may do, for
 * the rules to look up; the places say who owns the clinic and who was invited, and limit how many people there are.
 */
export function staffRules(): Readonly<Record<'staff' | 'staff_places', RuleNode>> {
  return {
    staff: {
      why: 'The people of a clinic ask for those of their own.',
      read: all(
        "query.orderByChild === 'clinic'",
        `query.equalTo === ${ownStaff('clinic')}`,
        // Somebody who is at no clinic has no such record: both would be nothing.
        'query.equalTo !== null',
        HAS_VALID_SESSION,
      ),
      indexOn: ['clinic'],
      children: { $user: personRules() },
    },
    staff_places: {
      children: {
        $clinic: {
          read: may('see-clinic', '$clinic'),
          children: { owner: ownerRules(), $place: placeRules() },
        },
      },
    },
  }
}

function personRules(): RuleNode {
  const after = rootAfter(2)
  const field = (entry: string, name: string): string => `${entry}.child('${name}').val()`
  const place = (root: string, entry: string): string =>
    at(root, ...places.staffPlace(field(entry, 'clinic'), field(entry, 'place')))
  const invitation = place('root', 'newData')
  const isOwner = (clinicId: string): string =>
    `${at('root', ...places.clinicOwner(clinicId))}.val() === auth.uid`
  return record(
    {
      // Where the record is made, its place is looked up by both: of nothing, or of anything but a text, that is an error.
      clinic: leaf('true'),
      place: leaf('true'),
      name: leaf(textOf(STAFF_NAME), {
        write: all(isWriter('$user'), 'data.exists()', 'newData.exists()'),
      }),
      $grant: leaf(isGrant(field('newData.parent()', 'clinic')), {
        why: 'The owner changes the role, and enters that into the log.',
        write: all(
          isOwner(field('data.parent()', 'clinic')),
          isEntered(rootAfter(3), field('data.parent()', 'clinic'), "$user+':'+$grant"),
        ),
      }),
    },
    {
      why: 'Comes with the clinic that the account signs up, or uses an invitation up. The owner removes a person, or the person leaves; the owner of the clinic stays.',
      optional: ['clinic', 'place'],
      read: isAnyAccount('$user'),
      write: any(
        all(
          isWriter('$user'),
          '!data.exists()',
          `${at(place(after, 'newData'), 'user')}.val() === $user`,
          exists(at(after, 'valid_since', '$user')),
          any(
            // The clinic comes in this very update, which its record asks for as well.
            all(
              `${field('newData', 'clinic')} === $user`,
              `!${exists(at('root', ...places.clinic('$user')))}`,
              exists(at(after, ...places.clinic('$user'))),
            ),
            all(
              `${at(invitation, 'email')}.val() === auth.token.email`,
              'auth.token.email_verified === true',
              `${at(invitation, 'until')}.val() > now`,
              ...GRANTS.map(
                (grant) => `${field('newData', grant)} === ${at(invitation, grant)}.val()`,
              ),
              isInUse('$user'),
              // An account has one role for good.
              `!${exists(at('root', ...places.clinic('$user')))}`,
              `!${exists(at('root', ...places.patient('$user')))}`,
            ),
          ),
        ),
        all(
          '!newData.exists()',
          any(isWriter('$user'), isOwner(field('data', 'clinic'))),
          // The place asks for an entry in the log, so the update leaves something.
          `!${place(after, 'data')}.exists()`,
          `${at(after, ...places.clinicOwner(field('data', 'clinic')))}.val() !== $user`,
        ),
      ),
    },
  )
}

/** Who owns the clinic, and hands it over. */
function ownerRules(): RuleNode {
  return leaf(`${at(rootAfter(3), ...places.staff('newData.val()'), 'clinic')}.val() === $clinic`, {
    why: 'Comes with the clinic. Its owner hands it over to another of its people; a clinic always has one.',
    write: all(
      'newData.exists()',
      any(
        all('data.val() === auth.uid', isEntered(rootAfter(3), '$clinic', "'owner'")),
        all(isWriter('$clinic'), `!${exists(at('root', ...places.clinic('$clinic')))}`),
      ),
    ),
  })
}

function placeRules(): RuleNode {
  const after = rootAfter(3)
  const joined = at(rootAfter(4), ...places.staff('auth.uid'))
  return record(
    {
      // The person's own record comes in the same update, and asks that this is its account.
      user: leaf(
        all(`${at(joined, 'place')}.val() === $place`, `${at(joined, 'clinic')}.val() === $clinic`),
      ),
      email: leaf(EMAIL),
      until: leaf(all('newData.val() > now', `newData.val() <= now + ${INVITATION_MS}`)),
      $grant: leaf(isGrant('$clinic')),
    },
    {
      why: 'An invitation of the owner, until the one who has its address joins and has the place; then until that person is gone.',
      optional: ['user', 'until'],
      read: all(
        'auth !== null',
        HAS_VALID_SESSION_IF_KNOWN,
        any('!data.exists()', "data.child('email').val() === auth.token.email"),
        'auth.token.email_verified === true',
      ),
      write: any(
        all(
          "newData.hasChild('user')",
          `!${exists(at('root', ...places.staff('auth.uid')))}`,
          "newData.child('email').val() === auth.token.email",
          any(
            `!${exists(at('root', ...places.clinic('$clinic')))}`,
            isEntered(after, '$clinic', "auth.uid+':clinic'"),
          ),
        ),
        all(
          mayWrite('manage-people', '$clinic'),
          "!data.hasChild('user')",
          any(
            '!newData.exists()',
            all(
              '!data.exists()',
              isNotBlocked('$clinic'),
              `$place.matches(/^m[0-${String(MAX_STAFF / 10 - 1)}][0-9]$/)`,
            ),
          ),
          isEntered(after, '$clinic', "$place+':email'"),
        ),
        // The entry is about the person's own record, which goes in the same update and asks who may.
        all('!newData.exists()', isEntered(after, '$clinic', "data.child('user').val()+':clinic'")),
      ),
      validate: "newData.hasChild('user') !== newData.hasChild('until')",
    },
  )
}
