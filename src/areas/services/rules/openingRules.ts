import { MAX_PAGE_SIZE } from '#src/core/fields/limits.ts'
import { places } from '#src/core/places/places.ts'
import { visitPlaces, type SlotIds } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  comparedFields,
  exists,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'

const FIELDS = ['clinicId', 'serviceId', 'slotId', 'timestamp']

/**
 * The clinic is on the public list before the update. Only such clinics have entries, so nobody fills the
 * index whom the owner would not let onto the list.
 */
function isPublic(clinicId: string): string {
  return `root.hasChild('listed_clinics/'+${clinicId})`
}

/**
 * openings/{province}/{category}/{clinicId:serviceId:slotId}: the free slots of all public clinics of a
 * category in a province, by time, without those at whose time their doctor is busy. A slot that is written asks for its entry (`isListed`,
 * `IS_UNLISTED`), and an entry for its slot. So each change of a slot brings its entry, and other people can
 * at most add one that is true and missing, and take out those of a clinic that is no longer public.
 */
export function openingRules(): RuleNode {
  const after = rootAfter(4)
  const field = (entry: 'data' | 'newData', name: string): string => `${at(entry, name)}.val()`
  const idsOf = (entry: 'data' | 'newData'): SlotIds<string> => ({
    clinicId: field(entry, 'clinicId'),
    serviceId: field(entry, 'serviceId'),
    slotId: field(entry, 'slotId'),
  })
  const service = (entry: 'data' | 'newData'): string => at(after, ...places.service(idsOf(entry)))
  const slot = (entry: 'data' | 'newData', name: string): string =>
    `${at(after, ...visitPlaces.slot(idsOf(entry)), name)}.val()`
  const isTrue = all(
    isPublic(field('newData', 'clinicId')),
    `${slot('newData', 'available')} === true`,
    `${slot('newData', 'covered')} === null`,
    `${slot('newData', 'timestamp')} === ${field('newData', 'timestamp')}`,
    `${at(service('newData'), 'clinic_province')}.val() === $province`,
    `${at(service('newData'), 'clinic_category')}.val() === $category`,
    `$opening === ${['clinicId', 'serviceId', 'slotId'].map((name) => field('newData', name)).join(` + ':' + `)}`,
  )
  const isOver = any(
    '!data.exists()',
    `${slot('data', 'available')} !== true`,
    `${slot('data', 'covered')} !== null`,
    `!${isPublic(field('data', 'clinicId'))}`,
  )
  return {
    children: {
      $province: {
        children: {
          $category: {
            // Where there is no limit, the comparison is an error, and refused.
            read: `query.orderByChild === 'timestamp' && query.limitToFirst <= ${MAX_PAGE_SIZE}`,
            indexOn: ['timestamp'],
            children: {
              $opening: {
                read: 'true',
                why: 'As its slot is after the update, which says all there is to say; no field needs a form of its own.',
                write: all('auth !== null', `newData.exists() ? ${isTrue} : ${isOver}`),
                children: comparedFields(FIELDS),
              },
            },
          },
        },
      },
    },
  }
}

/** The time of this slot's entry in the list of its service, as seen from the slot. */
function listedTime(slot: string, after: string): string {
  const of = (field: string): string => `${at(`${slot}.parent().parent()`, field)}.val()`
  const opening = at(
    after,
    ...places.openings({ province: of('clinic_province'), category: of('clinic_category') }),
    "$clinic+':'+$service+':'+$slot",
    'timestamp',
  )
  return `${opening}.val()`
}

/**
 * A slot that is there is in the index at its time while it is free, its doctor not busy and its clinic public, and not
 * otherwise.
 */
export function isListed(slot: string, after: string): string {
  return `${listedTime(slot, after)} === (${at(slot, 'available')}.val() && !${exists(at(slot, 'covered'))} && ${isPublic('$clinic')} ? ${at(slot, 'timestamp')}.val() : null)`
}

/** A slot that goes is in the index no longer. */
export const IS_UNLISTED = `${listedTime('data', rootAfter(5))} === null`
