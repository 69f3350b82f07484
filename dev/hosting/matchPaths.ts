import { compileGlob, escapeText, type PathPredicate } from './compileGlob.ts'
import type { PathSource } from './readConfiguration.ts'

/** Compiles which paths an entry of the configuration is for. */
export function matchPaths({ source, regex }: PathSource): PathPredicate {
  if (regex !== undefined) {
    const pattern = compileRegex(regex)
    return (path) => pattern.test(path)
  }
  return compileGlob(withSlash(source ?? ''))
}

const SEGMENT = /:(?<name>\w+)(?<rest>\*)?/gu

/**
 * Compiles a redirect: the result returns where it leads from a path, null where it is not for it. A `:name`
 * of the source (one part of the path) or a `:name*` (all parts that follow) is put into the destination.
 */
export function compileRedirect(
  source: PathSource,
  destination: string,
): (path: string) => string | null {
  const pattern = capturingPattern(source)
  if (pattern === null) {
    const matches = matchPaths(source)
    return (path) => (matches(path) ? destination : null)
  }
  return (path) => {
    const match = pattern.exec(path)
    if (match === null) return null
    return withoutEmptyEnd(
      destination.replaceAll(
        SEGMENT,
        (_, name: string) => match.groups?.[name] ?? match[Number(name)] ?? '',
      ),
      destination,
    )
  }
}

function capturingPattern({ source, regex }: PathSource): RegExp | null {
  if (regex !== undefined) return compileRegex(regex)
  if (source?.includes(':') !== true) return null
  let pattern = ''
  let end = 0
  for (const match of withSlash(source).matchAll(SEGMENT)) {
    const [whole] = match
    const { name = '', rest } = match.groups ?? {}
    const text = withSlash(source).slice(end, match.index)
    end = match.index + whole.length
    pattern +=
      rest === undefined
        ? `${toPattern(text)}(?<${name}>[^/]+)`
        : `${toPattern(text.replace(/\/$/u, ''))}(?:/(?<${name}>.*))?`
  }
  return new RegExp(`^${pattern}${toPattern(withSlash(source).slice(end))}/?$`, 'u')
}

/** Besides what is captured, a source like this may have `*` and `**`. */
function toPattern(text: string): string {
  return text
    .split(/(\*+)/u)
    .map((part) => (part.startsWith('*') ? (part === '*' ? '[^/]*' : '.*') : escapeText(part)))
    .join('')
}

/** '/docs/' with nothing after it to '/docs', unless the destination itself ends like that. */
function withoutEmptyEnd(address: string, destination: string): string {
  return address.endsWith('/') && !destination.endsWith('/') && address !== '/'
    ? address.slice(0, -1)
    : address
}

/** Hosting names groups as RE2 does. */
function compileRegex(regex: string): RegExp {
  return new RegExp(regex.replaceAll('(?P<', '(?<'), 'u')
}

function withSlash(source: string): string {
  return /^!?\//u.test(source) ? source : source.replace(/^!?/u, '$&/')
}
