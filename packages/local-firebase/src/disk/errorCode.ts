/** Returns the code of a system error, such as 'ENOENT'; null for any other error. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null
}

/** Returns the message of an error, to be part of another one. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
