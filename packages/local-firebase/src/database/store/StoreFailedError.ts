/** A write could not be kept, so it was not made; the message says why and names the file. */
export class StoreFailedError extends Error {
  override readonly name = 'StoreFailedError'
}
