/**
 * A path, a value or a query that the database refuses from anyone. The message is for the sender.
 * Nothing has been written when this is thrown.
 */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataError'
}
