/** Ends an exhaustive switch: the compiler refuses the call as long as a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`)
}
