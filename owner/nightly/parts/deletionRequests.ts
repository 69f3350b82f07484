import type { Part } from '#owner/nightly/Part.ts'
import { readDeletionRequests, type DeletionRequest } from '#owner/readDeletionRequests.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

/** Within how many days the law wants a request to be answered: PIPEDA, principle 4.9.4 and s. 8(3). */
const DAYS_TO_ANSWER = 30

/** Who asked to be deleted, and until when the owner has to do it. */
export const deletionRequests: Part = {
  name: 'Deletion requests',
  run: async ({ project, now }) => {
    let count = 0
    let next: DeletionRequest | null = null
    for await (const request of readDeletionRequests(project)) {
      count += 1
      if (next === null || dueOf(request) < dueOf(next)) next = request
    }
    if (next === null) return { state: 'ok', text: 'nobody waits.' }
    const due = dueOf(next)
    const isOver = due < now
    const day = new Date(due).toISOString().slice(0, 10)
    const waiting = count === 1 ? '1 account waits' : `${count} accounts wait`
    const text = `${waiting}; ${next.userId} ${isOver ? `had to be answered by ${day}` : `has to be answered by ${day}`}. Run "erase --requested".`
    return { state: isOver ? 'failed' : 'told', text }
  },
}

function dueOf({ askedAt }: DeletionRequest): number {
  // One without a date may be the oldest.
  return (askedAt ?? 0) + DAYS_TO_ANSWER * DAY_MS
}
