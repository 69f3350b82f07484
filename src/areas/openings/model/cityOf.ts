import { isProvince } from '#src/core/time/provinces.ts'

const POSTAL_CODE = /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/iu

/** Returns the town of an address in one line: what comes last, but for province and postal code. */
export function cityOf(address: string): string {
  const parts = address
    .replace(POSTAL_CODE, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isProvince(part.toUpperCase()) && !/^canada$/iu.test(part))
  return parts.at(-1)?.replace(/ [A-Z]{2}$/u, '') ?? address
}
