import { Failure } from '#src/core/failure/failure.ts'

/** Returns 'done', or the code with which an action fails. */
export async function codeOf(action: Promise<unknown>): Promise<string> {
  try {
    await action
    return 'done'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
