import { useId, useMemo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import { useRoomList } from '#src/areas/doctors/state/useRoomList.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import {
  findDoubleBookings,
  findRoomOverlaps,
  type DoubleBooking,
} from '#src/areas/visits/model/doubleBookings.ts'
import { paths } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import styles from './DoctorsPage.module.css'

interface DoubleBookingsProps {
  readonly clinicId: string
  readonly zone: TimeZone
}

/** The coming visits of one doctor or in one room that overlap, each with the way to it and the way to move it. */
export function DoubleBookings({ clinicId, zone }: DoubleBookingsProps): ReactElement {
  const words = useDoctorsText().doctors.double
  const id = useId()
  return (
    <section aria-labelledby={id} className={primitives.stack4}>
      <h2 id={id}>{words.title}</h2>
      <LiveBookings clinicId={clinicId} zone={zone} />
    </section>
  )
}

function LiveBookings({ clinicId, zone }: DoubleBookingsProps): ReactElement {
  const text = useDoctorsText()
  const words = text.doctors.double
  const now = useNow()
  const { appointments } = useRepositories()
  const live = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchClinicAppointments(clinicId, observer),
    clinicId,
  )
  const active = live.status === 'ready' ? live.value : null
  const found = useMemo(
    () => (active === null ? [] : findDoubleBookings(active, now)),
    [active, now],
  )
  const rooms = useRoomList(clinicId)
  const inRooms = useMemo(() => {
    if (active === null) return []
    const known = rooms.status === 'ready' ? rooms.value : []
    return findRoomOverlaps(active, now).map(({ roomId, ...overlap }) => ({
      ...overlap,
      doctor: known.find((room) => room.roomId === roomId)?.name ?? words.unknownRoom,
    }))
  }, [active, now, rooms, words])
  switch (live.status) {
    case 'loading':
      return <LoadingLogo label={words.loading} />
    case 'failed':
      return (
        <>
          <ErrorText>
            {`${words.loadFailed} ${failureText(text, live.failure, { during: 'loading' })}`}
          </ErrorText>
          <div>
            <Button onClick={live.retry}>{text.common.tryAgain}</Button>
          </div>
        </>
      )
    case 'ready':
      return (
        <>
          {found.length === 0 ? <EmptyText>{words.none}</EmptyText> : null}
          <Doubles hint={words.hint} bookings={found} zone={zone} />
          <Doubles hint={words.roomHint} bookings={inRooms} zone={zone} />
        </>
      )
  }
}

interface DoublesProps {
  readonly hint: string
  readonly bookings: readonly DoubleBooking[]
  readonly zone: TimeZone
}

/** Nothing is rendered for none. */
function Doubles({ hint, bookings, zone }: DoublesProps): ReactElement | null {
  if (bookings.length === 0) return null
  return (
    <>
      <p>{hint}</p>
      <ul className={styles.doctors}>
        {bookings.map((booking) => (
          <Double
            key={booking.visits.map(({ appointmentId }) => appointmentId).join(' ')}
            booking={booking}
            zone={zone}
          />
        ))}
      </ul>
    </>
  )
}

interface DoubleProps {
  /** Named by the doctor, or by the room. */
  readonly booking: DoubleBooking
  readonly zone: TimeZone
}

/** Visits that overlap one another. */
function Double({ booking: { doctor, visits, isChosen }, zone }: DoubleProps): ReactElement {
  const text = useDoctorsText()
  const words = text.doctors.double
  const [first] = visits
  return (
    <Card as="li">
      <div className={primitives.stack3}>
        <h3>
          {first === undefined
            ? doctor
            : words.when(doctor, text.format.dayInLine(startOf(first), zone))}
        </h3>
        {isChosen ? <p className={primitives.soft}>{words.chosen}</p> : null}
        <ul className={styles.planned}>
          {visits.map((visit) => (
            <OverlappingVisit key={visit.appointmentId} visit={visit} zone={zone} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

interface OverlappingVisitProps {
  readonly visit: ActiveAppointment
  readonly zone: TimeZone
}

function OverlappingVisit({ visit, zone }: OverlappingVisitProps): ReactElement {
  const text = useDoctorsText()
  const words = text.doctors.double
  const { appointmentId, patientData, bookingDetails, status } = visit
  const { fullname } = patientData
  const start = startOf(visit)
  return (
    <li className={styles.doctor}>
      <div className={styles.who}>
        <Link to={paths.appointmentDetails({ clinicId: bookingDetails.clinicId, appointmentId })}>
          {words.visit(fullname, start, endOf(visit), zone)}
        </Link>
        <span className={primitives.soft}>{bookingDetails.serviceName}</span>
      </div>
      {bookingDetails.squeezed ? (
        <StateBadge icon="check" tone="over">
          {words.squeezed}
        </StateBadge>
      ) : null}
      <StateBadge
        icon={status === 'confirmed' ? 'check' : 'clock'}
        tone={status === 'confirmed' ? 'good' : 'waiting'}
      >
        {words.states[status]}
      </StateBadge>
      <LinkButton
        to={paths.moveAppointment(appointmentId)}
        aria-label={words.moveFor(fullname, start, zone)}
      >
        {words.move}
      </LinkButton>
    </li>
  )
}
