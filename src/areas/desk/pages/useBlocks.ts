import { useMemo } from 'react'
import type { DeskBlock } from '#src/areas/desk/model/dayAgenda.ts'
import type { ListsOfDoctors } from '#src/areas/doctors/model/busyDoctors.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import { isBlockKey } from '#src/areas/doctors/model/takenTime.ts'
import { useDoctorList } from '#src/areas/doctors/state/useDoctorList.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** The last visit of a range, with the pause after it, lasts at most this much longer. */
const LONGEST_VISIT_MS = (LIMITS.duration.max + LIMITS.pause.max) * MINUTE_MS

type BlockNotes = ReadonlyMap<string, ReadonlyMap<string, string>>

interface Blocks {
  readonly blocks: readonly DeskBlock[]
  readonly doctors: readonly Doctor[]
  /** When the doctors are busy with visits, pauses and blocks, by their ids. */
  readonly lists: ListsOfDoctors
  /** The subscriptions that it takes. */
  readonly parts: readonly Live<unknown>[]
}

const NO_LISTS: ListsOfDoctors = new Map()
const NO_DOCTORS: readonly Doctor[] = []

/** Subscribes to the clinic's doctors, to when they are busy in a range, and to what their time is blocked for. */
export function useBlocks(clinicId: string, { from, until }: TimeRange): Blocks {
  const { blocks: repository, doctors: doctorRepository } = useRepositories()
  const listed = useDoctorList(clinicId)
  const doctors = listed.status === 'ready' ? listed.value : NO_DOCTORS
  const ids = doctors.map(({ doctorId }) => doctorId)
  const range = { from, until: until + LONGEST_VISIT_MS }
  const times = useLive<ListsOfDoctors>(
    (observer) => doctorRepository.watchBusyLists(clinicId, ids, range, observer),
    listed.status === 'ready' ? [clinicId, from, until, ...ids].join('/') : null,
  )
  const notes = useLive<BlockNotes>(
    (observer) => repository.watchNotes(clinicId, observer),
    clinicId,
  )
  const lists = times.status === 'ready' ? times.value : NO_LISTS
  const noted = notes.status === 'ready' ? notes.value : null
  const blocks = useMemo(
    () =>
      [...lists].flatMap(([doctorId, own]) =>
        own
          .filter(({ key }) => isBlockKey(key))
          .map((time) => ({
            ...time,
            doctorId,
            note: noted?.get(doctorId)?.get(time.key) ?? '',
          })),
      ),
    [lists, noted],
  )
  return { blocks, doctors, lists, parts: [listed, times, notes] }
}
