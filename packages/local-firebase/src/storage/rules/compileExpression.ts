import { translatePattern } from '#local-firebase/ruleText/translatePattern.ts'
import { EvaluationError } from './EvaluationError.ts'
import { asBoolean, callMethod, OPERATORS, PARAMETER_COUNTS, within64Bits } from './operators.ts'
import type { RulesReader } from './RulesReader.ts'
import { describeType, isList, isMap, TYPES, type RuleValue } from './RuleValue.ts'
import type { Scope } from './Scope.ts'

/** The values of wildcards, parameters and variables, by name. */
export type Frame = ReadonlyMap<string, RuleValue>

/** Works out an expression. @throws EvaluationError which the caller takes as a denial */
export type Evaluate = (frame: Frame) => RuleValue

/** The fields of an object, as far as they are known; null for any. */
interface Shape {
  readonly [field: string]: Shape | null
}

interface Compiled {
  readonly evaluate: Evaluate
  readonly shape: Shape | null
  /** Of a string that is written out. */
  readonly text?: string
}

const FILE_FIELDS =
  'name bucket generation metageneration size timeCreated updated md5Hash crc32c etag ' +
  'contentDisposition contentEncoding contentLanguage contentType metadata'
const FILE: Shape = Object.fromEntries(FILE_FIELDS.split(' ').map((field) => [field, null]))
const SHAPES: Shape = {
  request: {
    auth: { uid: null, token: null },
    resource: FILE,
    method: null,
    path: null,
    time: null,
  },
  resource: FILE,
}
const CONSTANTS: ReadonlyMap<string, RuleValue> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])
const IS_LEVEL = OPERATORS.get('in')?.level ?? 0
const MAX_DEPTH = 100
const MAX_INT = 2n ** 63n - 1n

/**
 * Reads one expression and compiles it. Refuses names that nothing declares and fields that no request
 * has, which would otherwise only show as a denial.
 *
 * @throws StorageRulesError
 */
export function compileExpression(reader: RulesReader, scope: Scope): Evaluate {
  return readConditional(0).evaluate

  function readConditional(depth: number): Compiled {
    const test = readBinary(1, depth)
    if (!reader.isNext('?')) return test
    const { at } = reader.next()
    const yes = readConditional(depth + 1).evaluate
    reader.expect(':')
    const no = readConditional(depth + 1).evaluate
    return of((frame) => (asBoolean(test.evaluate(frame), at) ? yes(frame) : no(frame)))
  }

  function readBinary(minLevel: number, depth: number): Compiled {
    let result = readUnary(depth)
    for (;;) {
      const { kind, at, text } = reader.peek()
      const left = result.evaluate
      const operator = kind === 'sign' || kind === 'name' ? OPERATORS.get(text) : undefined
      if (operator !== undefined && operator.level >= minLevel) {
        reader.next()
        const right = readBinary(operator.level + 1, depth).evaluate
        result = of((frame) => {
          const leftValue = left(frame)
          const value = operator.apply(leftValue, () => right(frame), at)
          if (value !== undefined) return value
          const types = `${describeType(leftValue)} and ${describeType(right(frame))}`
          throw new EvaluationError(at, `"${text}" does not take ${types}`)
        })
      } else if (IS_LEVEL >= minLevel && reader.take('is')) {
        const type = reader.expectName('the name of a type')
        const isOfType = TYPES.get(type.text)
        if (isOfType === undefined) {
          const known = [...TYPES.keys()].join(', ')
          throw reader.error(type.at, `"${type.text}" is not one of ${known}`)
        }
        result = of((frame) => isOfType(left(frame)))
      } else {
        return result
      }
    }
  }

  function readUnary(depth: number): Compiled {
    const { at } = reader.peek()
    if (depth > MAX_DEPTH) throw reader.error(at, 'the expression is nested too deeply')
    if (reader.take('!')) {
      const { evaluate } = readUnary(depth + 1)
      return of((frame) => !asBoolean(evaluate(frame), at))
    }
    if (reader.take('-')) {
      const { evaluate } = readUnary(depth + 1)
      return of((frame) => {
        const value = evaluate(frame)
        if (typeof value === 'bigint') return within64Bits(-value, at)
        if (typeof value === 'number') return -value
        throw new EvaluationError(at, `"-" needs a number, not ${describeType(value)}`)
      })
    }
    let result = readPrimary(depth)
    for (;;) {
      if (reader.take('.')) result = readMember(result, depth)
      else if (reader.isNext('[')) result = readIndex(result, depth)
      else return result
    }
  }

  function readMember(object: Compiled, depth: number): Compiled {
    const { at, text: name } = reader.expectName('a name')
    if (reader.isNext('(')) return readMethod(object, { at, name }, depth)
    if (object.shape !== null && !Object.hasOwn(object.shape, name)) {
      throw reader.error(at, `there is no field "${name}" here`)
    }
    return {
      shape: object.shape?.[name] ?? null,
      evaluate: (frame) => {
        const value = object.evaluate(frame)
        if (isMap(value)) return existing(value.get(name), at)
        throw new EvaluationError(at, `${describeType(value)} has no "${name}"`)
      },
    }
  }

  function readIndex(object: Compiled, depth: number): Compiled {
    const { at } = reader.expect('[')
    const { evaluate } = readConditional(depth + 1)
    reader.expect(']')
    return of((frame) => {
      const value = object.evaluate(frame)
      const index = evaluate(frame)
      if (isList(value) && typeof index === 'bigint') return existing(value[Number(index)], at)
      if (isMap(value) && typeof index === 'string') return existing(value.get(index), at)
      const types = `${describeType(value)} can not be indexed by ${describeType(index)}`
      throw new EvaluationError(at, types)
    })
  }

  function readMethod(
    object: Compiled,
    { at, name }: { at: number; name: string },
    depth: number,
  ): Compiled {
    const count = PARAMETER_COUNTS.get(name)
    if (count === undefined) throw reader.error(at, `there is no method "${name}"`)
    reader.expect('(')
    const { at: firstAt } = reader.peek()
    const parameters = readList(')', depth)
    if (parameters.length !== count) {
      throw reader.error(at, `"${name}" takes ${count} parameters, not ${parameters.length}`)
    }
    const method = { at, name, pattern: readPattern() }
    return of((frame) =>
      callMethod(
        method,
        object.evaluate(frame),
        parameters.map(({ evaluate }) => evaluate(frame)),
      ),
    )

    function readPattern(): RegExp | null {
      if (name !== 'matches' && name !== 'split') return null
      const text = parameters[0]?.text
      if (text === undefined) {
        throw reader.error(firstAt, `"${name}" takes a pattern that is written out, in quotes`)
      }
      try {
        // Production matches in linear time, without look-around and back-references. The dialect of
        // the database rules refuses those too, but there "." matches a line break.
        const pattern = translatePattern(text, '', 0).source.replaceAll('[^]', '[^\\n]')
        return new RegExp(name === 'matches' ? `^(?:${pattern})$` : pattern)
      } catch (error) {
        throw reader.error(firstAt, error instanceof Error ? error.message : String(error))
      }
    }
  }

  function readList(end: ')' | ']', depth: number): Compiled[] {
    const items: Compiled[] = []
    if (reader.take(end)) return items
    do items.push(readConditional(depth + 1))
    while (reader.take(','))
    reader.expect(end)
    return items
  }

  function readPrimary(depth: number): Compiled {
    const { kind, at, text } = reader.peek()
    if (kind === 'name') return readName(depth)
    if (kind === 'string') {
      reader.next()
      return { ...of(() => text), text }
    }
    if (kind === 'number') {
      reader.next()
      const value = text.includes('.') ? Number(text) : BigInt(text)
      if (typeof value === 'bigint' && value > MAX_INT) {
        throw reader.error(at, 'the number is too large')
      }
      return of(() => value)
    }
    if (reader.take('(')) {
      const { evaluate } = readConditional(depth + 1)
      reader.expect(')')
      return of(evaluate)
    }
    if (reader.take('[')) {
      const items = readList(']', depth)
      return of((frame) => items.map(({ evaluate }) => evaluate(frame)))
    }
    throw reader.unexpected('an expression')
  }

  function readName(depth: number): Compiled {
    const { at, text: name } = reader.next()
    const constant = CONSTANTS.get(name)
    if (constant !== undefined) return of(() => constant)
    if (name === 'firestore') {
      throw reader.error(at, 'firestore can not be asked: there is no such database here')
    }
    if (reader.take('(')) {
      const parameters = readList(')', depth).map(({ evaluate }) => evaluate)
      return of(scope.call({ at, name, parameters }))
    }
    if (!scope.variables.has(name)) throw reader.error(at, `"${name}" is not declared`)
    return { shape: SHAPES[name] ?? null, evaluate: (frame) => existing(frame.get(name), at) }
  }
}

function of(evaluate: Evaluate): Compiled {
  return { evaluate, shape: null }
}

function existing(value: RuleValue | undefined, at: number): RuleValue {
  if (value === undefined) throw new EvaluationError(at, 'there is no such value')
  return value
}
