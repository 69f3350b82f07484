import { checkDepth, checkKey } from './limits.ts'

const PRIORITY = '.priority'

/** Where a write goes: to the value at `path`, or to its priority alone. */
export interface WritePath {
  readonly path: string[]
  readonly isPriority: boolean
}

/**
 * '/a/b' or 'a/b' to ['a', 'b'], '/' and '' to []. Empty parts are skipped. The text is taken as
 * it stands: percent signs of a URL are the caller's to decode. Throws InvalidDataError for a
 * forbidden key or more than 32 of them.
 */
export function parsePath(text: string): string[] {
  const path = text.split('/').filter((key) => key !== '')
  checkDepth(path.length)
  for (const key of path) checkKey(key)
  return path
}

/** Like parsePath, but takes '/a/b/.priority' as well. */
export function parseWritePath(text: string): WritePath {
  const trimmed = text.replace(/\/+$/, '')
  const isPriority = trimmed === PRIORITY || trimmed.endsWith(`/${PRIORITY}`)
  return {
    path: parsePath(isPriority ? trimmed.slice(0, -PRIORITY.length) : trimmed),
    isPriority,
  }
}

/** ['a', 'b'] to '/a/b'; [] to '/'. */
export function formatPath(path: readonly string[]): string {
  return `/${path.join('/')}`
}
