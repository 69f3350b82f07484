import { useId, type ReactElement } from 'react'
import type { DoctorDay } from '#src/areas/desk/model/dayAgenda.ts'
import type { DeskDoctor } from '#src/areas/desk/model/deskDoctor.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import { BlockTime } from './BlockTime.tsx'
import { BookHere } from './BookHere.tsx'

/** A time of a doctor that was pressed. */
export interface DeskPlace {
  readonly doctor: DeskDoctor
  /** Null where the doctor is only a text in services. */
  readonly doctorId: string | null
  /** Epoch milliseconds. */
  readonly start: number
  /** What the doctor has on the day. */
  readonly day: Pick<DoctorDay, 'blocks' | 'visits'>
  /** The doctor's own. */
  readonly services: readonly Pick<ListedService, 'duration' | 'id' | 'name' | 'pause'>[]
  /** Null where the time is within the published hours. */
  readonly outside: 'away' | 'break' | 'closed' | 'past' | null
}

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
