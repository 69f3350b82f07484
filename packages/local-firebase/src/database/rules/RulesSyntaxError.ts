/**
 * The rules text is refused at upload. `rulePath` is where in the rules the fault is, written like
 * a database path ('/posts/$post/.read'; '/' for the text as a whole); `line` and `column` count from 1
 * in the uploaded text. The message names all three.
 */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError'
  readonly rulePath: string
  readonly line: number
  readonly column: number

  constructor(place: { rulePath: string; line: number; column: number }, reason: string) {
    super(`${place.rulePath}, line ${place.line}, column ${place.column}: ${reason}`)
    this.rulePath = place.rulePath
    this.line = place.line
    this.column = place.column
  }
}
