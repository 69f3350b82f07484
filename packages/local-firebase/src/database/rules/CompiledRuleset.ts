import { explainDenial } from './explainDenial.ts'
import { judgeRead, judgeWrite, type Consult } from './judge.ts'
import type { RuleNode } from './RuleNode.ts'
import type { Ruleset, Verdict } from './Ruleset.ts'
import type { ReadRequest, WriteRequest } from './RulesRequest.ts'

const ALLOWED: Verdict = { allowed: true }

const consult: Consult = (rule, context) => {
  try {
    return rule.evaluate(context)
  } catch {
    // A rule that fails is false, whatever the reason, even a string too long for the machine.
    return false
  }
}

export class CompiledRuleset implements Ruleset {
  readonly #root: RuleNode

  constructor(root: RuleNode) {
    this.#root = root
  }

  canRead(request: ReadRequest): Verdict {
    if (judgeRead(this.#root, request, consult) === null) return ALLOWED
    return {
      allowed: false,
      explain: () =>
        explainDenial('read', request.auth, (traced) => judgeRead(this.#root, request, traced)),
    }
  }

  canWrite(request: WriteRequest): Verdict {
    if (judgeWrite(this.#root, request, consult) === null) return ALLOWED
    return {
      allowed: false,
      explain: () =>
        explainDenial('write', request.auth, (traced) => judgeWrite(this.#root, request, traced)),
    }
  }

  indexOn(path: readonly string[]): readonly string[] {
    let node: RuleNode | undefined = this.#root
    for (const key of path) node = node?.named.get(key) ?? node?.wildcard?.node
    return node?.indexOn ?? []
  }
}
