import { compileRules, type Ruleset } from '@careslot/local-firebase'
import type { RuleMutant, RulePlace } from './ruleMutants.ts'
import type { JudgedRequest, VerdictRecorder } from './VerdictRecorder.ts'

/**
 * Says of a mutant whether any recorded request would be answered otherwise under it. Where the tests
 * look at every answer, such a mutant fails a test, and no other can: each request was judged on its
 * own, from the data and the account that it was made with.
 */
export class MutantJudge {
  readonly #original: Ruleset
  readonly #requests: readonly JudgedRequest[]
  readonly #indexed: readonly (readonly string[])[]
  readonly #nearby = new Map<string, readonly JudgedRequest[]>()

  constructor(rulesText: string, { requests, indexed }: VerdictRecorder) {
    this.#original = compileRules(rulesText)
    this.#requests = requests
    this.#indexed = indexed
  }

  isNoticed({ place, text }: RuleMutant): boolean {
    const ruleset = compileRules(text)
    if (place.kind === '.indexOn') {
      return this.#indexed.some(
        (path) => ruleset.indexOn(path).length < this.#original.indexOn(path).length,
      )
    }
    return this.#near(place).some((judged) => isAllowed(judged, ruleset) !== judged.allowed)
  }

  /** The requests that may ask this rule; the answer to any other doesn't depend on it. */
  #near(place: RulePlace): readonly JudgedRequest[] {
    const id = `${place.path.join('/')} ${place.kind}`
    const known = this.#nearby.get(id)
    if (known !== undefined) return known
    const near = this.#requests.filter((judged) => mayAsk(judged, place))
    this.#nearby.set(id, near)
    return near
  }
}

function isAllowed(judged: JudgedRequest, ruleset: Ruleset): boolean {
  return judged.kind === 'read'
    ? ruleset.canRead(judged.request).allowed
    : ruleset.canWrite(judged.request).allowed
}

/** `.read` and `.write` are asked from the root down to the path, `.validate` below it too. */
function mayAsk(judged: JudgedRequest, { kind, path: rule }: RulePlace): boolean {
  if (judged.kind === 'read') {
    const { path } = judged.request
    return kind === '.read' && rule.length <= path.length && agree(rule, path)
  }
  return judged.request.paths.some((written) => {
    const path = written.at(-1) === '.priority' ? written.slice(0, -1) : written
    if (kind === '.write') return rule.length <= path.length && agree(rule, path)
    return kind === '.validate' && agree(rule, path)
  })
}

/** Whether rule and path are the same as far as both reach; a `$name` matches any key. */
function agree(rule: readonly string[], path: readonly string[]): boolean {
  return rule.every((key, index) => {
    const other = path[index]
    return other === undefined || key.startsWith('$') || key === other
  })
}
