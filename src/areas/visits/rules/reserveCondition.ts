import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import { all, at, exists, rootAfter } from '#src/core/rules/ruleTree.ts'
import { isConfirmedByPolicy } from './policyConditions.ts'

/**
 * A patient makes the appointment (spec §4): for a slot in the future. `takesSlot` asks whether it is free and
 * whether the patient may take it.
 */
export function reserves(): string {
  const entry = visitPlaces.entry({ patientId: 'auth.uid', appointmentId: '$id' })
  return all(
    // Under a key never used before: the claim holds it, and its form.
    isConfirmedByPolicy('newData'),
    "!newData.hasChild('progress')",
    exists(at('newData', 'patientData', 'email')),
    `${at('newData', 'bookingDetails', 'slot', 'timestamp')}.val() > now`,
    // The index of the patient, for whom it is then. Its entry is new, and asks for the rest.
    `!${exists(at('root', ...entry))}`,
    `${at(rootAfter(3), ...entry, 'clinic_id')}.val() === $clinic`,
  )
}
