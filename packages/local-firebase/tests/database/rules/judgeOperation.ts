import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import type { Verdict } from '#local-firebase/database/rules/Ruleset.ts'
import {
  type RulesAuth,
  type RulesQuery,
  PLAIN_READ,
} from '#local-firebase/database/rules/RulesRequest.ts'
import { nodeOf } from '#local-firebase/tests/database/tree/nodeOf.ts'

/** What someone tries to do. */
export type Operation =
  | { readonly read: string; readonly query?: Partial<RulesQuery> }
  | { readonly set: string; readonly to: unknown }
  | { readonly remove: string }
  | { readonly update: Readonly<Record<string, unknown>> }

export interface Situation {
  readonly data?: unknown
  /** Null or absent is signed out; a string is the uid of someone without further claims. */
  readonly auth?: RulesAuth | string | null
  readonly now?: number
}

export const NOON = Date.UTC(2026, 2, 3, 12)

/** Judges an operation by `rules`: the value of "rules", or the text of a whole document. */
export function judgeOperation(
  rules: object | string,
  operation: Operation,
  { data = null, auth = null, now = NOON }: Situation = {},
): Verdict {
  const ruleset = compileRules(typeof rules === 'string' ? rules : JSON.stringify({ rules }))
  const before = nodeOf(data)
  const request = { auth: typeof auth === 'string' ? person(auth) : auth, now }
  if ('read' in operation) {
    const query = { ...PLAIN_READ, ...operation.query }
    return ruleset.canRead({ ...request, root: before, path: keysOf(operation.read), query })
  }
  const changes = changesOf(operation)
  const after = changes.reduce((tree, [path, value]) => tree.with(path, nodeOf(value)), before)
  const paths = changes.map(([path]) => path)
  return ruleset.canWrite({ ...request, before, after, paths })
}

export function isAllowed(
  rules: object | string,
  operation: Operation,
  situation?: Situation,
): boolean {
  return judgeOperation(rules, operation, situation).allowed
}

/** Someone signed in with a password, with these claims in the token. */
export function person(uid: string, claims: Record<string, unknown> = {}): RulesAuth {
  return { uid, provider: 'password', token: { sub: uid, ...claims } }
}

function keysOf(path: string): string[] {
  return path.split('/').filter((key) => key !== '')
}

function changesOf(
  operation: Exclude<Operation, { read: string }>,
): readonly (readonly [string[], unknown])[] {
  if ('set' in operation) return [[keysOf(operation.set), operation.to]]
  if ('remove' in operation) return [[keysOf(operation.remove), null]]
  return Object.entries(operation.update).map(([path, value]) => [keysOf(path), value])
}
