/** Ends a command with one message for the owner, without a stack. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError'
}
