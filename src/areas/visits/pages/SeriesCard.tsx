import { useRef, useState, type ReactElement } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { canCancel, canMove, hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { findToldPatients } from '#src/areas/visits/model/dueCall.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { useSeriesVisits } from '#src/areas/visits/state/useSeriesVisits.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { decodeSeries } from '#src/core/fields/series.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'

interface SeriesCardProps {
  readonly appointment: Appointment
}

/** The visits to come of the series that an appointment is part of, and the way to cancel them all. */
export function SeriesCard({ appointment }: SeriesCardProps): ReactElement | null {
  const text = useClinicVisitsText()
  const words = text.appointments
  const account = useAccount()
  const now = useNow()
  const toCome = useSeriesVisits(appointment).filter((visit) => !hasBegun(visit, now))
  const cancelling = useCancelSeries()
  const [isAsking, setIsAsking] = useState(false)
  const { comingOf } = useRecentActions()
  const isCancellable = (visit: ActiveAppointment): boolean => canCancel(account, visit, now)
  const keptCount = toCome.filter((visit) => !isCancellable(visit)).length
  const cancellable = toCome.filter(
    (visit) => isCancellable(visit) && comingOf(visit.appointmentId) === null,
  )
  const movable = toCome.filter(
    (visit) => canMove(account, visit, now) && comingOf(visit.appointmentId) === null,
  )
  const { clinicId } = appointment.bookingDetails
  const groupRef = useRef<HTMLDivElement>(null)
  // The button goes with the last visit that can be cancelled.
  useFocusFallback(groupRef, cancellable.length > 1)

  const isShown = toCome.length > 0 || cancelling.cancelled > 0 || cancelling.problems.length > 0
  if (decodeSeries(appointment.bookingDetails.series) === null || !isShown) return null
  return (
    <Card>
      <div
        ref={groupRef}
        role="group"
        tabIndex={-1}
        aria-label={words.seriesToCome}
        className={primitives.stack3}
      >
        <h2>{words.seriesToCome}</h2>
        {toCome.length === 0 ? null : (
          <ul className={primitives.stack2}>
            {toCome.map((visit) => (
              <li key={visit.appointmentId}>
                <VisitOfSeries visit={visit} isThis={isSame(visit, appointment)} />
              </li>
            ))}
          </ul>
        )}
        <StatusText>
          {cancelling.pending
            ? words.seriesCancelling(cancelling.cancelled)
            : cancelling.cancelled > 0
              ? words.seriesCancelled(cancelling.cancelled)
              : null}
        </StatusText>
        {cancelling.problems.map((problem) => (
          <ErrorText key={problem}>{problem}</ErrorText>
        ))}
        {movable.length < 2 || appointment.status === 'completed' ? null : (
          <LinkButton to={paths.moveSeries({ clinicId, appointmentId: appointment.appointmentId })}>
            {words.moveSeries(movable.length)}
          </LinkButton>
        )}
        {cancellable.length < 2 ? null : (
          <Button
            variant="danger"
            isPending={cancelling.pending}
            onClick={() => {
              setIsAsking(true)
            }}
          >
            {words.cancelSeries(cancellable.length)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        question={text.common.confirmTitle(words.cancelSeriesReason(cancellable.length))}
        description={description()}
        discardLabel={text.common.discard}
        discardNote={words.keepsAppointments}
        confirmLabel={words.confirmCancel}
        onConfirm={() => {
          setIsAsking(false)
          cancelling.run(cancellable)
        }}
        onDiscard={() => {
          setIsAsking(false)
        }}
      />
    </Card>
  )

  function description(): string {
    return [
      ...(keptCount > 0 ? [words.seriesKept(keptCount)] : []),
      ...(account.role === 'clinic' ? [text.calls.told(findToldPatients(cancellable))] : []),
      text.common.confirmDescription,
    ].join(' ')
  }
}

interface VisitOfSeriesProps {
  readonly visit: ActiveAppointment
  /** Whether it is the one that the page is about. */
  readonly isThis: boolean
}

function VisitOfSeries({ visit, isThis }: VisitOfSeriesProps): ReactElement {
  const words = useClinicVisitsText().appointments
  const { bookingDetails, appointmentId } = visit
  const place = decodeSeries(bookingDetails.series)
  const label = words.seriesVisit(
    place,
    bookingDetails.slot.timestamp,
    zoneOfBooking(bookingDetails),
  )
  if (isThis) return <strong aria-current="page">{label}</strong>
  return (
    <LinkButton
      variant="quiet"
      to={paths.appointmentDetails({ clinicId: bookingDetails.clinicId, appointmentId })}
    >
      {label}
    </LinkButton>
  )
}

function isSame(a: ActiveAppointment, b: Appointment): boolean {
  return a.appointmentId === b.appointmentId
}

interface CancelSeries {
  /** How many were cancelled. */
  readonly cancelled: number
  /** What went wrong, with the time of each. */
  readonly problems: readonly string[]
  readonly pending: boolean
  readonly run: (visits: readonly ActiveAppointment[]) => void
}

const NOTHING = { cancelled: 0, problems: [] } as const satisfies Partial<CancelSeries>

/** Cancels visits one after the other, each with its mails. One that can't be cancelled stays, and is named. */
function useCancelSeries(): CancelSeries {
  const text = useClinicVisitsText()
  const { role } = useAccount()
  const { appointments } = useRepositories()
  const [done, setDone] = useState<Pick<CancelSeries, 'cancelled' | 'problems'>>(NOTHING)
  const action = useAction(async (visits: readonly ActiveAppointment[]) => {
    setDone(NOTHING)
    for (const visit of visits) {
      try {
        await appointments.cancel(visit, role)
        setDone((before) => ({ ...before, cancelled: before.cancelled + 1 }))
      } catch (error) {
        const { slot } = visit.bookingDetails
        const when = text.format.spoken(slot.timestamp, zoneOfBooking(visit.bookingDetails))
        const why = failureText(text, toActionFailure(error), { during: 'cancelling' })
        setDone((before) => ({ ...before, problems: [...before.problems, `${when}: ${why}`] }))
      }
    }
  })
  return { ...done, pending: action.pending, run: action.run }
}
