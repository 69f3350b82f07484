/** Why the server closes, as websockets number it. */
export const GOING_AWAY = 1001
export const PROTOCOL_ERROR = 1002

/** How one client's messages travel: a websocket, or requests that wait for their answer. */
export interface Wire {
  readonly isOpen: boolean
  /** Sends one whole message. */
  send(message: string): void
  /** Closes the wire; what was sent before still arrives. Resolves when it is closed. */
  close(code: number, reason: string): Promise<void>
  /** Drops the client without waiting for it. */
  terminate(): void
}
