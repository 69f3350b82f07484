/** The parts of the local backend, by the names people read in messages. */
export type PartName = 'Realtime Database' | 'Auth' | 'Storage' | 'Mailbox' | 'Application'

/** A part could not start because another program listens on its port. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError'
  readonly part: PartName
  readonly port: number

  constructor(part: PartName, port: number) {
    super(`${part}: port ${String(port)} on 127.0.0.1 is in use by another program.`)
    this.part = part
    this.port = port
  }
}
