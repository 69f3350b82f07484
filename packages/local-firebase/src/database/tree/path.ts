import { checkDepth, checkKey } from './limits.ts'

const PRIORITY = '.priority'

/** What is written: the value at `path`, or only its priority. */
export interface WritePath {
  readonly path: string[]
  readonly isPriority: boolean
}

/**
 * Splits '/a/b' or 'a/b' into ['a', 'b'], '/' and '' into []. Empty parts are skipped. The caller
 * decodes the percent signs of a URL.
 *
 * @throws InvalidDataError for a forbidden key or more than 32 keys
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

/** Joins ['a', 'b'] to '/a/b', [] to '/'. */
export function formatPath(path: readonly string[]): string {
  return `/${path.join('/')}`
}
