import { mayBookAt, mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { takeTimeLegs } from '#src/areas/visits/legs/visitLegs.ts'
import { DETAIL_FIELDS, SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import { fieldsOf, isLeftOutWhenEmpty, type Form } from '#src/core/fields/fieldTable.ts'
import { places } from '#src/core/places/places.ts'
import { visitPlaces, WISH } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  exists,
  Expression,
  hasAll,
  leaf,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { hasDeadlineOfService, keepsPolicy, keepsSeries } from './policyConditions.ts'
import { areWritten, CLINIC_ID, takesListedTimes, timeAt, WISH_ID } from './visitConditions.ts'

/** Who holds the time: the appointment, or the wish in it. */
const HOLDER = new Expression(`($part === '${WISH}' ? ${WISH_ID.text} : $id)`)

/** The stored name of a field: `clinic_name` of `clinicName`. */
function withUnderscores(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/**
 * What a service always has, and stores under the same name in its own spelling: one rule compares all of it, each where it is
 * written.
 */
const COPIED_AS_NAMED: readonly string[] = fieldsOf(DETAIL_FIELDS).flatMap(([name, field]) =>
  'ofService' in field &&
  !('optional' in field.form) &&
  SERVICE_FIELDS[field.ofService].stored === withUnderscores(name)
    ? [name]
    : [],
)

function isCopiedAsNamed(name: string): boolean {
  return COPIED_AS_NAMED.includes(name)
}

/** The fields of `bookingDetails`, none of which has a form of its own. */
export function detailRules(): Readonly<Record<string, RuleNode>> {
  const capitals = new Set(COPIED_AS_NAMED.join('').match(/[A-Z]/g))
  const stored = [...capitals].reduce(
    (name, capital) => `${name}.replace('${capital}','${withUnderscores(capital)}')`,
    '$field',
  )
  const names = (isCopied: boolean): string =>
    Object.keys(DETAIL_FIELDS)
      .filter((name) => isCopiedAsNamed(name) === isCopied)
      .join('|')
  return {
    $field: leaf(
      any(
        `$field.matches(/^(${names(false)})$/)`,
        all(
          `$field.matches(/^(${names(true)})$/)`,
          `newData.val() === root.child('services/'+$clinic).child(newData.parent().child('serviceId').val()).child(${stored}).val()`,
        ),
      ),
    ),
  }
}

/**
 * `bookingDetails` of an appointment, which is only ever written whole, by a booking or by a move, or the time to which
 * its patient would like to move: every detail is as the service has it now, and the slot was free, or is new and the clinic's, and is taken and claimed by
 * this update. Who may
 * book there, and a patient may move there, is asked here for both.
 */
export function takesSlot(): string {
  const after = rootAfter(4)
  const details = (...path: readonly string[]): string => `${at('newData', ...path)}.val()`
  const visit = { clinicId: CLINIC_ID, appointmentId: HOLDER, ...timeAt('newData') }
  const service = at('root', ...places.service(visit))
  const slot = at('root', ...visitPlaces.slot(visit))
  const slotAfter = at(after, ...visitPlaces.slot(visit))
  return all(
    // A clinic moves a visit at any time.
    any(all(mayWrite('manage-visits', '$clinic'), 'data.exists()'), mayBookAt('$clinic')),
    `${details('clinicId')} === $clinic`,
    hasAll(...COPIED_AS_NAMED),
    ...fieldsOf(DETAIL_FIELDS).flatMap(([name, field]) => {
      if (!('ofService' in field) || name === 'cancelHours' || isCopiedAsNamed(name)) return []
      const original = at(service, SERVICE_FIELDS[field.ofService].stored)
      const form: Form = field.form
      const isEqual = `${details(name)} === ${original}.val()`
      // What the service lacks is an empty text in the booking.
      const isMissing = all(`${details(name)} === ''`, `!${exists(original)}`)
      const mayBeEmpty = form.optional === 'always' && !isLeftOutWhenEmpty(form)
      return [mayBeEmpty ? any(isEqual, isMissing) : isEqual]
    }),
    hasDeadlineOfService(),
    keepsPolicy(),
    keepsSeries(),
    any(
      `${at(slot, 'available')}.val() === true`,
      // The clinic books at a time that it never published: the slot comes with the visit, and asks for the rest.
      all(mayWrite('manage-visits', '$clinic'), `!${exists(slot)}`),
      // It is the visit's already: the move asks for that.
      `${at('newData.parent()', 'moved', 'wish')}.val() === 'met'`,
    ),
    // A slot that is taken is not moved in time.
    `${at(slotAfter, 'timestamp')}.val() === ${visit.timestamp.text}`,
    // The flag falls only where no claim was there before: its own rule asks for that.
    areWritten(after, takeTimeLegs(visit)),
    takesListedTimes(after),
  )
}
