import {
  type Ruleset,
  type Verdict,
  type ReadRequest,
  type WriteRequest,
} from '@careslot/local-firebase'

/** One request as the rules were asked about it, and whether they allowed it. */
export type JudgedRequest =
  | { readonly kind: 'read'; readonly request: ReadRequest; readonly allowed: boolean }
  | { readonly kind: 'write'; readonly request: WriteRequest; readonly allowed: boolean }

/**
 * Keeps what a running database asks its rules. Requests that differ in nothing but the moment are
 * kept once; the owner's never reach the rules.
 */
export class VerdictRecorder {
  readonly #requests = new Map<string, JudgedRequest>()
  readonly #indexed = new Map<string, readonly string[]>()

  get requests(): readonly JudgedRequest[] {
    return [...this.#requests.values()]
  }

  /** The lists that a query asked an index for: their paths. */
  get indexed(): readonly (readonly string[])[] {
    return [...this.#indexed.values()]
  }

  /** The same rules, but whatever they are asked is kept here. */
  watch(ruleset: Ruleset): Ruleset {
    return {
      canRead: (request) => this.#keepRead(request, ruleset.canRead(request)),
      canWrite: (request) => this.#keepWrite(request, ruleset.canWrite(request)),
      indexOn: (path) => {
        this.#indexed.set(path.join('/'), path)
        return ruleset.indexOn(path)
      },
    }
  }

  #keepRead(request: ReadRequest, verdict: Verdict): Verdict {
    const { path, auth, query, root } = request
    const { allowed } = verdict
    const key = JSON.stringify(['read', path, auth, query, root.hash(), allowed])
    if (!this.#requests.has(key)) this.#requests.set(key, { kind: 'read', request, allowed })
    return verdict
  }

  #keepWrite(request: WriteRequest, verdict: Verdict): Verdict {
    const { paths, auth, before, after } = request
    const { allowed } = verdict
    const key = JSON.stringify(['write', paths, auth, before.hash(), after.hash(), allowed])
    if (!this.#requests.has(key)) this.#requests.set(key, { kind: 'write', request, allowed })
    return verdict
  }
}
