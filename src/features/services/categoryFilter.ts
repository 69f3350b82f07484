import { isSpecialty, type Specialty } from '#src/domain/specialties.ts'

export type Category = Specialty | 'all'

const PARAMETER = 'category'

/** Returns the category of 'Filter by clinic' in the address; anything unknown is 'all'. */
export function readCategory(searchParams: URLSearchParams): Category {
  const category = searchParams.get(PARAMETER)
  return category !== null && isSpecialty(category) ? category : 'all'
}

/** Returns the query of the services page with this filter. */
export function withCategory(searchParams: URLSearchParams, category: Category): URLSearchParams {
  const changed = new URLSearchParams(searchParams)
  if (category === 'all') changed.delete(PARAMETER)
  else changed.set(PARAMETER, category)
  return changed
}
