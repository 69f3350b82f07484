import { writeSync } from 'node:fs'
import { openDatabaseStore } from '#local-firebase/database/store/openDatabaseStore.ts'
import { changesOfWrite, NAMESPACE } from './numberedWrites.ts'

/**
 * Run as a process of its own: `writeUntilKilled.ts <folder> <compact after bytes>`. Goes on with
 * the numbered writes, several at a time, and says on a line each how far they are on disk, or
 * why it can't go on.
 */
const [, , dataDirectory = '', compactAfterBytes = ''] = process.argv
const AT_A_TIME = 7

const store = await openDatabaseStore({
  dataDirectory,
  compactAfterBytes: Number(compactAfterBytes),
})

function writeMore(): void {
  while (store.failure === null && store.lastSequence < store.durableSequence + AT_A_TIME) {
    store.commit(NAMESPACE, changesOfWrite(store.lastSequence + 1))
  }
}

// Written in one go and past all buffers: what stands in the pipe was said before the kill.
store.onDurable((sequence) => {
  writeSync(1, `${String(sequence)}\n`)
  writeMore()
})
store.onFailure(({ message }) => {
  writeSync(1, `failed: ${message}\n`)
  try {
    store.commit(NAMESPACE, changesOfWrite(store.lastSequence + 1))
    writeSync(1, 'and yet it writes\n')
  } catch (error) {
    writeSync(1, `refused: ${String(error)}\n`)
  }
  void store.close()
})
writeMore()
