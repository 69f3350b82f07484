import { decodeSlot } from '#src/areas/services/records/serviceRecord.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import type { Snapshot } from '#src/data/sdk/read.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

/** The slots at `path` in the order of the query. A damaged one is left out and reported. */
export function listSlots(
  snapshot: Snapshot,
  path: string,
  reportProblem: ReportProblem,
): readonly Slot[] {
  return listChildren(snapshot)
    .map(({ key, value }) => {
      const where = `${path}/${key}`
      return decodeOrLeaveOut(() => decodeSlot(key, value, where), where, reportProblem)
    })
    .filter((slot) => slot !== null)
}

/** For a reader whom nobody waits for: the page that shows a damaged one reports it. */
export const UNREPORTED: ReportProblem = () => undefined
