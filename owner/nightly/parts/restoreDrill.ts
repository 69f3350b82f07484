import { findNewestBackup } from '#owner/nightly/backups.ts'
import type { Part } from '#owner/nightly/Part.ts'
import { restoreOnTrial } from '#owner/nightly/restoreOnTrial.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

/** A little less than a week, as no two runs begin at the same minute. */
const INTERVAL_MS = 6.5 * DAY_MS

/** Restores the newest backup into a local Firebase once a week: one that was never restored is a hope. */
export const restoreDrill: Part = {
  name: 'Restore drill',
  run: async ({ isReal, now, lastOk, options: { folder, drillKey } }) => {
    const last = lastOk('Restore drill')
    if (drillKey === null) return { state: 'not done', text: 'no key (--drill-key <file>).' }
    if (folder === null) return { state: 'not done', text: '--to <folder> says where backups are.' }
    if (last !== null && now - last < INTERVAL_MS) {
      const day = new Date(last).toISOString().slice(0, 10)
      return { state: 'not done', text: `it went well on ${day}, and is done once a week.` }
    }
    const file = await findNewestBackup(folder)
    if (file === null) return { state: 'failed', text: `there is no backup in ${folder}.` }
    if (!isReal) return { state: 'not done', text: `would restore ${file} into a local Firebase.` }
    const { records, accounts } = await restoreOnTrial(file, drillKey)
    return {
      state: 'ok',
      text: `${file} was restored and equals the backup: ${records} records, ${accounts} accounts, and everything holds.`,
    }
  },
}
