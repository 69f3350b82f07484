import { useEffect, useEffectEvent, useState } from 'react'
import { usePatient } from '#src/areas/accounts/state/useSession.ts'
import {
  seriesTimes,
  type Repetition,
  type SeriesProblem,
} from '#src/areas/booking/model/seriesPlan.ts'
import { useOwnAppointments } from '#src/areas/booking/state/useOwnVisits.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { findOfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { useSeries, useSeriesChoice, type Series } from './useSeries.ts'
import type { SlotChoice } from './useSlotChoice.ts'

interface SeriesOfPatientOptions {
  readonly service: Service
  /** Whether the visit may be repeated: an edited one is booked alone. */
  readonly isAllowed: boolean
  readonly choice: SlotChoice
  /** How often it is repeated at first. */
  readonly initial: Repetition | null
  /** Epoch milliseconds. */
  readonly now: number
  /** Whether times are being read. */
  readonly isLoadingTimes: boolean
  /** Reads later times than the service has now. */
  readonly onMoreTimes: () => void
}

export interface SeriesOfPatient extends Series {
  /** How many dates more there are than appointments that the patient can have; null where there is room for all. */
  readonly tooMany: { readonly left: number } | null
}

/** Days around a date in which another time is looked for. */
const DAYS_AROUND = 4

/** A visit that a patient books, and may repeat where the service allows it. */
export function useSeriesOfPatient(options: SeriesOfPatientOptions): SeriesOfPatient {
  const { service, isAllowed, choice: slots, initial, now, isLoadingTimes, onMoreTimes } = options
  const zone = zoneOfService(service)
  const first = isAllowed ? slots.chosen : null
  const [choice, setChoice] = useSeriesChoice(slots.chosen, isAllowed ? initial : null)
  const repetition = isAllowed ? choice.repetition : null
  const last =
    first === null || repetition === null
      ? undefined
      : seriesTimes(first.timestamp, repetition, zone).at(-1)
  const lastRead = service.slots.at(-1)?.timestamp ?? 0
  const isRead =
    last === undefined ||
    service.hasLaterSlots !== true ||
    lastRead >= addDays(last, DAYS_AROUND, zone)
  const readMore = useEffectEvent(onMoreTimes)
  useEffect(() => {
    if (!isRead && !isLoadingTimes) readMore()
  }, [isRead, isLoadingTimes])

  function findProblem(timestamp: number): SeriesProblem {
    if (timestamp <= now) return 'past'
    const slot = service.slots.find((each) => each.timestamp === timestamp)
    const problem = findOfferProblem(service, slot ?? { timestamp }, now)
    if (problem === 'too-soon' || problem === 'too-far-ahead') return problem
    if (problem === 'day-full') return 'not-free'
    return slot === undefined ? 'unpublished' : 'taken'
  }

  const series = useSeries({
    first,
    isFirstFree: slots.isChosenOpen,
    choice: { ...choice, repetition },
    setChoice,
    zone,
    free: isRead ? slots.slots : null,
    findProblem,
  })
  const count = series.dates?.filter(({ slot }) => slot !== null).length ?? 0
  const left = useFreeTickets(repetition !== null)
  return { ...series, tooMany: left !== null && count > 1 && count > left ? { left } : null }
}

/** How many appointments more the patient can have, up to those of a series; null until that is known. */
function useFreeTickets(isAsked: boolean): number | null {
  const { appointments } = useRepositories()
  const { userId } = usePatient()
  const own = useOwnAppointments()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    appointments.countFreeTickets(userId).then(
      (count) => {
        if (!isGone) setLeft(count)
      },
      // The press says what is wrong.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [appointments, userId, isAsked, own])
  return isAsked ? left : null
}
