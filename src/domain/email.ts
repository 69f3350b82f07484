import { FIELD_LIMITS } from './fieldLimits.ts'

const EMAIL_PATTERN = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,}$/i

/** Local part, an @, a domain, and a top-level part of at least 2 letters (spec §5, E-mail). */
export function isEmail(value: string): boolean {
  return value.length <= FIELD_LIMITS.email.max && EMAIL_PATTERN.test(value)
}
