import { writeSync } from 'node:fs'
import { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import { lastWriteOf, writeUpTo } from './numberedWrites.ts'

/**
 * Run as a separate process: `writeUntilKilled.ts <folder> <rewrite after bytes>`. Makes the
 * numbered writes and prints the number of each, or why it can't go on.
 */
const [, , dataDirectory = '', rewriteAfterBytes = ''] = process.argv
const store = await DatabaseStore.open({
  dataDirectory,
  rewriteAfterBytes: Number(rewriteAfterBytes),
})
try {
  for (;;) {
    writeUpTo(lastWriteOf(store) + 1, store)
    // Past all buffers: what is in the pipe was said before the kill.
    writeSync(1, `${String(lastWriteOf(store))}\n`)
  }
} catch (error) {
  writeSync(1, `refused: ${String(error)}\n`)
  store.close()
}
