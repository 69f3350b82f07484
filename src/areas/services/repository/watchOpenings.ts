import * as v from 'valibot'
import { readIsListed } from '#src/areas/accounts/records/readIsListed.ts'
import type { Opening } from '#src/areas/services/model/opening.ts'
import type { OpeningsAnswer, OpeningsQuestion } from '#src/areas/services/model/openingSources.ts'
import { decodeOpening } from '#src/areas/services/records/openingRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { MAX_PAGE_SIZE } from '#src/core/fields/limits.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren, type Child } from '#src/data/sdk/listChildren.ts'
import type { Selection } from '#src/data/sdk/selection.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/** How many more are asked for where clinics that aren't public take the places of others. */
const GROWTH = 4

/** Full pages without anything to show that one question reads past: 1,200 entries. */
const MAX_HIDDEN_PAGES = 12

/** An entry of the index, as far as it says where it is in it. */
interface Place {
  readonly timestamp: number
  readonly key: string
}

type Start = Pick<Selection, 'startAt' | 'startAfter'>

/**
 * The soonest open times of a category in a province, live: one query at a time, whatever the size of the
 * database. The index may still have those of clinics that aren't public any more, which are left out here; where
 * they fill a page, the next one is asked for, and what is before it is no longer followed.
 */
export function watchOpenings(
  backend: Backend,
  { province, category, from, until, limit }: OpeningsQuestion,
  observer: Observer<OpeningsAnswer>,
): Unsubscribe {
  const path = databasePaths.openings({ province, category })
  const isPublic = createPublicClinics(backend)
  /** Counts the answers, so that a late look at the clinics is not taken for the newest. */
  let answers = 0
  let hiddenPages = 0
  let hasEnded = false
  let stop: Unsubscribe = () => undefined

  function end(): void {
    hasEnded = true
    stop()
  }

  function decodeAll(children: readonly Child[]): readonly Opening[] {
    return children
      .map(({ key, value }) => {
        const where = `${path}/${key}`
        return decodeOrLeaveOut(() => decodeOpening(value, where), where, backend.reportProblem)
      })
      .filter((opening) => opening !== null)
  }

  function watch(start: Start, asked: number): void {
    stop()
    let isCurrent = true
    const stopThis = watchValue(
      backend,
      {
        path,
        selection: { orderBy: 'timestamp', ...start, endBefore: until, limitToFirst: asked },
      },
      listChildren,
      {
        next: (children) => {
          if (!isCurrent) return
          answers += 1
          void report(children, { start, asked, answer: answers })
        },
        failed: observer.failed,
      },
    )
    stop = () => {
      isCurrent = false
      stopThis()
    }
  }

  async function report(
    children: readonly Child[],
    {
      start,
      asked,
      answer,
    }: { readonly start: Start; readonly asked: number; readonly answer: number },
  ): Promise<void> {
    const openings = decodeAll(children)
    try {
      const clinicIds = [...new Set(openings.map(({ clinicId }) => clinicId))]
      const known = await Promise.all(clinicIds.map(isPublic))
      if (hasEnded || answer !== answers) return
      const shown = new Set(clinicIds.filter((_clinicId, index) => known[index]))
      const visible = openings.filter(({ clinicId }) => shown.has(clinicId))
      const last = children.length === asked ? placeOf(children.at(-1)) : null
      if (last !== null && visible.length < limit && asked < MAX_PAGE_SIZE) {
        watch(start, Math.min(asked * GROWTH, MAX_PAGE_SIZE))
        return
      }
      if (last !== null && visible.length === 0 && hiddenPages < MAX_HIDDEN_PAGES) {
        hiddenPages += 1
        watch({ startAfter: [last.timestamp, last.key] }, asked)
        return
      }
      const isCut = visible.length > limit
      const answered = visible.slice(0, limit)
      observer.next({
        openings: answered,
        readUntil: (isCut ? answered.at(-1) : last)?.timestamp ?? null,
      })
    } catch (error) {
      if (hasEnded || answer !== answers) return
      end()
      observer.failed(toFailure(error))
    }
  }

  watch({ startAt: from }, Math.min(limit, MAX_PAGE_SIZE))
  return end
}

const placeSchema = v.object({ timestamp: v.number() })

/** Null of one that has no time, which only an entry made by hand can be. */
function placeOf(child: Child | undefined): Place | null {
  const result = v.safeParse(placeSchema, child?.value)
  return child !== undefined && result.success
    ? { timestamp: result.output.timestamp, key: child.key }
    : null
}

/** Tells which clinics are in the public list, and asks about each of them once. */
function createPublicClinics(backend: Backend): (clinicId: string) => Promise<boolean> {
  const answers = new Map<string, Promise<boolean>>()
  return (clinicId) => {
    const known = answers.get(clinicId) ?? readIsListed(backend, clinicId)
    answers.set(clinicId, known)
    return known
  }
}
