import type { Input } from '#owner/Command.ts'
import { OwnerError } from '#owner/OwnerError.ts'

/**
 * Returns the address of the dead-man's switch that the owner named; null where there is none.
 *
 * @throws {OwnerError} – it is no safe address
 */
export function readPing(input: Input): string | null {
  const address = input.text('ping')
  if (address === null) return null
  if (URL.canParse(address) && isSafe(new URL(address))) return address
  throw new OwnerError(`--ping takes an address that begins with https://, not '${address}'.`)
}

/** One on this computer needs no encryption. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}
