import type { Province } from './provinces.ts'
import type { Specialty } from './specialties.ts'

/** What a sign-up says of a person or a clinic, beside e-mail and password (spec §2, Sign Up). */
export type Registration =
  | {
      readonly role: 'patient'
      readonly fullName: string
    }
  | {
      readonly role: 'clinic'
      readonly category: Specialty
      readonly name: string
      readonly address: string
      readonly province: Province
    }
