import type { Failure } from '#src/domain/failure.ts'

/** What a request led to: null where the reservation stands. */
export type Answer = Failure | null

const NO_ANSWER_IN_TIME = 'no answer in time'

const undecided = new Map<string, Promise<Answer> | typeof NO_ANSWER_IN_TIME>()
const listeners = new Set<() => void>()

/**
 * The reservation requests whose outcome is not known: sent and not answered, or not answered in time.
 * They outlive the page, since leaving checkout takes nothing back. Until it is answered, whatever is
 * watched shows one's own write as done, so nothing that is seen tells what became of them: only an
 * answer does.
 */
export const reservationRequests = {
  /** Sends the request, unless the very same one is on its way: then its answer is that one's. */
  send(appointmentId: string, request: () => Promise<Answer>): Promise<Answer> {
    const earlier = undecided.get(appointmentId)
    if (earlier instanceof Promise) return earlier
    const answer = request().then((failure) => {
      const isOpen =
        failure?.code === 'timeout' ||
        // This time nothing was sent, which says nothing of the time before.
        (earlier === NO_ANSWER_IN_TIME && failure?.code === 'offline')
      change(appointmentId, isOpen ? NO_ANSWER_IN_TIME : null)
      return failure
    })
    change(appointmentId, answer)
    return answer
  },

  isUndecided: (appointmentId: string): boolean => undecided.has(appointmentId),

  subscribe(onChange: () => void): () => void {
    listeners.add(onChange)
    return () => {
      listeners.delete(onChange)
    }
  },
}

function change(
  appointmentId: string,
  state: Promise<Answer> | typeof NO_ANSWER_IN_TIME | null,
): void {
  if (state === null) undecided.delete(appointmentId)
  else undecided.set(appointmentId, state)
  for (const listener of listeners) listener()
}
