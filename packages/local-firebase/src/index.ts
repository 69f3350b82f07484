export { bucketOf, hostAndPort, type BackendAddress, type BackendPorts } from './BackendAddress.ts'
export { startAuth, type LocalAuth } from './auth/startAuth.ts'
export type { PasswordPolicy } from './auth/passwordPolicy.ts'
export { seedAccounts, type SeedAccount } from './auth/seedAccounts.ts'
export type {
  BinaryExpression,
  BinaryOperator,
  CallExpression,
  ConditionalExpression,
  Expression,
  LogicalExpression,
  PatternExpression,
} from './database/rules/expression/Expression.ts'
export { compileRules } from './database/rules/compileRules.ts'
export { parseExpression } from './database/rules/expression/parseExpression.ts'
export type { Ruleset, Verdict } from './database/rules/Ruleset.ts'
export type { ReadRequest, WriteRequest } from './database/rules/RulesRequest.ts'
export { readSource } from './database/rules/source/readSource.ts'
export { RulesText } from './database/rules/source/RulesText.ts'
export type { SourceEntry, SourceValue } from './database/rules/source/SourceValue.ts'
export { startDatabaseServer } from './database/server/startDatabaseServer.ts'
export { listen } from './http/listen.ts'
export { FolderInUseError } from './disk/FolderLock.ts'
export { PortInUseError } from './http/PortInUseError.ts'
export { startMailbox } from './mailbox/startMailbox.ts'
export {
  startLocalBackend,
  type LocalBackend,
  type LocalBackendOptions,
} from './startLocalBackend.ts'
export { RawClient } from './testing/RawClient.ts'
export { tokenOf } from './testing/tokens.ts'
export { uploadDatabaseRules, uploadStorageRules } from './uploadRules.ts'
