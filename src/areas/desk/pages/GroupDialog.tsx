import { useId, type ReactElement } from 'react'
import type { GroupTime } from '#src/areas/desk/model/groupTimes.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import { AgendaVisit } from './AgendaVisit.tsx'
import { useGroupNotes } from './useGroupNotes.ts'

interface GroupDialogProps {
  /** As it is now; null while none is shown. */
  readonly group: GroupTime | null
  readonly zone: TimeZone
  readonly onOpen: (appointment: Appointment) => void
  readonly onClose: () => void
}

/** The patients of a group at one time, each as in the list of the day, and the way to book a place that is left. */
export function GroupDialog({ group, ...props }: GroupDialogProps): ReactElement {
  const headingId = useId()
  return (
    <Modal
      isOpen={group !== null}
      onClose={props.onClose}
      labelledBy={headingId}
      closesOnPressBeside
    >
      {group === null ? null : <Content {...props} group={group} headingId={headingId} />}
    </Modal>
  )
}

interface ContentProps extends Omit<GroupDialogProps, 'group'> {
  readonly group: GroupTime
  readonly headingId: string
}

function Content({ group, zone, headingId, onOpen, onClose }: ContentProps): ReactElement {
  const text = useDeskText()
  const words = text.groups
  const { title, left, isFull } = useGroupNotes(group)
  const { start, duration, serviceName, visits, free } = group
  const doctor = visits[0]?.appointment.bookingDetails.doctor ?? ''
  return (
    <div className={primitives.stack4}>
      <h2 id={headingId}>{title}</h2>
      <p>{words.when(start, doctor, duration, zone)}</p>
      <ul className={primitives.stack2} aria-label={words.patients}>
        {visits.map((visit) => (
          <li key={visit.appointment.appointmentId}>
            <AgendaVisit {...visit} zone={zone} isInGroup onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {isFull ? <p>{words.full}</p> : null}
      {free === null ? null : (
        <div className={primitives.stack2}>
          <p>{words.placesLeft(left)}</p>
          <LinkButton
            to={paths.newAppointment({ serviceId: free.serviceId, slotId: free.slotId })}
            variant="primary"
            isWide
            aria-label={words.bookHereFor(serviceName, start, zone)}
          >
            {words.bookHere}
          </LinkButton>
        </div>
      )}
      <div>
        <Button variant="quiet" onClick={onClose}>
          {text.patients.close}
        </Button>
      </div>
    </div>
  )
}
