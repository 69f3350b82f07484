import type { ReactElement } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { findMoveOutcome, type MoveOutcome } from '#src/areas/booking/model/moveOutcome.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { useClinicPhone } from '#src/areas/clinics/state/useClinicPhone.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { canMove } from '#src/areas/visits/model/appointmentActions.ts'
import { calendarMenu } from '#src/areas/visits/text/calendarMenu.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { startOfAddresses } from '#src/config/language.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { CalendarMenu } from '#src/ui/CalendarMenu.tsx'
import { CallNote } from '#src/ui/CallNote.tsx'
import { Done } from './Done.tsx'

/** The appointment is at another time than before. */
const IS_ELSEWHERE: readonly MoveOutcome[] = ['agreed', 'moved-by-clinic', 'confirmed', 'requested']

/** The appointment stayed, and the patient may want something else. */
const IS_OVER: readonly MoveOutcome[] = ['lapsed', 'declined', 'declined-late', 'taken-back']

interface OwnMoveOutcomeProps {
  readonly appointment: ActiveAppointment
  /** Epoch milliseconds. */
  readonly now: number
  /** The time for which the patient asked, in epoch milliseconds; null where that is no longer known. */
  readonly askedFor: number | null
  /** Called when the patient would like to choose another time. */
  readonly onAgain: () => void
}

/**
 * What became of a patient's move, and what the patient can do next. It says what the appointment says now: the clinic may
 * answer while it is shown.
 */
export function OwnMoveOutcome({
  appointment,
  now,
  askedFor,
  onAgain,
}: OwnMoveOutcomeProps): ReactElement {
  const text = useBookingText()
  const { outcomes, again, updateCalendar } = text.moving
  const account = useAccount()
  const { appointmentId, bookingDetails: booking } = appointment
  const { clinicId, clinicName, slot } = booking
  const zone = zoneOfBooking(booking)
  const outcome = findMoveOutcome(appointment, now)
  const [message, note] = outcomes[outcome]({
    clinic: clinicName,
    at: text.format.spoken(slot.timestamp, zone),
    askedFor: askedFor === null ? null : text.format.spoken(askedFor, zone),
  })
  const isOver = IS_OVER.includes(outcome)
  return (
    <Done
      message={message}
      note={note}
      tone={isOver ? 'info' : 'success'}
      appointment={{ clinicId, appointmentId }}
    >
      {isOver && canMove(account, appointment, now) ? (
        <Button onClick={onAgain}>{again}</Button>
      ) : null}
      {isOver && outcome !== 'taken-back' ? <CallClinic clinicId={clinicId} /> : null}
      {IS_ELSEWHERE.includes(outcome) ? (
        <>
          <p>{updateCalendar}</p>
          <CalendarMenu
            {...calendarMenu(text, [appointment], { now, origin: startOfAddresses() })}
          />
        </>
      ) : null}
    </Done>
  )
}

function CallClinic({ clinicId }: { readonly clinicId: string }): ReactElement {
  const { policy } = useBookingText()
  const phone = useClinicPhone(clinicId)
  return (
    <CallNote
      label={policy.callClinic}
      fallback={policy.pleaseCall}
      phone={phone}
      href={telephoneLink(phone)}
    />
  )
}
