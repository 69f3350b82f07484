import type { Texts } from '#src/areas/text/Texts.ts'
import { SPECIALTY_KEYS, type Specialty } from '#src/core/fields/specialties.ts'

interface SpecialtyOption {
  readonly value: Specialty
  readonly label: string
}

/** Returns the categories, sorted by label (spec §2, Services page). */
export function listSpecialties({
  specialties,
  sorting,
}: Pick<Texts, 'sorting' | 'specialties'>): readonly SpecialtyOption[] {
  return SPECIALTY_KEYS.map((key) => ({ value: key, label: specialties[key] })).sort((a, b) =>
    sorting.compare(a.label, b.label),
  )
}
