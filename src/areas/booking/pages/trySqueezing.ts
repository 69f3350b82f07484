import { isBusy } from '#src/areas/doctors/model/isBusy.ts'

/**
 * Books a time, and squeezes it in where it has to be: a visit that was squeezed in is in no list of busy times, so
 * it is only where the doctor or the room has something else, and where the clinic wants it so.
 */
export async function trySqueezing(
  squeezes: boolean,
  book: (isSqueezed: boolean) => Promise<void>,
): Promise<void> {
  try {
    await book(false)
  } catch (error) {
    if (!squeezes || !isBusy(error)) throw error
    await book(true)
  }
}
