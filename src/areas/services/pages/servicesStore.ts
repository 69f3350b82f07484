import { useSyncExternalStore } from 'react'
import type { ClinicServices, KnownServices } from './useListMemory.ts'

/** The services of the clinics in a list, outside React: a component hears only of the part that it shows. */
export interface ServicesStore {
  readonly known: () => KnownServices
  readonly set: (clinicId: string, services: ClinicServices | null) => void
  readonly subscribe: (onChange: () => void) => () => void
}

export function createServicesStore(initial: KnownServices): ServicesStore {
  const listeners = new Set<() => void>()
  let known = initial
  return {
    known: () => known,
    set: (clinicId, services) => {
      known = new Map(known).set(clinicId, services)
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
  }
}

/**
 * Returns what `select` takes from the store, and renders again when that is another value.
 *
 * @param select must return the same value while nothing of it has changed: a string or the like, or a service
 */
export function useKnownServices<Value>(
  store: ServicesStore,
  select: (known: KnownServices) => Value,
): Value {
  const read = (): Value => select(store.known())
  return useSyncExternalStore(store.subscribe, read, read)
}
