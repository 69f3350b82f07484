/**
 * The public entry: what programs outside this package may use. A page in the browser uses
 * `@careslot/local-firebase/browser` instead.
 */

// Starting the backend, whole or in parts.
export {
  startLocalBackend,
  type LocalBackend,
  type LocalBackendOptions,
} from './startLocalBackend.ts'
export { InvalidOptionsError } from './checkOptions.ts'
export { startAuth, type LocalAuth } from './auth/startAuth.ts'
export { startDatabaseServer } from './database/server/startDatabaseServer.ts'
export { startMailbox } from './mailbox/startMailbox.ts'
export { PortInUseError } from './http/PortInUseError.ts'

// Talking to a running backend: addresses, accounts and rules.
export { bucketOf, hostAndPort, type BackendAddress } from './BackendAddress.ts'
export { seedAccounts, type SeedAccount } from './auth/seedAccounts.ts'
export type { PasswordPolicy } from './auth/passwordPolicy.ts'
export { uploadDatabaseRules, uploadStorageRules } from './uploadRules.ts'

// For launchers: one more server.
export { listen } from './http/listen.ts'

// For tests: a client without an SDK, and tokens.
export { RawClient } from './testing/RawClient.ts'
export { tokenOf } from './testing/tokens.ts'

// For tools that read, change or judge database rules.
export { compileRules } from './database/rules/compileRules.ts'
export type { Ruleset, Verdict } from './database/rules/Ruleset.ts'
export type { ReadRequest, WriteRequest } from './database/rules/RulesRequest.ts'
export { readSource } from './database/rules/source/readSource.ts'
export { RulesText } from './database/rules/source/RulesText.ts'
export type { SourceEntry, SourceValue } from './database/rules/source/SourceValue.ts'
export { parseExpression } from './database/rules/expression/parseExpression.ts'
export type {
  BinaryExpression,
  BinaryOperator,
  CallExpression,
  ConditionalExpression,
  Expression,
  LogicalExpression,
  PatternExpression,
} from './database/rules/expression/Expression.ts'
