import { expect } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'

/** One way in which a stored record can be damaged. */
export interface Damage {
  readonly name: string
  readonly record: unknown
}

const WRONG_TYPES: readonly unknown[] = [null, true, 12.5, 'x'.repeat(5000), ['a'], { a: { b: 1 } }]

/**
 * Every leaf of a record, one at a time, missing, or with a value of every other type, or far too long;
 * and things in place of the whole record that are none.
 */
export function damagesOf(record: Readonly<Record<string, unknown>>): readonly Damage[] {
  const leaves = leavesOf(record)
  return [
    ...leaves.map((path) => ({
      name: `without ${path.join('/')}`,
      record: withLeaf(record, path, undefined),
    })),
    ...leaves.flatMap((path) =>
      WRONG_TYPES.filter((value) => typeof value !== typeof at(record, path)).map((value) => ({
        name: `with ${path.join('/')} ${describe(value)}`,
        record: withLeaf(record, path, value),
      })),
    ),
    ...[null, undefined, true, 7, 'text', [], {}].map((value) => ({
      name: `as ${JSON.stringify(value)}`,
      record: value,
    })),
  ]
}

/** The record without some of its leaves, each named by its path: `patientData/email`. */
export function without(
  record: Readonly<Record<string, unknown>>,
  ...paths: readonly string[]
): Readonly<Record<string, unknown>> {
  const rest = paths.reduce<unknown>(
    (value, path) => withLeaf(value, path.split('/'), undefined),
    record,
  )
  return isRecord(rest) ? rest : {}
}

/** Reading a damaged record either works or is reported as malformed; nothing else is ever thrown. */
export function expectCopesOrMalformed(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    expectMalformed(error)
  }
}

/** A clear failure, which names no value: it may be a patient's. */
export function expectMalformed(error: unknown): void {
  expect(error).toBeInstanceOf(Failure)
  expect(error).toMatchObject({ code: 'malformed' })
  expect(String(error)).not.toContain('xxxxx')
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > 1000
}

function describe(value: unknown): string {
  return isLong(value) ? 'too long' : JSON.stringify(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!isRecord(value)) return [path]
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]))
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), value)
}

function withLeaf(value: unknown, path: readonly string[], leaf: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined || !isRecord(value)) return leaf
  const { [key]: child, ...others } = value
  const changed = withLeaf(child, rest, leaf)
  return changed === undefined ? others : { ...others, [key]: changed }
}
