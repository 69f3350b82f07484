import type { ReactElement } from 'react'
import type { AskedTime } from '#src/areas/booking/pages/useAskedTime.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { language } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import type { TimeIds } from '#src/config/readAddress.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './TimeSignUpPage.module.css'

interface AskedTicketProps {
  readonly ids: TimeIds
  readonly time: AskedTime
}

/** The chosen time, which stays in view while the person signs up. */
export function AskedTicket({ ids, time }: AskedTicketProps): ReactElement {
  const text = useBookingText()
  const words = text.timeSignUp
  const isLost = time.status === 'gone' || (time.status === 'known' && time.refusal !== null)
  return (
    <div className={styles.ticket}>
      <div className={styles.facts}>
        {time.status === 'known' ? (
          <KnownTime service={time.service} timestamp={time.slot?.timestamp ?? null} />
        ) : null}
        {time.status === 'loading' ? <p className={styles.when}>{words.looking}</p> : null}
        {time.status === 'failed' ? <p>{words.unknown}</p> : null}
        <ErrorText>{lostText()}</ErrorText>
        {time.status === 'known' && !isLost ? (
          <p className={styles.notHeld}>
            {time.service.confirmsAtOnce ? words.notHeldAtOnce : words.notHeld}
          </p>
        ) : null}
      </div>
      <LinkButton
        variant={isLost ? 'primary' : 'quiet'}
        to={time.status === 'gone' ? paths.services() : paths.serviceDetails(ids)}
      >
        {time.status === 'gone' ? text.services.backToServices : words.otherTime}
      </LinkButton>
    </div>
  )

  function lostText(): string | null {
    if (time.status === 'gone') return text.failures.service.gone
    if (time.status !== 'known' || time.refusal === null) return null
    const isTaken = time.refusal === 'slot-taken' || time.refusal === 'slot-gone'
    return isTaken ? words.lost : text.failures.general[time.refusal]
  }
}

interface KnownTimeProps {
  readonly service: Service
  /** Null where the service has no such time. */
  readonly timestamp: number | null
}

function KnownTime({ service, timestamp }: KnownTimeProps): ReactElement {
  const text = useBookingText()
  const readerZone = useReaderZone()
  const zone = zoneOfService(service)
  const name = nameForReader(service, language)
  const note = timestamp === null ? null : zoneNote(text, timestamp, zone, readerZone)
  return (
    <>
      {timestamp === null ? null : (
        <p className={styles.when}>
          {text.format.briefMoment(timestamp, zone)}
          {note === null ? null : ` (${note})`}
        </p>
      )}
      <p className={styles.what}>
        <span lang={name.lang}>{name.text}</span>
        {' · '}
        {service.clinicName}
      </p>
    </>
  )
}
