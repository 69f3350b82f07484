/** An encrypted file cannot be read: it is for another key, or was cut off or changed. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
  readonly reason: 'wrong key' | 'damaged'

  constructor(reason: UnreadableError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
