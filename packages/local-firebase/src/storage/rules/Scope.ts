import type { Evaluate } from './compileExpression.ts'
import type { RulesReader } from './RulesReader.ts'
import type { RuleValue } from './RuleValue.ts'

/** A function of the rules. */
export interface RuleFunction {
  readonly at: number
  readonly name: string
  readonly parameters: readonly string[]
  readonly variables: readonly { readonly name: string; readonly evaluate: Evaluate }[]
  readonly result: Evaluate
  /** Where its own calls are. */
  readonly body: Scope
}

interface Call {
  readonly at: number
  readonly name: string
  readonly parameters: readonly Evaluate[]
}

const RESERVED: readonly string[] = ['request', 'resource', 'firestore', 'true', 'false', 'null']

/** The names that an expression may use: wildcards, parameters, variables and functions. */
export class Scope {
  readonly variables: ReadonlySet<string>
  readonly #reader: RulesReader
  readonly #outer: Scope | null
  readonly #inner: Scope[] = []
  readonly #functions = new Map<string, RuleFunction>()
  readonly #calls: Call[] = []

  constructor(reader: RulesReader, variables: ReadonlySet<string>, outer: Scope | null = null) {
    this.#reader = reader
    this.variables = variables
    this.#outer = outer
  }

  /** The scope of what lies within this one. @throws StorageRulesError for a name that is taken */
  extend(at: number, names: readonly string[]): Scope {
    const variables = new Set(this.variables)
    for (const name of names) {
      if (RESERVED.includes(name)) throw this.#reader.error(at, `"${name}" can not be declared`)
      if (variables.has(name)) throw this.#reader.error(at, `"${name}" is declared twice`)
      variables.add(name)
    }
    const inner = new Scope(this.#reader, variables, this)
    this.#inner.push(inner)
    return inner
  }

  /** @throws StorageRulesError for a name that is taken */
  declareFunction(declaration: RuleFunction): void {
    const { at, name } = declaration
    if (this.#functions.has(name)) throw this.#reader.error(at, `"${name}" is declared twice`)
    this.#functions.set(name, declaration)
  }

  /** Compiles a call of a function that may be declared further down. */
  call(call: Call): Evaluate {
    this.#calls.push(call)
    return (frame): RuleValue => {
      const { parameters, variables, result } = this.#resolve(call)
      const inner = new Map<string, RuleValue>(frame)
      for (const [index, name] of parameters.entries()) {
        inner.set(name, call.parameters[index]?.(frame) ?? null)
      }
      for (const { name, evaluate } of variables) inner.set(name, evaluate(inner))
      return result(inner)
    }
  }

  /**
   * Checks all functions and calls, once everything is declared.
   *
   * @throws StorageRulesError for a function that is missing, declared twice or calls itself, and for
   *   a wrong number of parameters
   */
  check(): void {
    for (const declaration of this.#functions.values()) {
      const { at, name, body } = declaration
      if (this.#outer !== null && this.#outer.#find(name) !== null) {
        throw this.#reader.error(at, `"${name}" is declared twice`)
      }
      body.#refuseCallsOf(declaration, new Set())
    }
    for (const call of this.#calls) this.#resolve(call)
    for (const inner of this.#inner) inner.check()
  }

  #find(name: string): RuleFunction | null {
    return this.#functions.get(name) ?? (this.#outer === null ? null : this.#outer.#find(name))
  }

  #resolve({ at, name, parameters: { length } }: Call): RuleFunction {
    const found = this.#find(name)
    if (found === null) throw this.#reader.error(at, `there is no function "${name}"`)
    const { length: wanted } = found.parameters
    if (wanted === length) return found
    throw this.#reader.error(at, `"${name}" takes ${wanted} parameters, not ${length}`)
  }

  /** Refuses a function that a call in this scope, or in the functions called, leads to. */
  #refuseCallsOf(wanted: RuleFunction, seen: Set<Scope>): void {
    if (seen.has(this)) return
    seen.add(this)
    for (const inner of this.#inner) inner.#refuseCallsOf(wanted, seen)
    for (const called of this.#calls.map((call) => this.#resolve(call))) {
      if (called === wanted) throw this.#reader.error(wanted.at, `"${wanted.name}" calls itself`)
      called.body.#refuseCallsOf(wanted, seen)
    }
  }
}
