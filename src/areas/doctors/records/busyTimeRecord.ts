import * as v from 'valibot'
import {
  LIST_END,
  LIST_START,
  type ListedTime,
  type TakenTime,
} from '#src/areas/doctors/model/takenTime.ts'
import type { Child } from '#src/data/sdk/listChildren.ts'

const timeSchema = v.object({
  from: v.optional(v.number(), -Infinity),
  until: v.optional(v.number(), Infinity),
  before: v.optional(v.string(), ''),
  after: v.optional(v.string(), ''),
})

/** Reads times of a doctor's list, its ends included. What is no time is left out. */
export function decodeListedTimes(children: readonly Child[]): readonly ListedTime[] {
  return children.flatMap(({ key, value }) => {
    const result = v.safeParse(timeSchema, value)
    return result.success ? [{ ...result.output, key }] : []
  })
}

/** The same without its ends and links. */
export function decodeTakenTimes(children: readonly Child[]): readonly TakenTime[] {
  return decodeListedTimes(children)
    .filter(({ key }) => key !== LIST_START && key !== LIST_END)
    .map(({ key, from, until }) => ({ key, from, until }))
}
