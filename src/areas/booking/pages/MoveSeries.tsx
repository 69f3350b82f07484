import { useMemo, useState, type ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { shiftBetween, type Shift } from '#src/areas/booking/model/seriesMove.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { canMove, hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { useSeriesVisits } from '#src/areas/visits/state/useSeriesVisits.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { MoveSeriesDates } from './MoveSeriesDates.tsx'
import { MoveSeriesResults } from './MoveSeriesResults.tsx'
import { NotOnline } from './NotOnline.tsx'
import styles from './SchedulingPage.module.css'
import { findAbsenceProblem, useAbsences } from './useAbsences.ts'
import { useMoveSeries } from './useMoveSeries.ts'
import { useSeriesMovePlan } from './useSeriesMovePlan.ts'

interface MoveSeriesProps {
  readonly account: Account
  /** One of the series. */
  readonly appointment: ActiveAppointment
}

interface Choice {
  readonly shift: Shift
  /** The new time of the first one; null where all are a week later, which need be no free time: another leaves it. */
  readonly time: FreeTime | null
  /** The time that the first one had. */
  readonly insteadOf: number
}

const WEEK_LATER: Shift = { days: 7, minutes: 0 }

/** All visits to come of a series: a new time for the first of them, by which the others move as well. */
export function MoveSeries({ account, appointment }: MoveSeriesProps): ReactElement {
  const text = useSchedulingText()
  const words = text.seriesMoving
  const now = useNow()
  const { role } = account
  const { clinicId } = appointment.bookingDetails
  const zone = zoneOfBooking(appointment.bookingDetails)
  const zoneText = zoneNotes(text, [now], zone, useReaderZone())
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
  const listed = useClinicServices(clinicId)
  const { serviceId = '' } = movable[0]?.bookingDetails ?? {}
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
  const [first] = movable
  const firstAt = first?.bookingDetails.slot.timestamp ?? 0
  const [choice, setChoice] = useState<Choice | null>(null)
  // It was chosen in place of the time that the first one had.
  const isValid = choice?.insteadOf === firstAt
  const shift = isValid ? choice.shift : null
  const plan = useSeriesMovePlan({ by: role, clinicId, visits: movable, shift, zone, now })
  const [isSentTooEarly, setIsSentTooEarly] = useState(false)

  if (action.results !== null) {
    return (
      <MoveSeriesResults
        {...{ action, role, zone, appointment }}
        results={action.results}
        onAgain={() => {
          setChoice(null)
          action.clear()
        }}
      />
    )
  }
  if (visits.length === 0) return <LoadingLogo label={text.common.loading} />
  if (role === 'patient' && service?.callToBook === true) {
    return <NotOnline clinicId={clinicId}>{text.moving.byPhone}</NotOnline>
  }
  if (first === undefined) return <EmptyText>{words.none}</EmptyText>
  const { serviceName, doctor, duration } = first.bookingDetails
  const kept = visits.filter((visit) => !hasBegun(visit, now)).length - movable.length
  const moving = plan.moves?.filter(({ slot }) => slot !== null).length ?? 0
  return (
    <div className={styles.part}>
      <p className={styles.when}>{words.first(firstAt, zone)}</p>
      <p>{text.scheduling.service(`${serviceName}, ${doctor}`, duration)}</p>
      {kept === 0 ? null : <p>{words.kept(kept)}</p>}
      <h2>{words.newTime}</h2>
      <p>{words.description}</p>
      {zoneText === null ? null : <p className={primitives.remark}>{zoneText}</p>}
      <FreeTimes
        clinicId={clinicId}
        by={role}
        moved={first}
        serviceId={serviceId}
        zone={zone}
        now={now}
        doctor={null}
        earliest={now + 1}
        chosen={isValid ? choice.time : null}
        onChoose={(time) => {
          choose(shiftBetween(firstAt, time.slot.timestamp, zone), time)
        }}
      />
      <div className={styles.actions}>
        <Button
          aria-pressed={isValid && choice.time === null}
          onClick={() => {
            choose(WEEK_LATER, null)
          }}
        >
          {isValid && choice.time === null ? <Icon name="check" /> : null}
          {words.weekLater}
        </Button>
      </div>
      {shift === null ? null : plan.moves === null ? (
        <StatusText>{text.series.checking}</StatusText>
      ) : (
        <MoveSeriesDates moves={plan.moves} by={role} zone={zone} onDecide={plan.decide} />
      )}
      <p>{follows()}</p>
      <ErrorText>{problem()}</ErrorText>
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() => {
            const isReady = shift !== null && plan.moves !== null && plan.isDecided
            setIsSentTooEarly(!isReady)
            if (isReady) action.run(plan.moves, shift)
          }}
        >
          {words.move(moving === 0 ? movable.length : moving)}
        </Button>
      </div>
    </div>
  )

  function choose(by: Shift, time: FreeTime | null): void {
    setChoice({ shift: by, time, insteadOf: firstAt })
    setIsSentTooEarly(false)
  }

  function follows(): string {
    if (role === 'clinic') return words.tells
    return service?.confirmsAtOnce === true ? words.followsAtOnce : words.follows
  }

  function problem(): string | null {
    if (!isSentTooEarly) return null
    if (shift === null) return text.scheduling.noTimeChosen
    return plan.isDecided ? null : words.decideFirst
  }
}

function withoutThese(
  visits: readonly ActiveAppointment[],
  ids: readonly string[],
): readonly ActiveAppointment[] {
  return visits.filter(({ appointmentId }) => !ids.includes(appointmentId))
}

/** Returns the visits of the first one's service that may be moved. */
function findMovable(
  account: Account,
  visits: readonly ActiveAppointment[],
  now: number,
): readonly ActiveAppointment[] {
  const movable = visits.filter((visit) => !hasBegun(visit, now) && canMove(account, visit, now))
  const serviceId = movable[0]?.bookingDetails.serviceId
  return movable.filter(({ bookingDetails }) => bookingDetails.serviceId === serviceId)
}
