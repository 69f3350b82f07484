import type { Ruleset } from './Ruleset.ts'

/** Test suites open thousands of databases with few different rules. */
const MAX_REMEMBERED = 16

/** Makes `compile` remember the rules compiled last: each takes about a megabyte. */
export function compileOnce(compile: (text: string) => Ruleset): (text: string) => Ruleset {
  const remembered = new Map<string, Ruleset>()
  return (text) => {
    const ruleset = remembered.get(text) ?? compile(text)
    remembered.delete(text)
    remembered.set(text, ruleset)
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return ruleset
  }
}
