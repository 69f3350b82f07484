import { LIMITS } from './limits.ts'

const EMAIL_PATTERN = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,}$/i

/** Local part, an @, a domain, and a top-level part of at least 2 letters (spec §5, E-mail). */
export function isEmail(value: string): boolean {
  return value.length <= LIMITS.email.max && EMAIL_PATTERN.test(value)
}
