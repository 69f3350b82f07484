/**
 * What a service may hold: the least lengths are spec §9 (Field limits), all else is what the security
 * rules take. Lengths in characters.
 */
export const SERVICE_LIMITS = {
  name: { min: 2, max: 100 },
  description: { min: 5, max: 2000 },
  doctor: { min: 5, max: 100 },
  /** Dollars. */
  price: { max: 1_000_000 },
  /** Minutes. */
  duration: { min: 1, max: 1440 },
} as const
