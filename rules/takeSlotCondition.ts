import { DETAIL_FIELDS, SERVICE_FIELDS } from '#src/domain/bookingFields.ts'
import { fieldsOf, isLeftOutWhenEmpty, type Form } from '#src/domain/fieldTable.ts'
import { places } from '#src/domain/places.ts'
import { visitPlaces } from '#src/domain/visitPlaces.ts'
import { all, any, at, rootAfter } from './ruleTree.ts'

/**
 * `bookingDetails` of an appointment, which is only ever written whole, by a booking or by a move: every
 * detail is as the service has it now, and the slot was free and is taken and claimed by this update.
 */
export function takesSlot(): string {
  const after = rootAfter(4)
  const details = (...path: readonly string[]): string => `${at('newData', ...path)}.val()`
  const ids = {
    clinicId: '$clinicId',
    serviceId: details('serviceId'),
    slotId: details('slot', 'slotId'),
  }
  const service = at('root', ...places.service(ids))
  const slot = (root: string): string => at(root, ...visitPlaces.slot(ids))
  const claim = (root: string): string => at(root, ...visitPlaces.claim(ids))
  return all(
    `${details('clinicId')} === $clinicId`,
    ...fieldsOf(DETAIL_FIELDS).flatMap(([name, field]) => {
      if (!('ofService' in field)) return []
      const original = at(service, SERVICE_FIELDS[field.ofService].stored)
      const form: Form = field.form
      const isEqual = `${details(name)} === ${original}.val()`
      // What the service lacks is an empty text in the booking.
      const isMissing = all(`${details(name)} === ''`, `!${original}.exists()`)
      const mayBeEmpty = form.optional === 'always' && !isLeftOutWhenEmpty(form)
      return [mayBeEmpty ? any(isEqual, isMissing) : isEqual]
    }),
    `${at(slot('root'), 'available')}.val() === true`,
    `${at(slot('root'), 'timestamp')}.val() === ${details('slot', 'timestamp')}`,
    `${at(slot(after), 'available')}.val() === false`,
    `!${claim('root')}.exists()`,
    `${claim(after)}.val() === $id`,
  )
}
