import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A data folder contains `journal` (a snapshot and every write since) and `acknowledged` (the number
 * of the last write that was acknowledged). Versions before kept a `snapshot-<n>` and the journals
 * `journal-<n>`, `journal-<n + 1>` … instead.
 */
export function journalFile(directory: string): string {
  return join(directory, 'journal')
}

export function acknowledgedFile(directory: string): string {
  return join(directory, 'acknowledged')
}

/** A new journal until it is complete. */
export function unfinishedFile(directory: string): string {
  return join(directory, 'journal.unfinished')
}

/** The files in which a version before kept its data, in the order in which they are to be read. */
export function oldFilesIn(directory: string): string[] {
  const names = readdirSync(directory)
  const numbersOf = (kind: string): number[] =>
    names
      .flatMap((name) => (name.startsWith(`${kind}-`) ? [Number(name.slice(kind.length + 1))] : []))
      .filter((number) => Number.isInteger(number))
      .sort((a, b) => a - b)
  const snapshot = numbersOf('snapshot').at(-1)
  const first = snapshot ?? 1
  const journals = numbersOf('journal').filter((number) => number > first)
  if (snapshot === undefined && !names.includes('journal-1')) return []
  return [
    ...(snapshot === undefined ? [] : [`snapshot-${String(snapshot)}`]),
    ...[first, ...journals].map((number) => `journal-${String(number)}`),
  ].map((name) => join(directory, name))
}

/** Files that no longer count once `journal` is there. */
export function leftoversIn(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => /^(snapshot|journal)-\d+(\.unfinished)?$|^journal\.unfinished$/.test(name))
    .map((name) => join(directory, name))
}
