import type { ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { can } from '#src/areas/accounts/model/permissions.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment, BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { canMove, hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { findWish, isLapseNews, type WishAnswer } from '#src/areas/visits/model/wish.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { TERMS } from '#src/core/fields/bookingFields.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './WishCard.module.css'

interface WishCardProps {
  readonly appointment: Appointment
  readonly viewer: Account['role']
  /** Epoch milliseconds. */
  readonly now: number
  /** Whether it leads to another time, where nobody answered; it does by default. */
  readonly offersMove?: boolean
}

/** To which time a patient would like to move an appointment, with what the viewer can do about it; nothing where there is no wish. */
export function WishCard(props: WishCardProps): ReactElement | null {
  const { appointment, viewer, now } = props
  const wanted = findWish(appointment, now)
  if (appointment.status === 'completed') return null
  if (wanted === null) return isLapseNews(appointment, now) ? <Lapsed {...props} /> : null
  return <Wish appointment={appointment} wanted={wanted} viewer={viewer} />
}

/** That nobody answered in time, and the way to another time. */
function Lapsed({ appointment, viewer, now, offersMove = true }: WishCardProps): ReactElement {
  const text = useVisitsText()
  const words = text.wishes
  const account = useAccount()
  const { appointmentId, bookingDetails: booking, patientData } = appointment
  const { clinicId, clinicName, slot } = booking
  const zone = zoneOfBooking(booking)
  const at = text.format.spoken(slot.timestamp, zone)
  const isOver = hasBegun(appointment, now)
  const who = viewer === 'clinic' ? patientData.fullname : booking.serviceName
  return (
    <div className={styles.wish}>
      <p>
        {viewer === 'clinic'
          ? words.notAnsweredOf(patientData.fullname, at, isOver)
          : words.notAnswered(clinicName, at, isOver)}
      </p>
      {offersMove && !isOver && canMove(account, appointment, now) ? (
        <LinkButton
          to={paths.moveAppointment(appointmentId, viewer === 'clinic' ? undefined : clinicId)}
          aria-label={words.nameOf(words.chooseAnother, who, slot.timestamp, zone)}
        >
          {words.chooseAnother}
        </LinkButton>
      ) : null}
    </div>
  )
}

interface WishProps {
  readonly appointment: Exclude<Appointment, { readonly status: 'completed' }>
  readonly wanted: BookingDetails
  readonly viewer: Account['role']
}

function Wish({ appointment, wanted, viewer }: WishProps): ReactElement {
  const text = useVisitsText()
  const words = text.wishes
  const { appointments } = useRepositories()
  const { bookingDetails: booking, patientData } = appointment
  const zone = zoneOfBooking(booking)
  const from = booking.slot.timestamp
  const hasOtherTerms = TERMS.some((term) => booking[term] !== wanted[term])
  const answer = useAction((given: WishAnswer) => appointments.answerWish(appointment, given))
  const who = viewer === 'clinic' ? patientData.fullname : booking.serviceName
  const button = (label: string, given: WishAnswer, isFirst: boolean): ReactElement => (
    <Button
      variant={isFirst && viewer === 'clinic' ? 'primary' : 'secondary'}
      isPending={answer.pending}
      // The keys of the desk find it by these.
      data-desk-row={isFirst && viewer === 'clinic' ? '' : undefined}
      data-answers={isFirst && viewer === 'clinic' ? 'wish' : undefined}
      aria-label={words.nameOf(label, who, from, zone)}
      onClick={() => {
        answer.run(given)
      }}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.wish}>
      <p>
        {viewer === 'clinic'
          ? words.wouldLike(patientData.fullname)
          : words.asked(booking.clinicName)}
      </p>
      <p className={styles.times}>{words.fromTo(from, wanted.slot.timestamp, zone)}</p>
      {hasOtherTerms ? <p>{words.otherTerms(text.appointments.terms(wanted))}</p> : null}
      {viewer === 'clinic' ? <p>{words.bothKept}</p> : null}
      <div className={styles.actions}>
        {can(viewer, 'answer-move') ? (
          <>
            {button(words.approve, { kind: 'meet' }, true)}
            {button(words.decline, { kind: 'keep', by: 'clinic' }, false)}
          </>
        ) : (
          button(words.takeBack, { kind: 'keep', by: 'patient' }, true)
        )}
      </div>
      <ErrorText>
        {answer.failure === null ? null : failureText(text, answer.failure, { during: 'moving' })}
      </ErrorText>
    </div>
  )
}
