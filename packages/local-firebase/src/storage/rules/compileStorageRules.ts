import { checkStorageRules } from './checkStorageRules.ts'
import { evaluate } from './evaluate.ts'
import { EvaluationError } from './EvaluationError.ts'
import { matchPath } from './matchPath.ts'
import { parseStorageRules } from './parseStorageRules.ts'
import { RulePath, RuleTimestamp, toRuleValue, type RuleValue } from './RuleValue.ts'
import { StorageRulesError } from './StorageRulesError.ts'
import type { AllowStatement, Block, FunctionDeclaration, Operation } from './syntax.ts'

export interface StorageRequest {
  readonly operation: Operation
  /** `['b', bucket, 'o', …the object's name split at "/"]`; of a list, its prefix. */
  readonly path: readonly string[]
  /** The caller's uid and the claims of the token; null when signed out. */
  readonly auth: { readonly uid: string; readonly token: object } | null
  /** Metadata of the file before and after; null when there is none. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** `reasons`: why each statement that could have allowed the request did not. */
export type StorageVerdict =
  { readonly allowed: true } | { readonly allowed: false; readonly reasons: readonly string[] }

export interface StorageRuleset {
  decide(request: StorageRequest): StorageVerdict
}

/**
 * Checks the text of a rules file and makes it ready to decide.
 *
 * A request is allowed if one `allow` that matches its path and operation comes out true. An error in a
 * condition makes that condition false, even as `error || true`: a false denial shows in a test, a
 * false grant would not.
 *
 * @throws StorageRulesError
 */
export function compileStorageRules(source: string): StorageRuleset {
  const file = parseStorageRules(source)
  checkStorageRules(source, file)
  return {
    decide(request) {
      if (request.operation === 'list' && file.version === 1) {
        return { allowed: false, reasons: ["lists need rules_version = '2'"] }
      }
      const reasons: string[] = []
      const allowed = decideBlock(file.service, request.path, {
        variables: describeRequest(request),
        functions: new Map(),
      })
      return allowed ? { allowed } : { allowed, reasons }

      function decideBlock(block: Block, path: readonly string[], outer: Scope): boolean {
        const functions = new Map(outer.functions)
        for (const declaration of block.functions) functions.set(declaration.name, declaration)
        const scope = { variables: outer.variables, functions }
        if (path.length === 0 && block.allows.some((allow) => holds(allow, scope))) return true
        return block.matches.some(({ segments, block: inner }) => {
          for (const { bindings, rest } of matchPath(segments, path, file.version)) {
            const variables = new Map([...scope.variables, ...bindings])
            if (decideBlock(inner, rest, { variables, functions })) return true
          }
          return false
        })
      }

      function holds({ at, operations, condition }: AllowStatement, scope: Scope): boolean {
        if (!operations.has(request.operation)) return false
        if (condition === null) return true
        try {
          const value = evaluate(condition, scope)
          if (value === true) return true
          reasons.push(
            describe(at, value === false ? 'came out false' : 'is neither true nor false'),
          )
        } catch (error) {
          if (!(error instanceof EvaluationError)) throw error
          reasons.push(describe(error.at, error.message))
        }
        return false
      }
    },
  }

  function describe(at: number, reason: string): string {
    return new StorageRulesError(source, at, reason).message
  }
}

interface Scope {
  readonly variables: ReadonlyMap<string, RuleValue>
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
}

function describeRequest(request: StorageRequest): Map<string, RuleValue> {
  return new Map<string, RuleValue>([
    ['resource', toRuleValue(request.before)],
    [
      'request',
      new Map<string, RuleValue>([
        ['auth', toRuleValue(request.auth)],
        ['method', request.operation],
        ['path', new RulePath(request.path)],
        ['resource', toRuleValue(request.after)],
        ['time', new RuleTimestamp(request.now)],
      ]),
    ],
  ])
}
