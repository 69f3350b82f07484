import type { CancellationDraft } from './cancellationDraft.ts'

const unsent = new WeakMap<object, Map<string, CancellationDraft>>()

/**
 * Returns what a person wrote with cancellations that are not made, by appointment: they are held back, were taken back,
 * or failed. In memory alone.
 *
 * @param owner of `PersonContext`
 */
export function unsentCancellations(owner: object): Map<string, CancellationDraft> {
  const known = unsent.get(owner)
  if (known !== undefined) return known
  const none = new Map<string, CancellationDraft>()
  unsent.set(owner, none)
  return none
}
