/**
 * The entry for programs that need the Realtime Database alone: it loads neither firebase-tools nor the
 * parts that do.
 */
export {
  startDatabaseServer,
  type DatabaseServer,
  type DatabaseServerOptions,
} from './database/server/startDatabaseServer.ts'
export { compileRules } from './database/rules/compileRules.ts'
export type { Ruleset, Verdict } from './database/rules/Ruleset.ts'
export type { ReadRequest, WriteRequest } from './database/rules/RulesRequest.ts'
export { PortInUseError } from './http/PortInUseError.ts'
