/** How many services are looked at together while too few are found that can be booked. */
const SERVICES_AT_ONCE = 24

/** What is known about a service of a list. */
export interface PlacedService {
  readonly id: string
  /** Whether it can be booked now; null until its slots are known. */
  readonly isOpen: boolean | null
  /** Whether it is known to be gone or damaged. */
  readonly isGone: boolean
  readonly isAskedForFields: boolean
}

/** The questions that come next, by service. */
interface NextQuestions {
  /** Ask for what a list shows of them. */
  readonly fieldsOf: readonly string[]
  /** Begin to look at them. */
  readonly start: readonly string[]
}

/**
 * Asks for what a list shows of the first `wanted` services that can be booked, then looks at others: at none
 * while enough are found, or slots are not known yet.
 *
 * @param ids all services, in their order
 * @param known the services that are looked at, in the same order
 */
export function findNextQuestions(
  ids: readonly string[],
  known: readonly PlacedService[],
  wanted: number,
): NextQuestions {
  if (known.some(({ isOpen }) => isOpen === null)) return { fieldsOf: [], start: [] }
  const found = known.filter(({ isOpen, isGone }) => isOpen === true && !isGone).slice(0, wanted)
  const fieldsOf = found.filter(({ isAskedForFields }) => !isAskedForFields).map(({ id }) => id)
  if (found.length >= wanted) return { fieldsOf, start: [] }
  const followed = new Set(known.map(({ id }) => id))
  const rest = ids.filter((id) => !followed.has(id))
  return { fieldsOf, start: rest.slice(0, known.length === 0 ? wanted : SERVICES_AT_ONCE) }
}
