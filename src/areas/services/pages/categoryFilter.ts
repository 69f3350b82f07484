import { CATEGORY_PARAMETER } from '#src/config/paths.ts'
import { isSpecialty, type Specialty } from '#src/core/fields/specialties.ts'

export type Category = Specialty | 'all'

/** Returns the category of 'Filter by clinic' in the address; anything unknown is 'all'. */
export function readCategory(searchParams: URLSearchParams): Category {
  const category = searchParams.get(CATEGORY_PARAMETER)
  return category !== null && isSpecialty(category) ? category : 'all'
}

/** Returns the query of the services page with this filter. */
export function withCategory(searchParams: URLSearchParams, category: Category): URLSearchParams {
  const changed = new URLSearchParams(searchParams)
  if (category === 'all') changed.delete(CATEGORY_PARAMETER)
  else changed.set(CATEGORY_PARAMETER, category)
  return changed
}
