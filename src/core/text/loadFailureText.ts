import type { Texts } from '#src/areas/text/Texts.ts'
import type { Failure, FailureCode } from '#src/core/failure/failure.ts'

/**
 * Says why something could not be read: what `failureText` says while loading, without the texts of everything else that can
 * fail. For the pages that visitors open first.
 */
export function loadFailureText(
  { loadFailures }: Pick<Texts, 'loadFailures'>,
  { code, detail }: Failure,
): string {
  if (code === 'offline') return loadFailures.offline
  // 'Loading and list errors show their raw message' (spec §8).
  if (code === 'unexpected' && detail !== '') return detail
  const words: Readonly<Partial<Record<FailureCode, string>>> = loadFailures.general
  return words[code] ?? loadFailures.general.unexpected
}
