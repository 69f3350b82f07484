import type { Bench, Values } from '#dev/bench/Measure.ts'
import type { Side, SideName } from '#dev/bench/sides/Side.ts'

/** Of an even number of values the upper one in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export const toKilobytes = (bytes: number): number => bytes / 1000

/** Measures each side once. */
export async function onEachSide<Result>(
  { sides }: Bench,
  measure: (side: Side) => Promise<Result>,
): Promise<ReadonlyMap<SideName, Result>> {
  const results = new Map<SideName, Result>()
  for (const side of sides) results.set(side.name, await measure(side))
  return results
}

/** Measures each side `rounds` times, by turns, so that both meet the same machine. */
export async function interleaved<Result>(
  { sides, rounds }: Bench,
  measure: (side: Side) => Promise<Result>,
): Promise<ReadonlyMap<SideName, readonly Result[]>> {
  const results = new Map<SideName, Result[]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Neither always goes first.
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      results.get(side.name)?.push(await measure(side))
    }
  }
  return results
}

/** Picks one number of each side's result. */
export function pick<Result>(
  results: ReadonlyMap<SideName, Result>,
  choose: (result: Result) => number,
): Values {
  return Object.fromEntries(Array.from(results, ([name, result]) => [name, choose(result)]))
}

/** Picks one number of each of a side's results, and takes the median. */
export function pickMedian<Result>(
  results: ReadonlyMap<SideName, readonly Result[]>,
  choose: (result: Result) => number,
): Values {
  return pick(results, (rounds) => median(rounds.map(choose)))
}
