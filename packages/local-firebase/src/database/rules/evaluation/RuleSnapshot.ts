import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { EvaluationError } from './EvaluationError.ts'
import { describeValue, valueOfNode } from './RuleValue.ts'

/** 32 keys of 768 bytes, with slashes between: nothing stored has a longer path. */
const MAX_PATH_CHARACTERS = 32 * 769

/** The state at a place, and the way up from there: the type of `data`, `newData` and `root`. */
export class RuleSnapshot {
  readonly node: DatabaseNode
  readonly #above: RuleSnapshot | null
  readonly #key: string

  private constructor(node: DatabaseNode, above: RuleSnapshot | null, key: string) {
    this.node = node
    this.#above = above
    this.#key = key
  }

  static ofRoot(node: DatabaseNode): RuleSnapshot {
    return new RuleSnapshot(node, null, '')
  }

  /** A direct child; empty for a key that can't be stored. */
  childAt(key: string): RuleSnapshot {
    return new RuleSnapshot(this.node.child(key), this, key)
  }

  /** child() of the rules: `path` may have several levels. */
  child(path: string): RuleSnapshot {
    if (path !== '' && !path.includes('/')) return this.childAt(path)
    if (path.length > MAX_PATH_CHARACTERS) {
      throw new EvaluationError('the path of child() is too long')
    }
    let reached: RuleSnapshot | null = null
    // Without a list of the keys: rules look up most places by such a path.
    for (let from = path.startsWith('/') ? 1 : 0; from <= path.length;) {
      const slash = path.indexOf('/', from)
      const end = slash === -1 ? path.length : slash
      // Undocumented. Taking 'users/' + '' for 'users' could grant where an id is missing.
      if (end === from) throw new EvaluationError(`${JSON.stringify(path)} contains an empty key`)
      reached = (reached ?? this).childAt(path.slice(from, end))
      from = end + 1
    }
    return reached ?? this
  }

  parent(): RuleSnapshot {
    if (this.#above === null) throw new EvaluationError('the root has no parent')
    return this.#above
  }

  get path(): string {
    const above = this.#above
    if (above === null) return '/'
    return above.#above === null ? `/${this.#key}` : `${above.path}/${this.#key}`
  }

  /** For explanations: the data as JSON, cut when long. */
  describe(): string {
    if (this.node.isEmpty || this.node.leaf !== null) return describeValue(valueOfNode(this.node))
    const keys: string[] = []
    for (const key of this.node.childKeys()) {
      if (keys.length === 8) return `{ ${keys.join(', ')}, … ${this.node.childCount} children }`
      const child = this.node.child(key)
      keys.push(
        `${JSON.stringify(key)}: ${child.leaf === null ? '{…}' : describeValue(child.leaf)}`,
      )
    }
    return `{ ${keys.join(', ')} }`
  }
}
