import * as v from 'valibot'
import { Failure } from '#src/core/failure/failure.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

/**
 * Reads a stored value as what it should be. Throws `malformed`, naming the place, the field and what
 * was expected there, but never the value itself: it may be a patient's.
 */
export function decode<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  where: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  throw new Failure(
    'malformed',
    `${field === null ? where : `${where} ${field}`} should be ${issue.expected ?? issue.type}`,
  )
}

/** Reads a child of a list: a malformed one is reported and left out (null). */
export function decodeOrLeaveOut<Value>(
  read: () => Value,
  where: string,
  reportProblem: ReportProblem,
): Value | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    reportProblem(`Left out ${where}`, error)
    return null
  }
}
