/**
 * Lengths in characters. The least are spec §9 (Field limits); the most are the security rules',
 * which refuse anything longer: a field that stops there never fails at checkout.
 */
export const FIELD_LIMITS = {
  fullName: { min: 2, max: 100 },
  clinicName: { min: 2, max: 100 },
  clinicAddress: { min: 2, max: 200 },
  email: { max: 254 },
  password: { min: 6 },
  phone: { max: 14 },
  additionalNotes: { max: 2000 },
} as const
