import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The code of a page could not be loaded: no network, or a newer version has replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

/** Returns the component `name` of a module that is its own chunk, loaded when first shown. */
export function lazyPage<Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: (await load())[name] }
    } catch (error) {
      throw new PageLoadError('A page could not be loaded.', { cause: error })
    }
  })
}
