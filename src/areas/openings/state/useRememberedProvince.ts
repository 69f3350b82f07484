import { useSyncExternalStore } from 'react'
import { useLoadRepositories } from '#src/areas/useRepositories.ts'
import { isProvince, type Province } from '#src/core/time/provinces.ts'

interface RememberedProvince {
  /** In which somebody looked for a time here before; null for none. */
  readonly province: Province | null
  readonly remember: (province: Province) => void
}

const UNWATCHED = (): void => undefined

/** The province of the last search in this browser. Known before the data layer is there: the document has read it. */
export function useRememberedProvince(): RememberedProvince {
  const load = useLoadRepositories()
  const stored = useSyncExternalStore(
    () => UNWATCHED,
    readProvince,
    () => '',
  )
  return {
    province: isProvince(stored) ? stored : null,
    remember: (province) => {
      document.documentElement.dataset['province'] = province
      // What can't be stored is remembered until the page is left.
      load().then(
        ({ searchProvince }) => {
          searchProvince.save(province)
        },
        () => undefined,
      )
    },
  }
}

/** Set by index.html. */
function readProvince(): string {
  return document.documentElement.dataset['province'] ?? ''
}
