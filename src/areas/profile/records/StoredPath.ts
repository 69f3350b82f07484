import type { Account } from '#src/areas/accounts/model/account.ts'

type AccountRole = Account['role']

/**
 * How "Download my data" finds what is about an account.
 *
 * - `list`: the children of `{list}/{account}`, a page at a time
 * - `value`: `{list}/{account}` as a whole
 * - `each service`: `{list}/{account}/{service}` for each service that the account has or had
 * - `each clinic`: `{list}/{clinic}/{account}` for each clinic that the account has to do with
 * - `query`: the records of the list that name the account in `field`
 * - `followed`: what an index or another record leads to, each in a way of its own
 * - `within`: in the record that it is part of
 */
export type Download =
  'list' | 'value' | 'each service' | 'each clinic' | 'query' | 'followed' | 'within'

/**
 * How the owner's program erases what is about an account.
 *
 * - `whole`: `{list}/{account}` goes
 * - `each other`: `{list}/{other}/{account}` goes, for every other account
 * - `query`: the records of the list that name the account in `field` go
 * - `ended`: the appointment is ended, and its record stays without whom it is about
 * - `stripped`: the record stays without whom it is about
 * - `followed`: it goes with what it belongs to: an appointment, a service, a request or the record of the account
 */
export type Erasing = 'whole' | 'each other' | 'query' | 'ended' | 'stripped' | 'followed'

/**
 * When it goes while its account stays.
 *
 * - `account`: not before the account
 * - `owner`: when the owner takes it away
 * - `used`: when it has served its purpose, or its writer takes it away
 * - `retention`: when it is older than the owner keeps
 * - `followed`: with the appointment, service or request that it belongs to
 */
export type Keeping = 'account' | 'owner' | 'used' | 'retention' | 'followed'

export interface StoredPath {
  /** Whether it says something about a person: then it is in that person's download, and erased with the account. */
  readonly isPersonal: boolean
  /** Who gets it with the own data, and how it is found. Whose it is not may not read it, or has it elsewhere. */
  readonly download: Readonly<Partial<Record<AccountRole, Download>>>
  readonly erasing: Readonly<Partial<Record<AccountRole, Erasing>>>
  readonly kept: Keeping
  /** For a `query`: the field that names the account. */
  readonly fields?: Readonly<Record<AccountRole, string>>
}
