import type { Work } from '#owner/Command.ts'
import { fieldOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const ANSWERS_PER_PAGE = 500

/** Removes what the links of reminders of visits before the cutoff lead to, also of a time that the visit no longer has. */
export async function removeOldAnswers({ project, step }: Work, cutoff: number): Promise<void> {
  const { database } = project
  for await (const page of database.pages(databasePaths.visitAnswers(), ANSWERS_PER_PAGE)) {
    const old = page.filter(([, answer]) => {
      const start = fieldOf(answer, 'visit')
      return typeof start !== 'number' || start < cutoff
    })
    if (old.length === 0) continue
    await step(
      `remove ${old.length} answers to reminders`,
      () =>
        database.update(
          Object.fromEntries(old.map(([link]) => [databasePaths.visitAnswer(link), null])),
        ),
      old.length,
    )
  }
}
