/** The rules text is refused; the message begins with `storage.rules:line:column`, counted from 1. */
export class StorageRulesError extends Error {
  override readonly name = 'StorageRulesError'

  constructor(source: string, offset: number, reason: string) {
    const before = source.slice(0, offset).split('\n')
    super(`storage.rules:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${reason}`)
  }
}
