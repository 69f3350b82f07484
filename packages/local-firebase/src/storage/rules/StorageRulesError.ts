/** The rules text is refused. Line and column count from 1. */
export class StorageRulesError extends Error {
  override readonly name = 'StorageRulesError'
  readonly line: number
  readonly column: number
  readonly reason: string

  constructor(source: string, offset: number, reason: string) {
    const before = source.slice(0, offset).split('\n')
    const line = before.length
    const column = (before.at(-1)?.length ?? 0) + 1
    super(`storage.rules:${line}:${column}: ${reason}`)
    this.line = line
    this.column = column
    this.reason = reason
  }
}
