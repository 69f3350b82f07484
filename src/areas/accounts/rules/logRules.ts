import { UNNAMED_VALUES, MANAGED_LISTS } from '#src/areas/accounts/model/loggedLists.ts'
import { minRoleFor } from '#src/areas/accounts/model/staff.ts'
import { places } from '#src/core/places/places.ts'
import {
  all,
  any,
  at,
  comparedFields,
  leaf,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { isNotBlocked, mayWrite, ownStaff, HAS_VALID_SESSION } from './accountConditions.ts'

/** Lists of people, whose names no other list begins with. */
const IS_ABOUT_PEOPLE = "newData.child('path').val().beginsWith('staff')"

/**
/**
 * The managers' lists are in `MANAGED_LISTS`. Of an appointment these values are the desk's, and not while the clinic is blocked.
 * The rules of both ask for the entry in place of that. Every other value asks for itself who may change it. Somebody who joins
 * is at the clinic only after the update: the value of that entry is the clinic's id.
 */
const MAY_ENTER = [
  `newData.child('path').val().matches(/^(${MANAGED_LISTS.join('|')})\\//) ? ${mayWrite('manage-services', '$clinic')}`,
  `newData.child('what').val().matches(/:(bookedBy|confirmed|moved|patientData)/) ? ${all(mayWrite('manage-visits', '$clinic'), isNotBlocked('$clinic'))}`,
  any(
    mayWrite('see-clinic', '$clinic'),
    all(IS_ABOUT_PEOPLE, "newData.child('to').val() === $clinic"),
  ),
].join(' : ')

/** An entry under the name of a value would keep that value from ever being entered. */
const NAMES_VALUE = `$key.matches(/^(.*:.*|${UNNAMED_VALUES.join('|')})$/)`

/**
 * log/{clinicId}: who of the clinic's people changed what, and when. Each value that they change has an entry, under a key
 * of its own, and beside the entries, under the name of the value, the key of its latest one. The rule of the value asks for
 * the latter to be new: see `isLogged`.
 */
export function logRules(): RuleNode {
  const field = (name: string): string => `newData.child('${name}').val()`
  const valueIn = (root: string): string => `${root}.child(${field('path')}).val()`
  return {
    children: {
      $clinic: {
        read: all(
          `${at('root', ...places.staff('auth.uid'))}.child(query.orderByChild === 'what' ? '${minRoleFor('manage-visits')}' : '${minRoleFor('see-changes')}').val() === $clinic`,
          HAS_VALID_SESSION,
        ),
        indexOn: ['at', 'what'],
        children: {
          $key: {
            why: 'An entry comes with the change that it is about, in the name of the person who makes it, and stays as it is. The key of the latest entry about a value leads to one that comes in the same update.',
            write: `newData.isString() ? !data.hasChildren() : ${all('!data.exists()', `!${NAMES_VALUE}`, MAY_ENTER)}`,
            validate: `newData.isString() ? ${all(
              '!data.parent().hasChild(newData.val())',
              "newData.parent().child(newData.val()+'/what').val() === $key",
            )} : ${all(
              `newData.parent().child(${field('what')}).val() === $key`,
              `${field('by')} === auth.uid`,
              `${field('name')} === ${ownStaff('name')}`,
              `${field('at')} === now`,
              any(
                // The names of all lists end like this, but for the log's own and that of people.
                `${field('path')}.endsWith('s/'+$clinic+'/'+${field('what')}.replace(':','/'))`,
                `${field('path')} === 'staff/'+${field('what')}.replace(':','/')`,
              ),
              `${field('to')} === ${valueIn(rootAfter(3))}`,
              `${field('to')} !== ${valueIn('root')}`,
            )}`,
            children: {
              of: leaf(
                "newData.val() === root.child(newData.parent().child('path').val()).parent().child('name').val()",
                { why: 'What the record is called whose value it is: a person who was removed.' },
              ),
              ...comparedFields(['by', 'name', 'at', 'path', 'what', 'to']),
            },
          },
        },
      },
    },
  }
}

/** Which value an entry is about. It begins with the value's record, as in `['$id', 'confirmed']`. */
function whatOf(value: readonly string[]): string {
  return value.map((step) => (step.startsWith('$') ? step : `'${step}'`)).join("+':'+")
}

/**
 * One of the clinic's people changes a value and enters that into the log of this clinic, in this very update; see
 * `MAY_ENTER` for who it is. The key of the latest entry about it is one that the log had not. All are expressions: `after` is
 * the root of the database as it will be, `what` says which value.
 */
export function isEntered(after: string, clinicId: string, what: string): string {
  const log = `'log/'+${clinicId}`
  return `!root.child(${log}).hasChild(${after}.child(${log}+'/'+${what}).val())`.replaceAll(
    "'+'",
    '',
  )
}

/** The same for a value of a record of `$clinic`. */
export function isLogged(after: string, value: readonly string[]): string {
  return isEntered(after, '$clinic', whatOf(value))
}

/** The same for a value that was never there before. */
export function isFirstLogged(after: string, value: readonly string[]): string {
  return `${after}.hasChild('log/'+$clinic+'/'+${whatOf(value)})`.replaceAll("'+'", '')
}
