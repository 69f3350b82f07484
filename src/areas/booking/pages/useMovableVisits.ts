import { useMemo } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { canMove, hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { useSeriesVisits } from '#src/areas/visits/state/useSeriesVisits.ts'

interface MovableVisits {
  /** All of the series; none until they are known. */
  readonly visits: readonly ActiveAppointment[]
  /** The visits that can be moved together, in time order. */
  readonly movable: readonly ActiveAppointment[]
  /** How many visits to come stay where they are. */
  readonly keptCount: number
}

/** Returns the visits of an appointment's series, live, and which of them the account can move. */
export function useMovableVisits(
  account: Account,
  appointment: ActiveAppointment,
  now: number,
): MovableVisits {
  const visits = useSeriesVisits(appointment)
  const { comingOf } = useRecentActions()
  // Leaves out the visits that the clinic has just cancelled, or is moving now.
  const leaving = visits
    .filter(({ appointmentId }) => comingOf(appointmentId) !== null)
    .map(({ appointmentId }) => appointmentId)
    .join(' ')
  const movable = useMemo(
    () => findMovable(account, withoutThese(visits, leaving.split(' ')), now),
    [account, visits, leaving, now],
  )
  const keptCount = visits.filter((visit) => !hasBegun(visit, now)).length - movable.length
  return { visits, movable, keptCount }
}

function withoutThese(
  visits: readonly ActiveAppointment[],
  ids: readonly string[],
): readonly ActiveAppointment[] {
  return visits.filter(({ appointmentId }) => !ids.includes(appointmentId))
}

/** Returns the visits of the first one's service that may be moved. A patient has one wish at a time of each visit. */
function findMovable(
  account: Account,
  visits: readonly ActiveAppointment[],
  now: number,
): readonly ActiveAppointment[] {
  const movable = visits.filter(
    (visit) =>
      !hasBegun(visit, now) &&
      canMove(account, visit, now) &&
      (account.role === 'clinic' || visit.wanted === null),
  )
  const serviceId = movable[0]?.bookingDetails.serviceId
  return movable.filter(({ bookingDetails }) => bookingDetails.serviceId === serviceId)
}
