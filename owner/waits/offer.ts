import type { Outcome } from '#owner/nightly/Part.ts'
import { offerFreeTimes, type OffersResult } from './offerFreeTimes.ts'
import type { OfferingRun } from './OfferingRun.ts'

/** Offers free times to those who wait, and says in one line how it went; null where there was nothing to do. */
export async function offer({
  isReal,
  ...run
}: OfferingRun & { readonly isReal: boolean }): Promise<Outcome | null> {
  const result = await offerFreeTimes(run, { isReal })
  const { times, failed, stoppedBy, unreadable } = result
  if (times === 0 && unreadable.length === 0) return null
  if (!isReal) return { state: 'not done', text: `would offer ${count(times)}.` }
  const isRight = failed === 0 && stoppedBy === null && unreadable.length === 0
  return { state: isRight ? 'ok' : 'failed', text: describe(result) }
}

function describe({ times, sent, failed, stoppedBy, unreadable }: OffersResult): string {
  const [first] = unreadable
  return [
    `${count(times)} offered, ${sent === 1 ? '1 mail' : `${sent} mails`} sent.`,
    ...(failed === 0
      ? []
      : [`${failed} failed: these people read of the time only where they log in.`]),
    ...(stoppedBy === null ? [] : [`It stopped: ${stoppedBy}.`]),
    ...(first === undefined
      ? []
      : [`${unreadable.length} records can't be read, such as ${first}: run "check".`]),
  ].join(' ')
}

function count(times: number): string {
  return times === 1 ? '1 free time' : `${times} free times`
}
