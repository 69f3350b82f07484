import { use, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { VisitContext } from '#src/areas/accounts/state/VisitContext.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { Category } from './categoryFilter.ts'
import type { ServicesStore } from './servicesStore.ts'
import type { LoadedClinics } from './useClinicPages.ts'

/** What was last heard of a clinic's services. */
export interface ClinicServices {
  readonly services: readonly ListedService[]
  /** Whether there are others. */
  readonly hasMore: boolean
}

/** The services of each clinic; null where they could not be loaded. */
export type KnownServices = ReadonlyMap<string, ClinicServices | null>

/** What a list begins with. */
export interface StartingList {
  readonly loaded: LoadedClinics
  readonly known: KnownServices
}

interface RememberedList extends StartingList {
  readonly category: Category
}

// The list that was looked at last, for as long as the same person uses this tab: a category may say
// what somebody suffers from.
const lastLists = new WeakMap<object, RememberedList>()

/**
 * The list as it was left, for a person who comes back to it: the page is as long as before, and they are
 * where they were. Null on a first visit. What is on the screen is followed live as always.
 */
export function useRecalledList(category: Category): RememberedList | null {
  const visit = use(VisitContext)
  const isComingBack = useNavigationType() === NavigationType.Pop
  const [recalled] = useState(() => {
    const last = lastLists.get(visit)
    return isComingBack && last?.category === category ? last : null
  })
  return recalled
}

/** Keeps what `useRecalledList` gives. */
export function useRememberList(
  category: Category,
  loaded: LoadedClinics | null,
  store: ServicesStore,
): void {
  const visit = use(VisitContext)
  useEffect(() => {
    if (loaded === null) return undefined
    const list = { category, loaded }
    function remember(): void {
      lastLists.set(visit, { ...list, known: store.known() })
    }
    remember()
    return store.subscribe(remember)
  }, [visit, category, loaded, store])
}
