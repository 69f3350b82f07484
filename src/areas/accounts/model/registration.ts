import type { TimeZone } from '#src/core/time/timeZones.ts'
import type { ClinicProfile } from './account.ts'

/** What a sign-up says of a person or a clinic, beside e-mail and password (spec §2, Sign Up). */
export type Registration =
  | {
      readonly role: 'patient'
      readonly fullName: string
    }
  | ({ readonly role: 'clinic' } & Pick<
      ClinicProfile,
      'category' | 'name' | 'address' | 'province'
    > & {
        /** Left out where it is the province's default. */
        readonly timeZone?: TimeZone
      })

export interface Credentials {
  readonly email: string
  readonly password: string
}
