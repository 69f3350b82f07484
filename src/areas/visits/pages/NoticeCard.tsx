import type { ReactElement } from 'react'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { findEndedTerms } from '#src/areas/visits/model/findEndedTerms.ts'
import { isDeclined } from '#src/areas/visits/model/isDeclined.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { BookAgain } from './BookAgain.tsx'
import { ClinicCall } from './ClinicCall.tsx'
import styles from './NoticeCard.module.css'
import { ProposedTimes } from './ProposedTimes.tsx'
import { Reason } from './Reason.tsx'

const ICONS: Readonly<Record<Notice['kind'], IconName>> = {
  booked: 'plus',
  moved: 'clock',
  cancelled: 'alert',
  approved: 'check',
}

/** One thing that a clinic did, with what the patient can do about it. Nothing until its record is there. */
export function NoticeCard({ notice }: { readonly notice: Notice }): ReactElement | null {
  const { appointments } = useRepositories()
  const { clinicId, appointmentId } = notice
  const appointment = useLive<Appointment | null>(
    (observer) => appointments.watchAppointment({ clinicId, appointmentId }, observer),
    `${clinicId}/${appointmentId}`,
  )
  useStillLoading(appointment.status === 'loading')
  return appointment.status === 'ready' && appointment.value !== null ? (
    <Card notice={notice} appointment={appointment.value} />
  ) : null
}

interface CardProps {
  readonly notice: Notice
  readonly appointment: Appointment
}

function Card({ notice, appointment }: CardProps): ReactElement {
  const text = useVisitsText()
  const words = text.appointments.notices
  const { appointments } = useRepositories()
  const { bookingDetails: booking } = appointment
  const dismissal = useAction(() => appointments.dismissNotice(notice))
  const outcome = appointment.status === 'completed' ? appointment.outcome : null
  const cancellation = outcome?.kind === 'cancelled' ? outcome : null
  const isRequest = appointment.status === 'completed' && isDeclined(appointment)
  const { wish } = appointment.moved ?? {}
  const answer = notice.kind === 'moved' && wish !== undefined && wish !== 'asked' ? wish : null
  const title = words[answer ?? (isRequest ? 'declined' : notice.kind)](booking.clinicName)
  const proposed = cancellation?.proposed ?? []
  return (
    <li className={classNames(styles.card, styles[notice.kind])}>
      <Icon name={ICONS[notice.kind]} size="1.4em" />
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <Facts notice={notice} appointment={appointment} />
        {cancellation?.reason === undefined ? null : <Reason reason={cancellation.reason} />}
        {proposed.length === 0 ? null : (
          <div className={styles.proposed}>
            <p>{text.appointments.proposedTitle}</p>
            <ProposedTimes booking={booking} proposed={proposed} viewer="patient" />
          </div>
        )}
        <ErrorText>
          {dismissal.failure === null
            ? null
            : failureText(text, dismissal.failure, { during: 'changing-account' })}
        </ErrorText>
      </div>
      <div className={styles.dismiss}>
        <IconButton
          icon="close"
          label={words.dismissNamed(title)}
          aria-busy={dismissal.pending}
          onClick={dismissal.run}
        />
      </div>
      <div className={styles.actions}>
        {notice.kind === 'cancelled' ? (
          <BookAgain booking={booking} tookPlace={false} variant="secondary" />
        ) : (
          <LinkButton
            to={paths.appointmentDetails({
              clinicId: booking.clinicId,
              appointmentId: notice.appointmentId,
            })}
            aria-label={text.appointments.viewFor(
              booking.serviceName,
              booking.slot.timestamp,
              zoneOfBooking(booking),
            )}
          >
            {text.appointments.view}
          </LinkButton>
        )}
        <ClinicCall booking={booking} className={styles.call} />
      </div>
    </li>
  )
}

/** What is booked and when; what no longer holds is struck out. */
function Facts({ notice, appointment }: CardProps): ReactElement {
  const text = useVisitsText()
  const words = text.appointments
  const now = useNow()
  const readerZone = useReaderZone()
  const { bookingDetails: booking } = appointment
  const before = notice.kind === 'moved' ? findEndedTerms(appointment) : null
  const { slot } = booking
  const zone = zoneOfBooking(booking)
  const note = zoneNote(text, slot.timestamp, zone, readerZone)
  const when = words.notices.when(
    text.services.timeDay(slot.timestamp, zone, now),
    text.format.time(slot.timestamp, zone),
  )
  return (
    <>
      {before === null ? null : (
        <p>
          {/* Most screen readers don't say what is struck out. */}
          <VisuallyHidden>{words.termsBefore}: </VisuallyHidden>
          <s>{words.terms(before)}</s>
        </p>
      )}
      <p>
        {before === null ? booking.serviceName : words.terms(booking)}
        {' · '}
        {notice.kind === 'moved' && notice.from !== null && notice.from !== slot.timestamp ? (
          <>
            <VisuallyHidden>{words.movedFrom} </VisuallyHidden>
            <s>
              {words.notices.when(
                text.services.timeDay(notice.from, zone, now),
                text.format.time(notice.from, zone),
              )}
            </s>{' '}
          </>
        ) : null}
        {notice.kind === 'cancelled' ? <s>{when}</s> : <strong>{when}</strong>}
        {note === null ? null : ` (${note})`}
      </p>
    </>
  )
}
