import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ReminderCall, ShownCall } from '#src/areas/mails/model/tomorrow.ts'
import { useRemindersText } from '#src/areas/mails/text/useRemindersText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { paths } from '#src/config/paths.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { CallList, CallRow } from '#src/ui/CallList.tsx'
import { isRepeatedClick } from '#src/ui/isRepeatedClick.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './TomorrowReminders.module.css'

interface RefusedVisitsProps {
  readonly visits: readonly ActiveAppointment[]
  readonly zone: TimeZone
}

/** The visits whose patients answered that they can't come, with what the desk can do about each. */
export function RefusedVisits({ visits, zone }: RefusedVisitsProps): ReactElement | null {
  const { reminders: words } = useRemindersText()
  if (visits.length === 0) return null
  return (
    <div className={styles.refused}>
      <h3 className={styles.heading}>{words.cannotTitle(visits.length)}</h3>
      <CallList>
        {visits.map((visit) => {
          const { appointmentId } = visit
          const { clinicId } = visit.bookingDetails
          const name = visit.patientData.fullname
          const when = words.when(startOf(visit), zone)
          return (
            <VisitRow
              key={appointmentId}
              visit={visit}
              zone={zone}
              actions={
                <>
                  <LinkButton
                    to={paths.appointmentDetails({ clinicId, appointmentId })}
                    aria-label={words.cancelNamed(name, when)}
                  >
                    {words.cancel}
                  </LinkButton>
                  <LinkButton
                    to={paths.moveAppointment(appointmentId)}
                    aria-label={words.moveNamed(name, when)}
                  >
                    {words.move}
                  </LinkButton>
                </>
              }
            />
          )
        })}
      </CallList>
    </div>
  )
}

interface VisitsToCallProps {
  readonly calls: readonly ShownCall[]
  readonly zone: TimeZone
  readonly isPending: boolean
  readonly onCalled: (call: ReminderCall) => void
  readonly onTakeBack: (call: ReminderCall) => void
}

/** The visits of which only a call can remind, each with the phone number and a tick that can be taken back. */
export function VisitsToCall({
  calls,
  zone,
  isPending,
  onCalled,
  onTakeBack,
}: VisitsToCallProps): ReactElement | null {
  const { reminders: words } = useRemindersText()
  if (calls.length === 0) return null
  return (
    <div>
      <h3 className={styles.heading}>
        {words.callTitle(calls.filter(({ isMade }) => !isMade).length)}
      </h3>
      <CallList>
        {calls.map(({ visit, reason, isMade }) => {
          const named = words.calledNamed(
            visit.patientData.fullname,
            words.when(startOf(visit), zone),
          )
          return (
            <VisitRow
              key={visit.appointmentId}
              visit={visit}
              zone={zone}
              why={words.reasons[reason]}
              actions={
                <Button
                  variant={isMade ? 'quiet' : 'secondary'}
                  aria-label={isMade ? words.undoNamed(named) : named}
                  isPending={isPending}
                  onClick={(event) => {
                    // It would take back what the first one did.
                    if (isRepeatedClick(event)) return
                    const press = isMade ? onTakeBack : onCalled
                    press({ visit, reason })
                  }}
                >
                  {isMade ? words.undo : words.called}
                </Button>
              }
            />
          )
        })}
      </CallList>
    </div>
  )
}

interface VisitRowProps {
  readonly visit: ActiveAppointment
  readonly zone: TimeZone
  /** Why the patient is on the list; null where the title says it. */
  readonly why?: string | null
  readonly actions: ReactNode
}

function VisitRow({ visit, zone, why = null, actions }: VisitRowProps): ReactElement {
  const { reminders: words } = useRemindersText()
  const { appointmentId, bookingDetails, patientData } = visit
  const { fullname, phoneNumber } = patientData
  const { clinicId } = bookingDetails
  return (
    <CallRow
      name={fullname}
      phone={{ number: phoneNumber, href: telephoneLink(phoneNumber) }}
      actions={actions}
    >
      <Link to={paths.appointmentDetails({ clinicId, appointmentId })}>
        {words.when(startOf(visit), zone)}
      </Link>
      {why === null ? null : <p className={styles.why}>{why}</p>}
    </CallRow>
  )
}
