/** A part could not start because another program listens on its port. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError'
  readonly part: string
  readonly port: number

  constructor(part: string, port: number, host: string) {
    super(`${part}: port ${port} on ${host} is in use by another program.`)
    this.part = part
    this.port = port
  }
}
