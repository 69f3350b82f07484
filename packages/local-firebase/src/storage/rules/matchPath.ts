import { RulePath, type RuleValue } from './RuleValue.ts'

/** `one` binds one segment of a path to a name, `many` any number of them. */
export type PathSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'one' | 'many'; readonly name: string }

/** One way to read the front of a path as a match path: what the wildcards hold, and what is left. */
interface PathMatch {
  readonly bindings: ReadonlyMap<string, RuleValue>
  readonly rest: readonly string[]
}

/**
 * All ways in which `segments` fit the front of `path`. `{name}` takes one segment that is not empty,
 * `{name=**}` any number of them, in version 1 of the rules at least one.
 */
export function* matchPath(
  segments: readonly PathSegment[],
  path: readonly string[],
  version: 1 | 2,
): Generator<PathMatch> {
  const [segment, ...later] = segments
  if (segment === undefined) {
    yield { bindings: new Map(), rest: path }
    return
  }
  const minimum = segment.kind === 'many' && version === 2 ? 0 : 1
  const maximum = segment.kind === 'many' ? path.length : 1
  for (let count = minimum; count <= Math.min(maximum, path.length); count += 1) {
    const taken = path.slice(0, count)
    const first = taken[0] ?? ''
    if (segment.kind === 'text' && segment.text !== first) continue
    if (segment.kind === 'one' && first === '') continue
    for (const { bindings, rest } of matchPath(later, path.slice(count), version)) {
      const own: [string, RuleValue][] =
        segment.kind === 'text'
          ? []
          : [[segment.name, segment.kind === 'one' ? first : new RulePath(taken)]]
      yield { bindings: new Map([...own, ...bindings]), rest }
    }
  }
}
