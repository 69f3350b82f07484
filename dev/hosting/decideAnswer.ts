import { compileGlob } from './compileGlob.ts'
import { compileRedirect, matchPaths } from './matchPaths.ts'
import type { HostingConfiguration } from './readConfiguration.ts'

const DEFAULT_REDIRECT = 301
const NOT_FOUND_PAGE = '/404.html'
const DEFAULT_HEADERS = { 'Cache-Control': 'max-age=3600' }

export type HostingAnswer = { readonly headers: Readonly<Record<string, string>> } & (
  | { readonly kind: 'file'; readonly status: 200 | 404; readonly file: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'missing' }
)

/**
 * Compiles the configuration: the result decides what Hosting answers for a decoded path, which begins with a
 * slash. Redirects come first, then files, then rewrites, then the page for what is not found.
 *
 * @param isFile whether the published folder contains a file of this path
 */
export function compileAnswers(
  configuration: HostingConfiguration,
  isFile: (path: string) => Promise<boolean>,
): (path: string) => Promise<HostingAnswer> {
  const { cleanUrls, trailingSlash } = configuration
  const isIgnored = configuration.ignore.map((glob) => compileGlob(glob, { dot: true }))
  const redirects = configuration.redirects.map(({ destination, type, ...source }) => ({
    status: type ?? DEFAULT_REDIRECT,
    locate: compileRedirect(source, destination),
  }))
  const rewrites = configuration.rewrites.map(({ destination, ...source }) => ({
    destination,
    matches: matchPaths(source),
  }))
  const headers = configuration.headers.map(({ headers: pairs, ...source }) => ({
    pairs,
    matches: matchPaths(source),
  }))

  /** Of those for the same name, the last is sent. */
  function headersOf(path: string): Record<string, string> {
    const found = new Map(
      Object.entries(DEFAULT_HEADERS).map((header) => [header[0].toLowerCase(), header]),
    )
    for (const { pairs, matches } of headers) {
      if (!matches(path)) continue
      for (const { key, value } of pairs) found.set(key.toLowerCase(), [key, value])
    }
    return Object.fromEntries(found.values())
  }

  async function isPublished(path: string): Promise<boolean> {
    return !isIgnored.some((ignores) => ignores(path.slice(1))) && (await isFile(path))
  }

  /** What the path alone leads to: a file, or the one address that the file has. */
  async function findFile(path: string): Promise<{ file: string } | { location: string } | null> {
    const bare = path.replace(/\/+$/u, '')
    const isBare = path === bare
    const proper = bare === '' ? '/' : trailingSlash === true ? `${bare}/` : bare
    if (!path.endsWith('/') && (await isPublished(path))) {
      const clean = path.replace(/(?:\/index)?\.html$/u, '')
      if (!cleanUrls || clean === path) return { file: path }
      return { location: clean === '' ? '/' : trailingSlash === true ? `${clean}/` : clean }
    }
    const index = `${bare}/index.html`
    if (await isPublished(index)) {
      if (trailingSlash === undefined && isBare && !cleanUrls) return { location: `${bare}/` }
      return trailingSlash === undefined || path === proper ? { file: index } : { location: proper }
    }
    if (!cleanUrls || bare === '' || (!isBare && trailingSlash === undefined)) return null
    if (!(await isPublished(`${bare}.html`))) return null
    if (bare.endsWith('/index')) {
      const folder = bare.slice(0, -'index'.length)
      return { location: trailingSlash === true || folder === '/' ? folder : folder.slice(0, -1) }
    }
    return trailingSlash === undefined || path === proper
      ? { file: `${bare}.html` }
      : { location: proper }
  }

  return async (path) => {
    const own = { headers: headersOf(path) }
    for (const { status, locate } of redirects) {
      const location = locate(path)
      if (location !== null) return { ...own, kind: 'redirect', status, location }
    }
    const found = await findFile(path)
    if (found !== null) {
      return 'file' in found
        ? { ...own, kind: 'file', status: statusOf(found.file), file: found.file }
        : { ...own, kind: 'redirect', status: DEFAULT_REDIRECT, location: found.location }
    }
    for (const { destination, matches } of rewrites) {
      if (matches(path) && (await isPublished(destination))) {
        return { ...own, kind: 'file', status: 200, file: destination }
      }
    }
    const missing = { headers: { ...own.headers, ...headersOf(NOT_FOUND_PAGE) } }
    return (await isPublished(NOT_FOUND_PAGE))
      ? { ...missing, kind: 'file', status: 404, file: NOT_FOUND_PAGE }
      : { ...missing, kind: 'missing' }
  }
}

/** Asked for by its own name, that page is an error too. */
function statusOf(file: string): 200 | 404 {
  return file === NOT_FOUND_PAGE ? 404 : 200
}
