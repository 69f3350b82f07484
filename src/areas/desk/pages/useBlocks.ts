import { useMemo } from 'react'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { DeskBlock } from '#src/areas/desk/model/dayAgenda.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import { isBlockKey, type TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'

/** By the doctor's id. */
type BusyTimes = ReadonlyMap<string, readonly TakenTime[]>

type BlockNotes = ReadonlyMap<string, ReadonlyMap<string, string>>

interface Blocks {
  readonly blocks: readonly DeskBlock[]
  readonly doctors: readonly Doctor[]
  /** The subscriptions that it takes. */
  readonly parts: readonly Live<unknown>[]
}

const NO_BLOCKS: readonly DeskBlock[] = []
const NO_DOCTORS: readonly Doctor[] = []

/** The clinic's doctors, and the times of a range that it blocked for them, with what for; live. */
export function useBlocks(clinicId: string, range: TimeRange): Blocks {
  const { blocks: repository, doctors: doctorRepository } = useRepositories()
  const listed = useLive<readonly Doctor[]>(
    (observer) => doctorRepository.watch(clinicId, observer),
    clinicId,
  )
  const doctors = listed.status === 'ready' ? listed.value : NO_DOCTORS
  const ids = doctors.map(({ doctorId }) => doctorId)
  const times = useLive<BusyTimes>(
    (observer) => watchAll(doctorRepository, { clinicId, ids, range }, observer),
    listed.status === 'ready' ? [clinicId, range.from, range.until, ...ids].join('/') : null,
  )
  const notes = useLive<BlockNotes>(
    (observer) => repository.watchNotes(clinicId, observer),
    clinicId,
  )
  const busy = times.status === 'ready' ? times.value : null
  const noted = notes.status === 'ready' ? notes.value : null
  const blocks = useMemo(
    () =>
      busy === null
        ? NO_BLOCKS
        : [...busy].flatMap(([doctorId, own]) =>
            own
              .filter(({ key }) => isBlockKey(key))
              .map(({ key, from, until }) => ({
                doctorId,
                key,
                from,
                until,
                note: noted?.get(doctorId)?.get(key) ?? '',
              })),
          ),
    [busy, noted],
  )
  return { blocks, doctors, parts: [listed, times, notes] }
}

interface Watched {
  readonly clinicId: string
  readonly ids: readonly string[]
  readonly range: TimeRange
}

/** Emits once the times of all of these doctors are known. */
function watchAll(
  doctors: Repositories['doctors'],
  { clinicId, ids, range }: Watched,
  observer: Observer<BusyTimes>,
): Unsubscribe {
  const found = new Map<string, readonly TakenTime[]>()
  function emit(): void {
    if (found.size === ids.length) observer.next(new Map(found))
  }
  emit()
  const ends = ids.map((doctorId) =>
    doctors.watchBusyTimes(clinicId, doctorId, range, {
      next: (times) => {
        found.set(doctorId, times)
        emit()
      },
      failed: observer.failed,
    }),
  )
  return () => {
    for (const end of ends) end()
  }
}
