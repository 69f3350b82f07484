import { useMemo } from 'react'
import type { DeskBlock } from '#src/areas/desk/model/dayAgenda.ts'
import type { BusyLists } from '#src/areas/doctors/model/busyDoctors.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import type { Room } from '#src/areas/doctors/model/room.ts'
import { isBlockKey } from '#src/areas/doctors/model/takenTime.ts'
import { widenToLists } from '#src/areas/doctors/model/visitReach.ts'
import { useDoctorList } from '#src/areas/doctors/state/useDoctorList.ts'
import { useRoomList } from '#src/areas/doctors/state/useRoomList.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'

type BlockNotes = ReadonlyMap<string, ReadonlyMap<string, string>>

interface Blocks {
  readonly blocks: readonly DeskBlock[]
  readonly doctors: readonly Doctor[]
  readonly rooms: readonly Room[]
  /** When the doctors and the rooms are busy with visits, pauses and blocks, by their ids. */
  readonly lists: BusyLists
  /** The subscriptions that it takes. */
  readonly parts: readonly Live<unknown>[]
}

const NO_LISTS: BusyLists = new Map()
const NO_DOCTORS: readonly Doctor[] = []
const NO_ROOMS: readonly Room[] = []

/** Subscribes to the clinic's doctors and rooms, to when they are busy in a range, and to what their time is blocked for. */
export function useBlocks(clinicId: string, { from, until }: TimeRange): Blocks {
  const { blocks: repository, doctors: doctorRepository } = useRepositories()
  const listed = useDoctorList(clinicId)
  const doctors = listed.status === 'ready' ? listed.value : NO_DOCTORS
  const listedRooms = useRoomList(clinicId)
  const rooms = listedRooms.status === 'ready' ? listedRooms.value : NO_ROOMS
  const ids = [...doctors.map(({ doctorId }) => doctorId), ...rooms.map(({ roomId }) => roomId)]
  const isKnown = listed.status === 'ready' && listedRooms.status === 'ready'
  const range = widenToLists({ from, until })
  const times = useLive<BusyLists>(
    (observer) => doctorRepository.watchBusyLists(clinicId, ids, range, observer),
    isKnown ? [clinicId, from, until, ...ids].join('/') : null,
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
  return { blocks, doctors, rooms, lists, parts: [listed, listedRooms, times, notes] }
}
