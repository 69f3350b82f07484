import { CLINIC_FIELDS } from '#src/domain/bookingFields.ts'
import { COUNTS, isAccount, isApprovedClinic } from './accountConditions.ts'
import { boundedQuery } from './queries.ts'
import { all, any, at, leaf, record, rootAfter, type RuleNode } from './ruleTree.ts'

/** What the public list shows of a clinic. */
const LISTED = ['name', 'address', 'province', 'category'] as const

/** listed_clinics/{clinicId}: the public list, which holds nothing that anyone else can make grow. */
export function listedClinicRules(): RuleNode {
  return {
    why: 'A page at a time, by key or by category.',
    read: boundedQuery('query.orderByKey', "query.orderByChild === 'category'"),
    indexOn: ['category'],
    children: {
      $clinicId: record(
        Object.fromEntries(
          LISTED.map((name) => {
            const { stored } = CLINIC_FIELDS[name]
            const original = at(rootAfter(3), 'clinics', '$clinicId', stored)
            return [stored, leaf(`newData.val() === ${original}.val()`)]
          }),
        ),
        {
          why: 'A copy of the clinic’s own record, written by the clinic while it is public. It may leave the list.',
          read: 'true',
          write: all(
            isAccount('$clinicId'),
            any('!newData.exists()', all(COUNTS, isApprovedClinic('$clinicId', rootAfter(2)))),
          ),
        },
      ),
    },
  }
}
