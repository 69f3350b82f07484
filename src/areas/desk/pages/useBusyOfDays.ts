import { useMemo } from 'react'
import type { DeskBlock } from '#src/areas/desk/model/dayAgenda.ts'
import { listedTimes, type BusyTime } from '#src/areas/doctors/model/busyDoctors.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import { isRoomId, type Room } from '#src/areas/doctors/model/room.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { visitTimes } from '#src/areas/visits/model/conflicts.ts'
import type { Live } from '#src/core/state/useLive.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import type { BlockChoice } from './CalendarBlock.tsx'
import { useBlocks } from './useBlocks.ts'

interface BusyOfDaysOptions extends TimeRange {
  readonly clinicId: string
  readonly active: readonly ActiveAppointment[]
}

interface BusyOfDays {
  readonly doctors: readonly Doctor[]
  readonly rooms: readonly Room[]
  /** When doctors are blocked. */
  readonly blocks: readonly DeskBlock[]
  /** When rooms are blocked on these days, in time order. */
  readonly roomBlocks: readonly BlockChoice[]
  /** When doctors and rooms are busy, by visits and by what their lists say. */
  readonly busy: readonly BusyTime[]
  /** The subscriptions that it takes. */
  readonly parts: readonly Live<unknown>[]
}

/** The doctors and the rooms of a clinic, live, and when they are blocked or busy on some days. */
export function useBusyOfDays({ clinicId, from, until, active }: BusyOfDaysOptions): BusyOfDays {
  const { blocks: all, doctors, rooms, lists, parts } = useBlocks(clinicId, { from, until })
  const blocks = useMemo(() => all.filter(({ doctorId }) => !isRoomId(doctorId)), [all])
  const roomBlocks = useMemo(
    () =>
      all
        .filter((block) => block.from < until && block.until > from)
        .flatMap((block) =>
          rooms
            .filter(({ roomId }) => roomId === block.doctorId)
            .map(({ name }) => ({ block, doctor: name })),
        )
        .toSorted((a, b) => a.block.from - b.block.from),
    [all, rooms, from, until],
  )
  const busy = useMemo(() => {
    const named = [
      ...doctors.map(({ doctorId, name }) => ({ doctorId, doctor: name, roomId: '' })),
      ...rooms.map(({ roomId }) => ({ doctorId: '', doctor: '', roomId })),
    ]
    return [...visitTimes(active), ...listedTimes(named, lists)]
  }, [active, doctors, rooms, lists])
  return { doctors, rooms, blocks, roomBlocks, busy, parts }
}
