/**
 * A path, a value or a query that the database refuses, whoever sends it. The message is plain
 * text meant for the sender; nothing has been written when this is thrown.
 */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataError'
}
