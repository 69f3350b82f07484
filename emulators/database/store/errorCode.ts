/** The code of a system error, such as 'ENOENT'; null for any other error. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null
}
