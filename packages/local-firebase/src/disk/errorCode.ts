/** The code of a system error, such as 'ENOENT'; null for any other error. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null
}

/** What an error says, for putting into another's message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
