import { endBefore, limitToFirst, orderByChild, startAt } from 'firebase/database'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { decodeOpening } from '#src/data/records/openingRecord.ts'
import { readSettings } from '#src/data/records/readSettings.ts'
import type { Observer, OpeningsQuestion, Unsubscribe } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren, type Child } from '#src/data/sdk/listChildren.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { CLINIC_FIELDS } from '#src/domain/bookingFields.ts'
import { MAX_PAGE_SIZE } from '#src/domain/limits.ts'
import type { Opening } from '#src/domain/opening.ts'

/** How many more are asked for where clinics that aren't public take the places of others. */
const GROWTH = 4

/**
 * The soonest open times of a category in a province, live: one query, whatever the size of the database.
 * The index also has those of clinics that aren't public, which are left out here.
 */
export function watchOpenings(
  backend: Backend,
  { province, category, from, until, limit }: OpeningsQuestion,
  observer: Observer<readonly Opening[]>,
): Unsubscribe {
  const path = databasePaths.openings(province, category)
  const isPublic = createPublicClinics(backend)
  /** Counts the answers, so that a late look at the clinics is not taken for the newest. */
  let answers = 0
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

  function watch(asked: number): void {
    stop()
    let isCurrent = true
    const stopThis = watchValue(
      backend,
      {
        path,
        constraints: [
          orderByChild('timestamp'),
          startAt(from),
          ...(until === null ? [] : [endBefore(until)]),
          limitToFirst(asked),
        ],
      },
      listChildren,
      {
        next: (children) => {
          if (!isCurrent) return
          answers += 1
          void report(children, asked, answers)
        },
        failed: observer.failed,
      },
    )
    stop = () => {
      isCurrent = false
      stopThis()
    }
  }

  async function report(children: readonly Child[], asked: number, answer: number): Promise<void> {
    const openings = decodeAll(children)
    try {
      const clinicIds = [...new Set(openings.map(({ clinicId }) => clinicId))]
      const known = await Promise.all(clinicIds.map(isPublic))
      if (hasEnded || answer !== answers) return
      const shown = new Set(clinicIds.filter((_clinicId, index) => known[index]))
      const visible = openings.filter(({ clinicId }) => shown.has(clinicId))
      const isCutShort = children.length === asked && visible.length < limit
      if (isCutShort && asked < MAX_PAGE_SIZE) {
        watch(Math.min(asked * GROWTH, MAX_PAGE_SIZE))
        return
      }
      observer.next(visible.slice(0, limit))
    } catch (error) {
      if (hasEnded || answer !== answers) return
      end()
      observer.failed(toFailure(error))
    }
  }

  watch(Math.min(limit, MAX_PAGE_SIZE))
  return end
}

/** Tells which clinics are in the public list, and asks about each of them once. */
function createPublicClinics(backend: Backend): (clinicId: string) => Promise<boolean> {
  const answers = new Map<string, Promise<boolean>>()
  let settings: ReturnType<typeof readSettings> | null = null

  async function ask(clinicId: string): Promise<boolean> {
    settings ??= readSettings(backend)
    const [{ isClinicListSeparate }, category] = await Promise.all([
      settings,
      // Any field will do, and this is a short one.
      readValue(backend, databasePaths.listedClinicField(clinicId, CLINIC_FIELDS.category.stored)),
    ])
    return category !== null || !isClinicListSeparate
  }

  return (clinicId) => {
    const known = answers.get(clinicId) ?? ask(clinicId)
    answers.set(clinicId, known)
    return known
  }
}
