import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { startDatabaseServer } from '@careslot/local-firebase'
import { runHistories } from './histories/runHistories.ts'
import type * as LongRaces from './longRaces.ts'

await longHistories()

/**
 * `npm run rules:histories -- --seed 7 --operations 500000`: random histories for as long as one
 * likes, on a server of their own. With `--races 200` a crowd of patients books one doctor at once instead, in so many
 * rounds. Ends with code 1 and the shortest history known when the rules let something through that must not be.
 */
async function longHistories(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      operations: { type: 'string', default: '200000' },
      races: { type: 'string' },
    },
  })
  if (values.races !== undefined) {
    const rounds = Number(values.races)
    if (!Number.isSafeInteger(rounds)) throw new Error('--races is a whole number')
    // They start the application, which asks Vite for its language.
    const { module } = await runnerImport<typeof LongRaces>('./tests/rules/longRaces.ts')
    await module.runLongRaces(rounds)
    // The clients' timers would keep the process.
    process.exit()
  }
  const seed = Number(values.seed)
  const operations = Number(values.operations)
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(operations)) {
    throw new Error('--seed and --operations are whole numbers')
  }
  const server = await startDatabaseServer({
    port: 0,
    rulesText: await readFile(new URL('../../database.rules.json', import.meta.url), 'utf8'),
  })
  const started = performance.now()
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0)} s`
  let reported = 0
  try {
    console.info(`Random histories with seed ${seed}, ${operations} operations`)
    const counts = await runHistories({
      port: server.port,
      seed,
      operations,
      onProgress: (sofar) => {
        if (sofar.operations - reported < 10_000) return
        reported = sofar.operations
        console.info(`${sofar.operations} operations, ${sofar.accepted} accepted, ${seconds()}`)
      },
    })
    console.info(
      `Done: ${counts.operations} operations in ${counts.histories} histories, ${counts.accepted} accepted, ${seconds()}`,
      counts.honest,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await server.stop()
  }
}
