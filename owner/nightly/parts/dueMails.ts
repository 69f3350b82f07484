import type { Part } from '#owner/nightly/Part.ts'
import { childrenOf, fieldOf } from '#owner/storedValue.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const RECORDS_PER_PAGE = 200
/** Until then a tab of either party will probably be opened, which sends them. */
const MAX_WAIT_MS = 6 * HOUR_MS

/** Mails that have been due for hours: nobody has a page open, or the mail service takes none. */
export const dueMails: Part = {
  name: 'Due mails',
  run: async ({ project, now }) => {
    let count = 0
    let failed = 0
    let oldest = now
    for await (const page of project.database.pages(
      databasePaths.allDueMails(),
      RECORDS_PER_PAGE,
    )) {
      for (const [, record] of page) {
        const at = fieldOf(record, 'at')
        const readers = childrenOf(record, 'due').length
        if (typeof at !== 'number' || now - at < MAX_WAIT_MS || readers === 0) continue
        count += readers
        oldest = Math.min(oldest, at)
        if (fieldOf(record, 'attempt', 'problem') !== null) failed += readers
      }
    }
    if (count === 0) return { state: 'ok', text: 'none waits for longer than six hours.' }
    const waiting = count === 1 ? '1 waits' : `${count} wait`
    const hours = Math.floor((now - oldest) / HOUR_MS)
    const why =
      failed === 0
        ? 'Nobody at those clinics has CareSlot open'
        : `The mail service did not take ${failed} of them: run "npm run doctor -- --mail <address>"`
    return { state: 'told', text: `${waiting} to be sent, for up to ${hours} hours. ${why}.` }
  },
}
