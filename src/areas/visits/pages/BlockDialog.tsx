import { useId, useState, type ReactElement } from 'react'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import {
  accountNameOf,
  type ActiveAppointment,
  type Appointment,
} from '#src/areas/visits/model/appointment.ts'
import { findToldPatients } from '#src/areas/visits/model/dueCall.ts'
import { findUpcoming } from '#src/areas/visits/model/upcoming.ts'
import { cancelAll } from '#src/areas/visits/state/cancelAll.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './BlockDialog.module.css'

interface BlockDialogProps extends BlockProps {
  readonly isOpen: boolean
}

interface BlockProps {
  readonly appointment: Appointment
  readonly onClose: () => void
}

/** Says what blocking the patient of this appointment does, and offers to cancel what is booked. */
export function BlockDialog({ isOpen, ...props }: BlockDialogProps): ReactElement {
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={props.onClose} labelledBy={id} role="alertdialog">
      <BlockSteps {...props} headingId={id} />
    </Modal>
  )
}

interface BlockStepsProps extends BlockProps {
  readonly headingId: string
}

function BlockSteps({ appointment, onClose, headingId }: BlockStepsProps): ReactElement {
  const text = useClinicVisitsText()
  const words = text.blocking
  const { clinicBlocks, appointments } = useRepositories()
  const now = useNow()
  const { bookedBy, bookingDetails } = appointment
  const { clinicId } = bookingDetails
  const [alsoCancels, setAlsoCancels] = useState(false)
  const [done, setDone] = useState(0)
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchClinicAppointments(clinicId, observer),
    clinicId,
  )
  const upcoming =
    active.status === 'ready'
      ? findUpcoming(active.value, now).filter((each) => each.bookedBy === bookedBy)
      : []
  const [total, setTotal] = useState(0)
  const block = useAction(async () => {
    // First: nothing is booked in the meantime.
    await clinicBlocks.block(clinicId, bookedBy)
    if (!alsoCancels) return
    setDone(0)
    setTotal(upcoming.length)
    await cancelAll(upcoming, (each) => appointments.cancel(each, 'clinic'), setDone)
  }, onClose)
  // What is being cancelled leaves the list: the number of the moment it began stays.
  const count = block.pending ? total : upcoming.length

  return (
    <div className={primitives.stack4}>
      <h2 id={headingId}>{words.question(accountNameOf(appointment))}</h2>
      {words.explanation.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {active.status === 'loading' ? <p>{text.common.loading}</p> : null}
      {active.status === 'ready' && upcoming.length === 0 && !block.pending ? (
        <p>{words.nothingUpcoming}</p>
      ) : null}
      {upcoming.length > 0 ? (
        <>
          <p>{words.upcoming(upcoming.length)}</p>
          <ul className={styles.list}>
            {upcoming.map(({ appointmentId, bookingDetails: booking }) => (
              <li key={appointmentId}>
                {words.appointment(
                  booking.slot.timestamp,
                  zoneOfBooking(booking),
                  booking.serviceName,
                )}
              </li>
            ))}
          </ul>
          <Checkbox
            name="also-cancel"
            label={words.alsoCancel(upcoming.length)}
            value={alsoCancels}
            onChange={setAlsoCancels}
          />
          {alsoCancels ? <p>{text.calls.told(findToldPatients(upcoming))}</p> : null}
        </>
      ) : null}
      <p role="status">{block.pending && count > 0 ? words.cancelling(done, count) : null}</p>
      <ErrorText>
        {block.failure === null
          ? null
          : words.stopped(failureText(text, block.failure, { during: 'changing-account' }))}
      </ErrorText>
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={block.pending}>
          {text.common.discard}
        </Button>
        <Button variant="danger" isPending={block.pending} onClick={block.run}>
          {words.confirm}
        </Button>
      </div>
    </div>
  )
}
