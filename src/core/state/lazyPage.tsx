import { lazy, useState, type ComponentType, type ReactElement } from 'react'
import { fetchCode } from './fetchCode.ts'

/** The code of a page could not be loaded: no network, or a newer version has replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
  /** Has the page loaded again when it is shown next. For when what tells of the failure goes away. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A page could not be loaded.', { cause })
    this.forget = forget
  }
}

/** A page that is its own chunk. */
export interface LazyPage<Props extends object> {
  (props: Props): ReactElement
  /** Fetches its code ahead. Fails with a `PageLoadError`. */
  readonly load: () => Promise<void>
  /** What its module exports and is named after. */
  readonly pageName: string
}

/**
 * Returns the component `name` of a module that is its own chunk, loaded when first shown. Where `load` has
 * fetched it before, it is shown at once: a page that the server has prerendered never gives way to a loader.
 */
export function lazyPage<Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null

  async function fetchPage(): Promise<{ default: ComponentType<Props> }> {
    try {
      loaded = (await fetchCode(load))[name]
      return { default: loaded }
    } catch (error) {
      throw new PageLoadError(error, () => {
        // React keeps a failure for good. Any earlier, it would try again and again.
        whenLoaded = lazy(fetchPage)
      })
    }
  }
  let whenLoaded = lazy(fetchPage)

  function Page(props: Props): ReactElement {
    // Chosen once: a page that changed its kind would lose its state.
    const [{ Component }] = useState(() => ({ Component: loaded ?? whenLoaded }))
    return <Component {...props} />
  }
  return Object.assign(Page, {
    pageName: name,
    load: async () => {
      await fetchPage()
    },
  })
}
