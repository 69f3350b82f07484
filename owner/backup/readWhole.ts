import type { Child, OwnerDatabase } from '#owner/OwnerDatabase.ts'

/** Children of a list in one answer: a child can be all the services of a clinic. */
const CHILDREN_PER_PAGE = 20

/** The whole database as JSON, read in pieces; it has to fit into memory. */
export async function readWhole(
  database: OwnerDatabase,
): Promise<Readonly<Record<string, unknown>>> {
  const whole: Record<string, unknown> = {}
  for (const list of await database.keysOf('')) {
    const children: Child[] = []
    for await (const page of database.pages(list, CHILDREN_PER_PAGE)) {
      children.push(...page)
    }
    whole[list] = children.length > 0 ? Object.fromEntries(children) : await database.read(list)
  }
  return whole
}
