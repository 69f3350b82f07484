import { useId, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { paths } from '#src/config/paths.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import type { FreeChoice } from './AgendaFree.tsx'

interface ServiceChoiceProps {
  /** Null while nothing is to be chosen. */
  readonly choice: FreeChoice | null
  readonly zone: TimeZone
  readonly onClose: () => void
}

/** Asks for which service an open time is booked that several services offer. */
export function ServiceChoice({ choice, zone, onClose }: ServiceChoiceProps): ReactElement {
  const text = useDeskText()
  const headingId = useId()
  return (
    <Modal isOpen={choice !== null} onClose={onClose} labelledBy={headingId} closesOnPressBeside>
      {choice === null ? null : (
        <div className={primitives.stack4}>
          <h2 id={headingId}>{text.agenda.chooseService(choice.start, zone)}</h2>
          <p>{choice.doctor}</p>
          <ul className={primitives.stack2}>
            {choice.free.map(({ serviceId, slotId, serviceName, duration, places }) => (
              <li key={`${serviceId}/${slotId}`}>
                <LinkButton to={paths.newAppointment({ serviceId, slotId })} isWide>
                  {serviceName}, {text.agenda.minutes(duration)}
                  {places === undefined ? null : `, ${text.services.placesLeft(places)}`}
                </LinkButton>
              </li>
            ))}
          </ul>
          <Button variant="quiet" onClick={onClose}>
            {text.patients.close}
          </Button>
        </div>
      )}
    </Modal>
  )
}
