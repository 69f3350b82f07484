import { seriesTimes, type SeriesProblem } from '#src/areas/booking/model/seriesPlan.ts'
import { createBusyFinder } from '#src/areas/doctors/model/busyDoctors.ts'
import { NEW_SLOT_ID, type FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { visitTimes } from '#src/areas/visits/model/conflicts.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { findAbsenceProblem, useAbsences } from './useAbsences.ts'
import { useFreeTimes } from './useFreeTimes.ts'
import { useSeries, useSeriesChoice, type Series } from './useSeries.ts'

interface SeriesOfClinicOptions {
  readonly clinicId: string
  readonly time: FreeTime | null
  readonly active: readonly ActiveAppointment[]
  readonly zone: TimeZone
  readonly now: number
}

const NOTHING = { from: 0, until: 0 }
/** Days around a date in which another time is looked for. */
const DAYS_AROUND = 4

/** A visit that a clinic books, and may repeat: the clinic reads why a time can't be had. */
export function useSeriesOfClinic({
  clinicId,
  time,
  active,
  zone,
  now,
}: SeriesOfClinicOptions): Series {
  const first = time?.slot ?? null
  const [choice, setChoice] = useSeriesChoice(first)
  const { repetition } = choice
  const isOn = time !== null && repetition !== null
  const last = isOn ? seriesTimes(time.slot.timestamp, repetition, zone).at(-1) : undefined
  const range =
    isOn && last !== undefined
      ? { from: time.slot.timestamp, until: addDays(last, DAYS_AROUND, zone) }
      : NOTHING
  const state = useFreeTimes({
    clinicId,
    by: 'clinic',
    moved: null,
    showsBusy: false,
    // None of the clinic's services: nothing is read.
    serviceId: isOn ? time.service.id : '',
    doctor: null,
    firstDoctor: null,
    firstServiceId: null,
    range,
    earliest: now,
    zone,
  })
  const absences = useAbsences(isOn ? clinicId : null)
  const days = state.status === 'ready' ? state.days : null
  const findVisits = createBusyFinder(visitTimes(active))

  function findProblem(timestamp: number): SeriesProblem {
    if (time === null) return 'unpublished'
    const wanted = { ...time.service, timestamp }
    const away = findAbsenceProblem(absences, wanted)
    if (away !== null) return away
    return findVisits(wanted).length > 0 ? 'taken' : 'unpublished'
  }

  return useSeries({
    first,
    choice,
    setChoice,
    zone,
    free:
      days === null
        ? null
        : [
            ...days.flatMap(({ services }) => services.flatMap(({ slots }) => slots)),
            ...unpublishedTimes(),
          ],
    findProblem,
  })

  /** Where the first time was never published, the others need not be. */
  function unpublishedTimes(): readonly { slotId: string; timestamp: number; available: true }[] {
    if (!isOn || time.slot.slotId !== NEW_SLOT_ID) return []
    return seriesTimes(time.slot.timestamp, repetition, zone)
      .filter((timestamp) => findProblem(timestamp) === 'unpublished')
      .map((timestamp) => ({ slotId: NEW_SLOT_ID, timestamp, available: true }))
  }
}
