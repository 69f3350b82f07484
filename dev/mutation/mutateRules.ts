import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDatabaseServer, compileRules } from '@careslot/local-firebase'
import { databaseRules } from '#dev/rules/databaseRules.ts'
import { toRulesFile } from '#dev/rules/rulesFile.ts'
import { explain } from './equivalentMutants.ts'
import { applyBatch, mutantBatches } from './mutantBatches.ts'
import { MutantJudge } from './MutantJudge.ts'
import { generateRuleMutants, type RuleMutant } from './ruleMutants.ts'
import { RulesTests } from './RulesTests.ts'
import { VerdictRecorder } from './VerdictRecorder.ts'

const { values: options } = parseArgs({
  options: {
    /** With races and random histories, where another answer need not fail a test. */
    all: { type: 'boolean', default: false },
    /** So many of each kind are also tried for real, by running the tests again under each. */
    'verify-killed': { type: 'string', default: '0' },
    'verify-survivors': { type: 'string', default: '0' },
    /** Only mutants with one of these texts in their name, such as the beginning of a path. */
    only: { type: 'string', multiple: true, default: [''] },
  },
})
const print = (line = ''): void => {
  process.stdout.write(`${line}\n`)
}

await mutateRules()

/**
 * Tests the tests of the security rules: makes one small fault after the other in
 * the rules, which have the variables' long names here, and checks whether a test notices. The tests run once, against the rules as
 * they are, while every request that the rules judge is kept; a mutant is noticed when it would
 * answer one of them otherwise. That replaces running the tests again, because they look at the
 * answer to each request they make; `--verify-killed` and `--verify-survivors` do run them again and
 * compare: each killed one by itself, the survivors many at a time.
 */
async function mutateRules(): Promise<void> {
  const startedAt = performance.now()
  const text = toRulesFile(databaseRules())
  const recorder = new VerdictRecorder()
  let mutated: string | null = null
  const server = await startDatabaseServer({
    port: 0,
    compile: (sent) =>
      mutated === null ? recorder.watch(compileRules(sent)) : compileRules(mutated),
  })
  const tests = await RulesTests.load(server.port, options.all)
  try {
    const failed = await tests.run()
    reportFailures(failed)
    const mutants = generateRuleMutants(text).filter(({ name }) => isWanted(name))
    const judge = new MutantJudge(text, recorder)
    const unnoticed: RuleMutant[] = []
    for (const each of mutants) {
      if (!judge.isNoticed(each)) {
        unnoticed.push(each)
        // At once: a whole run takes most of an hour, and what it has found would be lost with it.
        if (!isExplained(each)) print(`  survived: ${each.name}`)
      }
      // The test runner's processes are still saying goodbye.
      await setImmediate()
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    print(`${recorder.requests.length} requests of ${tests.fileCount} test files, ${seconds} s`)
    const unexplained = reportScore(mutants, unnoticed)
    const killed = mutants.filter((each) => !unnoticed.includes(each))
    const wrong = await verify(killed, unnoticed, async (batch) => {
      mutated = applyBatch(text, batch)
      return (await tests.run()).length > 0
    })
    if (failed.length + unexplained + wrong > 0) process.exitCode = 1
  } finally {
    await tests.close()
    await server.stop()
  }
}

function reportFailures(failed: readonly string[]): void {
  if (failed.length === 0) return
  print(`The tests fail already, with the rules as they are (${failed.length}):`)
  for (const name of failed.slice(0, 20)) print(`  ${name}`)
}

/** The result is the number of mutants, and of explanations, that are not in order. */
function reportScore(mutants: readonly RuleMutant[], unnoticed: readonly RuleMutant[]): number {
  const { explained, stale } = explain(unnoticed.map(({ name }) => name))
  const survivors = unnoticed.filter(({ name }) => !explained.has(name))
  const equivalent = unnoticed.length - survivors.length
  const killed = mutants.length - unnoticed.length
  const score = ((100 * killed) / (mutants.length - equivalent)).toFixed(1)
  print(
    `Rule mutants: ${mutants.length}, killed ${killed}, equivalent ${equivalent}, survived ${survivors.length}; score ${score} %`,
  )
  const wantedStale = stale.filter(isWanted)
  for (const name of wantedStale) print(`  explained, but killed or no longer a mutant: ${name}`)
  return survivors.length + wantedStale.length
}

function isExplained({ name }: RuleMutant): boolean {
  return explain([name]).explained.has(name)
}

/** With `--only`, what the name of a mutant has to contain one of. */
function isWanted(name: string): boolean {
  return options.only.some((text) => name.includes(text))
}

type IsKilled = (batch: readonly RuleMutant[]) => Promise<boolean>

/** Runs the tests under some mutants; the result is the number that came out otherwise than foretold. */
async function verify(
  killed: readonly RuleMutant[],
  unnoticed: readonly RuleMutant[],
  isKilled: IsKilled,
): Promise<number> {
  const sample = sampleOf(killed, Number(options['verify-killed']))
  const survivors = sampleOf(unnoticed, Number(options['verify-survivors']))
  if (sample.length + survivors.length === 0) return 0
  const surviving: RuleMutant[] = []
  for (const mutant of sample) if (!(await isKilled([mutant]))) surviving.push(mutant)
  const dead: RuleMutant[] = []
  for (const batch of mutantBatches(survivors)) dead.push(...(await killedAmong(batch, isKilled)))
  for (const { name } of surviving) print(`  foretold killed, but it was not so: ${name}`)
  for (const { name } of dead) print(`  foretold survived, but it was not so: ${name}`)
  const wrong = surviving.length + dead.length
  print(
    `Tried for real: ${sample.length} killed, ${survivors.length} survivors; ${wrong} came out otherwise`,
  )
  return wrong
}

/**
 * Those that a test notices. Survivors only let more pass, so where nobody notices them together,
 * nobody notices one alone; where somebody does, the halves are tried.
 */
async function killedAmong(
  batch: readonly RuleMutant[],
  isKilled: IsKilled,
): Promise<readonly RuleMutant[]> {
  if (!(await isKilled(batch))) return []
  if (batch.length === 1) return batch
  const middle = Math.ceil(batch.length / 2)
  return [
    ...(await killedAmong(batch.slice(0, middle), isKilled)),
    ...(await killedAmong(batch.slice(middle), isKilled)),
  ]
}

/** At most `count`, spread evenly. */
function sampleOf(mutants: readonly RuleMutant[], count: number): readonly RuleMutant[] {
  const step = Math.max(1, mutants.length / count)
  return mutants.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}
