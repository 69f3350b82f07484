import { mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { places } from '#src/core/places/places.ts'
import { boundedQuery } from '#src/core/rules/queries.ts'
import {
  all,
  any,
  at,
  exists,
  leaf,
  list,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'

/**
 * clinic_services/{clinicId}/{s000 … s299} = serviceId: the numbered places limit how many services a
 * clinic has, and are the list that the public reads. The id needs no form of its own: the service of
 * that id names the place.
 */
export function servicePlaceRules(): RuleNode {
  const service = (entry: 'data' | 'newData'): string =>
    at(rootAfter(3), ...places.service({ clinicId: '$clinic', serviceId: `${entry}.val()` }))
  return {
    why: 'A page at a time, by clinic: it is asked for together with the first page of clinics.',
    read: boundedQuery('query.orderByKey'),
    children: {
      $clinic: {
        ...list(
          '$place',
          leaf('newData.isString()', {
            why: 'Comes and goes with the service that names it as its place.',
            write: all(
              mayWrite('manage-services', '$clinic'),
              '$place.matches(/^s[0-2][0-9][0-9]$/)',
              any('!data.exists()', `!${exists(service('data'))}`),
              any('!newData.exists()', `${at(service('newData'), 'place')}.val() === $place`),
            ),
          }),
        ),
        read: 'true',
      },
    },
  }
}
