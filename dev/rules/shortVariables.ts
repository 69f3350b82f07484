import type { RuleNode } from '#src/core/rules/ruleTree.ts'

const VARIABLE = /\$[a-z]\w*/g

/** The new name of each variable that a place and those above it have: `$clinic` becomes `$c`. */
type ShortNames = ReadonlyMap<string, string>

/**
 * The same rules with the shortest name for each variable that still begins as the long one does: the long names
 * take 3,200 bytes, and only readers of the sources and of conditions.txt need them.
 */
export function withShortVariables(rules: RuleNode): RuleNode {
  return shortened(rules, new Map())
}

function shortened(node: RuleNode, names: ShortNames): RuleNode {
  const inShort = (expression: string): string =>
    expression.replace(VARIABLE, (name) => {
      const short = names.get(name)
      if (short === undefined) throw new Error(`${name} is no variable of this place`)
      return short
    })
  return {
    ...(node.why === undefined ? {} : { why: node.why }),
    ...(node.read === undefined ? {} : { read: inShort(node.read) }),
    ...(node.write === undefined ? {} : { write: inShort(node.write) }),
    ...(node.validate === undefined ? {} : { validate: inShort(node.validate) }),
    ...(node.indexOn === undefined ? {} : { indexOn: node.indexOn }),
    ...(node.children === undefined
      ? {}
      : { children: Object.fromEntries(shortenedChildren(node.children, names)) }),
  }
}

function shortenedChildren(
  children: Readonly<Record<string, RuleNode>>,
  names: ShortNames,
): [string, RuleNode][] {
  return Object.entries(children).map(([key, child]) => {
    if (!key.startsWith('$')) return [key, shortened(child, names)]
    const short = shortName(key, new Set(names.values()))
    return [short, shortened(child, new Map([...names, [key, short]]))]
  })
}

/** As many letters of the name as tell it from the names above. */
function shortName(name: string, taken: ReadonlySet<string>): string {
  for (let length = 2; length < name.length; length++) {
    const short = name.slice(0, length)
    if (!taken.has(short)) return short
  }
  return name
}
