import type { ReactElement } from 'react'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { canAnswer, type VisitAnswer } from '#src/areas/visits/model/reminder.ts'
import { useAnswerText } from '#src/areas/visits/text/useAnswerText.ts'
import { mapUrl } from '#src/config/mapUrl.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import styles from './AnsweredVisit.module.css'

interface AnsweredVisitProps {
  readonly answer: VisitAnswer
  /** Null where it is not public. */
  readonly clinic: ClinicProfile | null
  /** Epoch milliseconds. */
  readonly now: number
}

/** When and where the visit of a reminder is, by the clinic's clock. Nothing where the clinic is not public. */
export function AnsweredVisit({ answer, clinic, now }: AnsweredVisitProps): ReactElement | null {
  const text = useAnswerText()
  const readerZone = useReaderZone()
  if (clinic === null) return null
  const { start } = answer
  const zone = zoneOfClinic(clinic)
  const note = zoneNote(text, start, zone, readerZone)
  const isOver = !canAnswer(answer, now)
  return (
    <Ticket
      isCompact
      tone={isOver ? 'over' : 'good'}
      stub={
        <div className={styles.stub}>
          <p className={styles.when}>
            {text.format.day(start, zone)}{' '}
            <span className={styles.time}>{text.format.time(start, zone)}</span>
          </p>
          {note === null ? null : <p className={styles.zone}>{note}</p>}
        </div>
      }
    >
      <p className={styles.clinic}>{clinic.name}</p>
      <p>{clinic.address}</p>
      <a
        className={styles.map}
        href={mapUrl(`${clinic.address}, ${text.provinces[clinic.province]}`)}
        rel="noreferrer"
        aria-label={text.visitAnswer.mapOf(clinic.name, clinic.address)}
      >
        <Icon name="pin" size="1.15em" />
        {text.visitAnswer.map}
      </a>
    </Ticket>
  )
}
