const PHONE_DIGITS = 10

/**
 * A phone number as it is typed, in the format (###) ###-#### as far as it goes: digits only, at most
 * 10 (spec §5, Booking information). Punctuation comes with the digit after it, so that deleting never
 * gets stuck on it. The 1 of a number pasted with its country code is dropped: no area code begins so.
 */
export function formatPhone(typed: string): string {
  const allDigits = typed.replace(/\D/g, '')
  const withoutCountry =
    allDigits.length > PHONE_DIGITS && allDigits.startsWith('1') ? allDigits.slice(1) : allDigits
  const digits = withoutCountry.slice(0, PHONE_DIGITS)

  if (digits === '') return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Whether all 14 characters of (###) ###-#### are there (spec §5, §9 Field limits). */
export function isCompletePhone(value: string): boolean {
  return /^\(\d{3}\) \d{3}-\d{4}$/.test(value)
}
