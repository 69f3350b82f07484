import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The code of a page could not be fetched: no network, or a newer version has replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

/** A page in a chunk of its own, fetched when it is first shown: the component `name` of its module. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      return { default: (await load())[name] }
    } catch (error) {
      throw new PageLoadError('A page could not be loaded.', { cause: error })
    }
  })
}
