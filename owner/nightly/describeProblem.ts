import { OwnerError } from '#owner/OwnerError.ts'

/** Returns what went wrong, without a full stop. */
export function describeProblem(error: unknown): string {
  if (error instanceof OwnerError) return withoutStop(error.message)
  // What fetch says of a server that does not answer.
  if (error instanceof TypeError && error.message === 'fetch failed') {
    return 'the database, or sign-in, does not answer'
  }
  return error instanceof Error ? withoutStop(error.message) : String(error)
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '')
}
