import { Failure } from '#src/core/failure/failure.ts'

/** Whether it failed because the doctor has something else at the time. */
export function isDoctorBusy(error: unknown): boolean {
  return error instanceof Failure && error.code === 'doctor-busy'
}

/**
 * Books a time, and squeezes it in where it has to be: a visit that was squeezed in is in no list of busy times, so
 * it is only where the doctor has something else, and where the clinic wants it so.
 */
export async function trySqueezing(
  squeezes: boolean,
  book: (isSqueezed: boolean) => Promise<void>,
): Promise<void> {
  try {
    await book(false)
  } catch (error) {
    if (!squeezes || !isDoctorBusy(error)) throw error
    await book(true)
  }
}
