import { places } from '#src/core/places/places.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import { all, at, Expression, rootAfter } from '#src/core/rules/ruleTree.ts'
import { visitAt } from './visitConditions.ts'

/** A patient makes the appointment (spec §4): for a slot in the future. `takesSlot` asks whether it is free and the patient may take it. */
export function reserves(): string {
  const visit = { ...visitAt('newData'), patientId: new Expression('auth.uid') }
  return all(
    // Himself, a patient, pending, under a key never used before (the claim holds it, and its form)
    `${at('newData', 'bookedBy', 'userId')}.val() === auth.uid`,
    `${at('root', ...places.patient('auth.uid'), 'user_type')}.val() === 'patient'`,
    `${at('newData', 'confirmed')}.val() === false`,
    `${at('newData', 'patientData', 'email')}.exists()`,
    `!${at('root', ...visitPlaces.entry(visit))}.exists()`,
    `!${at('root', ...visitPlaces.endedEntry(visit))}.exists()`,
    `${visit.timestamp.text} > now`,
    // The patient's index, which leads to this booking. Its entry is new, and asks for the rest.
    `${at(rootAfter(3), ...visitPlaces.entry(visit), 'clinic_id')}.val() === $clinicId`,
  )
}
