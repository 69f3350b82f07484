import { useMemo, useState } from 'react'
import {
  isSeriesMoveDecided,
  planSeriesMove,
  shiftTime,
  type SeriesMove,
  type Shift,
} from '#src/areas/booking/model/seriesMove.ts'
import type { SeriesDecision, SeriesProblem } from '#src/areas/booking/model/seriesPlan.ts'
import { createBusyFinder } from '#src/areas/doctors/model/busyDoctors.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { visitTimes } from '#src/areas/visits/model/conflicts.ts'
import { useClinicVisits } from '#src/areas/visits/state/useClinicVisits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { findAbsenceProblem, useAbsences } from './useAbsences.ts'
import { useFreeTimes } from './useFreeTimes.ts'

interface SeriesMovePlanOptions {
  readonly by: 'clinic' | 'patient'
  readonly clinicId: string
  /** Visits of one service, in time order. */
  readonly visits: readonly ActiveAppointment[]
  /** Null while no new time is chosen. */
  readonly shift: Shift | null
  /** Whether a visit keeps its time until the clinic answers. */
  readonly keepsTime: (visit: ActiveAppointment) => boolean
  readonly zone: TimeZone
  readonly now: number
}

export interface SeriesMovePlan {
  /** Null while no new time is chosen, or the free times are on their way. */
  readonly moves: readonly SeriesMove[] | null
  readonly isDecided: boolean
  readonly decide: (visit: ActiveAppointment, decision: SeriesDecision | null) => void
}

const NOTHING = { from: 0, until: 0 }
/** Days around a time in which another one is looked for. */
const DAYS_AROUND = 4

/** Where the visits of a series would move by a shift, live, and what is decided where that time is not free. */
export function useSeriesMovePlan(options: SeriesMovePlanOptions): SeriesMovePlan {
  const { by, clinicId, visits, shift, keepsTime, zone, now } = options
  const [first] = visits
  const { serviceId = '' } = first?.bookingDetails ?? {}
  const key = shift === null ? '' : `${shift.days}/${shift.minutes}`
  const [held, setHeld] = useState({ key, decisions: NO_DECISIONS })
  const decisions = held.key === key ? held.decisions : NO_DECISIONS
  // A visit that keeps its time until the clinic answers makes no room.
  const leavingIds = visits
    .filter((visit) => !keepsTime(visit))
    .map(({ appointmentId }) => appointmentId)
    .join(' ')
  const leaving = useMemo(
    () => visits.filter(({ appointmentId }) => leavingIds.split(' ').includes(appointmentId)),
    [visits, leavingIds],
  )
  const isOn = shift !== null && first !== undefined
  const times = isOn
    ? visits.map(({ bookingDetails }) => shiftTime(bookingDetails.slot.timestamp, shift, zone))
    : []
  const state = useFreeTimes({
    clinicId,
    by,
    moved: null,
    alsoMoved: leaving,
    showsBusy: false,
    // None of the clinic's services: nothing is read.
    serviceId: isOn ? serviceId : '',
    doctor: null,
    firstDoctor: null,
    firstServiceId: null,
    range: isOn
      ? {
          from: addDays(Math.min(...times), -DAYS_AROUND, zone),
          until: addDays(Math.max(...times), DAYS_AROUND, zone),
        }
      : NOTHING,
    earliest: now + 1,
    zone,
  })
  const isClinic = by === 'clinic'
  const absences = useAbsences(isClinic && isOn ? clinicId : null)
  const active = useClinicVisits(isClinic && isOn ? clinicId : null) ?? NOBODY
  const days = state.status === 'ready' ? state.days : null

  return {
    moves: planned(),
    isDecided: isSeriesMoveDecided(planned() ?? []),
    decide: ({ appointmentId }, decision) => {
      const next = new Map(decisions)
      if (decision === null) next.delete(appointmentId)
      else next.set(appointmentId, decision)
      setHeld({ key, decisions: next })
    },
  }

  function planned(): readonly SeriesMove[] | null {
    if (shift === null || days === null) return null
    const free = days.flatMap(({ services }) => services.flatMap(({ slots }) => slots))
    return planSeriesMove({ visits, shift, zone, free, decisions, findProblem, keepsTime })
  }

  function findProblem(timestamp: number): SeriesProblem {
    if (timestamp <= now) return 'past'
    if (!isClinic || first === undefined) return 'not-free'
    const { doctor, duration, places } = first.bookingDetails
    const wanted = { id: serviceId, serviceId, doctor, duration, places, timestamp }
    const others = active.filter(
      ({ appointmentId }) => !visits.some((visit) => visit.appointmentId === appointmentId),
    )
    const away = findAbsenceProblem(absences, wanted)
    if (away !== null) return away
    return createBusyFinder(visitTimes(others))(wanted).length > 0 ? 'taken' : 'unpublished'
  }
}

const NOBODY: readonly ActiveAppointment[] = []
const NO_DECISIONS: ReadonlyMap<string, SeriesDecision> = new Map()
