import { StorageRulesError } from './StorageRulesError.ts'
import type { Block, Expression, FunctionDeclaration, RulesFile } from './syntax.ts'

const FILE_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'bucket',
  'generation',
  'metageneration',
  'size',
  'timeCreated',
  'updated',
  'md5Hash',
  'crc32c',
  'etag',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'contentType',
  'metadata',
])
const REQUEST_FIELDS: ReadonlySet<string> = new Set(['auth', 'resource', 'method', 'path', 'time'])
const AUTH_FIELDS: ReadonlySet<string> = new Set(['uid', 'token'])
const RESERVED = ['request', 'resource', 'firestore', 'true', 'false', 'null']

interface Scope {
  readonly variables: ReadonlySet<string>
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
}

/**
 * Refuses names that nothing declares, fields that no request has, functions called with the wrong number
 * of parameters or by themselves: all that would otherwise only show as a denial.
 *
 * @throws StorageRulesError
 */
export function checkStorageRules(source: string, file: RulesFile): void {
  checkBlock(file.service, { variables: new Set(['request', 'resource']), functions: new Map() })

  function fail(at: number, reason: string): never {
    throw new StorageRulesError(source, at, reason)
  }

  function declare(names: ReadonlySet<string>, at: number, added: readonly string[]): Set<string> {
    const variables = new Set(names)
    for (const name of added) {
      if (RESERVED.includes(name)) fail(at, `"${name}" can not be declared`)
      if (variables.has(name)) fail(at, `"${name}" is declared twice`)
      variables.add(name)
    }
    return variables
  }

  function checkBlock(block: Block, outer: Scope): void {
    const functions = new Map(outer.functions)
    for (const declaration of block.functions) {
      if (functions.has(declaration.name)) {
        fail(declaration.at, `"${declaration.name}" is declared twice`)
      }
      functions.set(declaration.name, declaration)
    }
    const scope = { variables: outer.variables, functions }
    for (const declaration of block.functions) {
      let variables = declare(scope.variables, declaration.at, declaration.parameters)
      for (const { at, name, value } of declaration.variables) {
        checkExpression(value, { variables, functions })
        variables = declare(variables, at, [name])
      }
      checkExpression(declaration.result, { variables, functions })
      refuseRecursion(declaration, functions, [])
    }
    for (const { condition } of block.allows) {
      if (condition !== null) checkExpression(condition, scope)
    }
    for (const { at, segments, block: inner } of block.matches) {
      const names = segments.flatMap((segment) => (segment.kind === 'text' ? [] : [segment.name]))
      checkBlock(inner, { variables: declare(scope.variables, at, names), functions })
    }
  }

  function refuseRecursion(
    declaration: FunctionDeclaration,
    functions: Scope['functions'],
    callers: readonly FunctionDeclaration[],
  ): void {
    if (callers.includes(declaration)) fail(declaration.at, `"${declaration.name}" calls itself`)
    for (const part of [...declaration.variables.map(({ value }) => value), declaration.result]) {
      visit(part, (expression) => {
        const called = expression.kind === 'call' ? functions.get(expression.name) : undefined
        if (called !== undefined) refuseRecursion(called, functions, [...callers, declaration])
      })
    }
  }

  function checkExpression(root: Expression, scope: Scope): void {
    visit(root, (expression) => {
      if (expression.kind === 'variable') {
        if (!scope.variables.has(expression.name)) {
          fail(expression.at, `"${expression.name}" is not declared`)
        }
      } else if (expression.kind === 'call') {
        const called = scope.functions.get(expression.name)
        if (called === undefined) {
          fail(expression.at, `there is no function "${expression.name}"`)
        } else if (called.parameters.length !== expression.parameters.length) {
          fail(
            expression.at,
            `"${expression.name}" takes ${called.parameters.length} parameters, not ` +
              String(expression.parameters.length),
          )
        }
      } else if (expression.kind === 'member') {
        const fields = fieldsOf(expression.object)
        if (fields !== null && !fields.has(expression.name)) {
          fail(expression.at, `there is no field "${expression.name}" here`)
        }
      }
    })
  }
}

/** The fields that an object has, where the text alone tells which object it is. */
function fieldsOf(object: Expression): ReadonlySet<string> | null {
  if (object.kind === 'variable') {
    if (object.name === 'request') return REQUEST_FIELDS
    return object.name === 'resource' ? FILE_FIELDS : null
  }
  if (object.kind === 'member' && fieldsOf(object.object) === REQUEST_FIELDS) {
    if (object.name === 'auth') return AUTH_FIELDS
    return object.name === 'resource' ? FILE_FIELDS : null
  }
  return null
}

function visit(expression: Expression, see: (expression: Expression) => void): void {
  see(expression)
  for (const part of partsOf(expression)) visit(part, see)
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return []
    case 'list':
      return expression.items
    case 'member':
      return [expression.object]
    case 'index':
      return [expression.object, expression.index]
    case 'call':
      return expression.parameters
    case 'method':
      return [expression.object, ...expression.parameters]
    case 'unary':
      return [expression.operand]
    case 'binary':
      return [expression.left, expression.right]
    case 'is':
      return [expression.value]
    case 'conditional':
      return [expression.test, expression.yes, expression.no]
  }
}
