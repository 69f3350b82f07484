import type { ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { MoveSeriesResults } from './MoveSeriesResults.tsx'
import { NewTimeOfSeries } from './NewTimeOfSeries.tsx'
import { NotOnline } from './NotOnline.tsx'
import { findAbsenceProblem, useAbsences } from './useAbsences.ts'
import { useMovableVisits } from './useMovableVisits.ts'
import { useMoveSeries, type MovedVisit } from './useMoveSeries.ts'
import { useSeriesMovePlan } from './useSeriesMovePlan.ts'
import { useSeriesShift } from './useSeriesShift.ts'

interface MoveSeriesProps {
  readonly account: Account
  /** One of the series. */
  readonly appointment: ActiveAppointment
}

/** All visits to come of a series: a new time for the first of them, by which the others move as well. */
export function MoveSeries({ account, appointment }: MoveSeriesProps): ReactElement {
  const text = useSchedulingText()
  const now = useNow()
  const { role } = account
  const { clinicId } = appointment.bookingDetails
  const zone = zoneOfBooking(appointment.bookingDetails)
  const { visits, movable, keptCount } = useMovableVisits(account, appointment, now)
  const [first] = movable
  const listed = useClinicServices(clinicId)
  const { serviceId = '' } = first?.bookingDetails ?? {}
  const service =
    listed.status === 'ready' ? listed.value.find(({ id }) => id === serviceId) : undefined
  const absences = useAbsences(role === 'clinic' ? clinicId : null)
  const action = useMoveSeries({
    by: role,
    // A time of a doctor who is away stays closed.
    closesOldTime: ({ bookingDetails: { slot, ...details } }) =>
      role === 'clinic' &&
      findAbsenceProblem(absences, { ...details, timestamp: slot.timestamp }) !== null,
  })
  const choice = useSeriesShift(first?.bookingDetails.slot.timestamp ?? 0, zone)
  const { shift } = choice
  const plan = useSeriesMovePlan({
    ...{ by: role, clinicId, visits: movable, shift, keepsTime, zone, now },
  })

  if (action.results !== null) {
    return (
      <MoveSeriesResults
        {...{ action, role, zone, appointment }}
        results={action.results.map((each) => asItBecame(each, visits))}
        onAgain={() => {
          choice.clear()
          action.clear()
        }}
      />
    )
  }
  if (visits.length === 0) return <LoadingLogo label={text.common.loading} />
  if (role === 'patient' && service?.callToBook === true) {
    return <NotOnline clinicId={clinicId}>{text.moving.byPhone}</NotOnline>
  }
  if (first === undefined) return <EmptyText>{text.seriesMoving.none}</EmptyText>
  return (
    <NewTimeOfSeries
      {...{ first, keptCount, choice, plan, zone, now }}
      by={role}
      visits={movable}
      confirmsAtOnce={service?.confirmsAtOnce === true}
      keepsTime={keepsTime}
      onMove={action.run}
    />
  )

  /** A patient only asks to move a confirmed visit, unless its service confirms at once. */
  function keepsTime({ status }: ActiveAppointment): boolean {
    return role === 'patient' && status === 'confirmed' && service?.confirmsAtOnce !== true
  }
}

/** What the page knew before may have changed since: the visit says whether it moved, or was only asked for. */
function asItBecame(moved: MovedVisit, visits: readonly ActiveAppointment[]): MovedVisit {
  const { visit, result } = moved
  if (result.kind !== 'moved') return moved
  const current = visits.find(({ appointmentId }) => appointmentId === visit.appointmentId)
  const isAsked = current?.wanted?.slot.timestamp === result.to
  return isAsked ? { visit, result: { kind: 'asked', to: result.to } } : moved
}
