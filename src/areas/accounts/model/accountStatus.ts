import type { Account, PatientAccount } from './account.ts'
import type { ClinicSide } from './clinicSide.ts'

/** What the records of an account say so far. Undefined before the first answer. */
export interface AccountRecords {
  readonly clinic?: ClinicSide
  readonly patient?: PatientAccount | null
  /** Whether something is stored that only a registered account has: from when its sessions count. */
  readonly wasRegistered?: boolean
}

/** What is said of an account without a record. */
export interface UnregisteredStatus {
  readonly kind: 'unregistered'
  /** Whether it acted for a clinic before. */
  readonly hasLeft: boolean
  /** Whether it may have had a record before. */
  readonly wasRegistered: boolean
}

/** What an account is. */
type AccountStatus =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'registered'; readonly account: Account }
  | UnregisteredStatus

/**
 * Returns what an account is by both places that say so (spec §3, Roles and userType): for a clinic, that the account is
 * one of its people comes first.
 */
export function findAccountStatus({
  clinic,
  patient,
  wasRegistered,
}: AccountRecords): AccountStatus {
  if (clinic === undefined || patient === undefined) return { kind: 'unknown' }
  const account = clinic.account ?? patient
  if (account !== null) return { kind: 'registered', account }
  if (wasRegistered === undefined) return { kind: 'unknown' }
  return { kind: 'unregistered', hasLeft: clinic.hasLeft, wasRegistered }
}
