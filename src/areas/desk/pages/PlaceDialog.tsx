import { useId, type ReactElement } from 'react'
import type { DeskPlace } from '#src/areas/desk/model/deskPlace.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import { BlockTime } from './BlockTime.tsx'
import { BookHere } from './BookHere.tsx'

interface PlaceDialogProps {
  readonly clinicId: string
  /** Null while none is shown. */
  readonly place: DeskPlace | null
  readonly zone: TimeZone
  readonly onClose: () => void
  /** Called with what to announce. */
  readonly onDone: (news: string) => void
}

/** What can be done at a time of the calendar. */
export function PlaceDialog(props: PlaceDialogProps): ReactElement {
  const { place, zone, onClose } = props
  const text = useDeskText()
  const headingId = useId()
  return (
    <Modal isOpen={place !== null} onClose={onClose} labelledBy={headingId} closesOnPressBeside>
      {place === null ? null : (
        <div className={primitives.stack4}>
          <h2 id={headingId}>{text.planning.placeTitle(place.start, zone)}</h2>
          <p>{place.doctor.label}</p>
          <BookHere place={place} />
          <BlockTime {...props} place={place} />
          <div>
            <Button variant="quiet" onClick={onClose}>
              {text.patients.close}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
