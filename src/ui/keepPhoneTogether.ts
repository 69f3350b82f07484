const NO_BREAK_SPACE = '\u00a0'

/** Keeps '(519) 555-0142' in one line. */
export function keepPhoneTogether(phone: string): string {
  return phone.replaceAll(' ', NO_BREAK_SPACE)
}
