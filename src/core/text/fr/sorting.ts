import type { Texts } from '#src/areas/text/Texts.ts'

let collator: Intl.Collator | undefined

export const sorting: Texts['sorting'] = {
  /** Compares two labels. */
  // Made when something is sorted: the browser takes milliseconds for it.
  compare: (a: string, b: string): number =>
    (collator ??= new Intl.Collator('fr-CA')).compare(a, b),
} as const
