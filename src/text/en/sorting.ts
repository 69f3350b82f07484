const collator = new Intl.Collator('en-CA')

export const sorting = {
  /** Compares two labels. */
  compare: collator.compare,
} as const
