/** The longest value of each kind, in characters, that a record may hold: as the security rules have it. */
export const LIMITS = {
  name: 100,
  address: 200,
  email: 254,
  description: 2000,
  additionalNotes: 2000,
  phoneNumber: 14,
  imageUrl: 2000,
} as const
