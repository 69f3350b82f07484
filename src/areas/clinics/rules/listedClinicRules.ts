import { countsAt, isApprovedClinic, may } from '#src/areas/accounts/rules/accountConditions.ts'
import {
  CLINIC_FIELDS,
  CLINIC_SETTINGS,
  PUBLIC_CLINIC_FIELDS,
} from '#src/core/fields/bookingFields.ts'
import { places } from '#src/core/places/places.ts'
import { boundedQuery } from '#src/core/rules/queries.ts'
import { all, any, at, hasAll, leaf, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'
import { isOneOf, optionalFields } from '#src/core/rules/values.ts'

/** What the list shows only of clinics that have it, and when the record last changed. */
const OPTIONAL = [...optionalFields(PUBLIC_CLINIC_FIELDS), 'changed_at']
const REQUIRED = Object.values(PUBLIC_CLINIC_FIELDS)
  .map(({ stored }) => stored)
  .filter((field) => !OPTIONAL.includes(field))
/** What the list may lack, and what may change: an update may leave it as it was, and no leaf is asked then. */
const COMPARED_WHOLE = [
  ...OPTIONAL,
  ...CLINIC_SETTINGS.map((name) => CLINIC_FIELDS[name].stored).filter((field) =>
    REQUIRED.some((required) => required === field),
  ),
]

/** listed_clinics/{clinicId}: the public list, which holds nothing that anyone else can make grow. */
export function listedClinicRules(): RuleNode {
  const original = (depth: number, field: string): string =>
    at(rootAfter(depth), ...places.clinic('$clinic'), field)
  return {
    why: 'A page at a time, by key or by category.',
    read: boundedQuery('query.orderByKey', "query.orderByChild === 'category'"),
    indexOn: ['category'],
    children: {
      $clinic: {
        ...leaf(hasAll(...REQUIRED), {
          why: 'A copy of the clinic’s own record, written by the clinic while it is public. It may leave the list.',
          read: 'true',
          write: all(
            may('manage-settings', '$clinic'),
            any(
              '!newData.exists()',
              all(
                countsAt('$clinic'),
                isApprovedClinic('$clinic', rootAfter(2)),
                // What never changes is compared below.
                ...COMPARED_WHOLE.map(
                  (field) => `${at('newData', field)}.val() === ${original(2, field)}.val()`,
                ),
              ),
            ),
          ),
        }),
        children: {
          $field: leaf(
            all(
              isOneOf('$field', [...REQUIRED, ...OPTIONAL]),
              `newData.val() === ${original(3, '$field')}.val()`,
            ),
          ),
        },
      },
    },
  }
}
