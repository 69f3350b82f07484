import { RulesSyntaxError } from '#local-firebase/database/rules/RulesSyntaxError.ts'

/** The uploaded text: turns offsets into lines and columns, and makes errors out of both. */
export class RulesText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  error(keys: readonly string[], offset: number, reason: string): RulesSyntaxError {
    return new RulesSyntaxError({ rulePath: rulePathOf(keys), ...this.#place(offset) }, reason)
  }

  #place(offset: number): { line: number; column: number } {
    const before = this.text.slice(0, offset)
    const lineStart = before.lastIndexOf('\n') + 1
    let line = 1
    for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line += 1
    return { line, column: offset - lineStart + 1 }
  }
}

/** Returns the keys down to a rule as a path, without the outer "rules". */
function rulePathOf(keys: readonly string[]): string {
  return '/' + (keys[0] === 'rules' ? keys.slice(1) : keys).join('/')
}
