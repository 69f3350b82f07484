import type { Failure } from '#src/core/failure/failure.ts'

/** Logs a failure that is 'only logged' (spec §8). `where` names the action and no person. */
export function logFailure(where: string, failure: Failure): void {
  // eslint-disable-next-line no-console -- the one place where the layers above data log
  console.warn(`${where}: ${failure.message}`)
}
