import { useEffect, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { NextTime, NextTimes } from '#src/areas/openings/model/nextTime.ts'
import { nextOpenings } from '#src/areas/public/text/en/nextOpenings.ts'
import { useNow } from '#src/areas/useNow.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { format } from '#src/core/text/en/format.ts'
import { zone } from '#src/core/text/en/zone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './NextOpenings.module.css'

const useText = bindText({ format, nextOpenings, zone })

export interface NextOpeningListProps {
  readonly next: NextTimes
  /** Called when the time of all of them has come. */
  readonly onOver: () => void
}

/** The next open times of a province, or that there are none. */
export function NextOpeningList({
  next: { province, times },
  onOver,
}: NextOpeningListProps): ReactElement {
  const text = useText()
  const now = useNow()
  const open = times.filter(({ timestamp }) => timestamp > now)
  const isOver = open.length === 0 && times.length > 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])

  if (open.length === 0) {
    return (
      <div className={styles.message}>
        <p>{text.nextOpenings.none(province)}</p>
        <LinkButton to={paths.find({ where: province })}>
          {text.nextOpenings.otherSearch}
        </LinkButton>
      </div>
    )
  }
  return (
    <>
      <p className={styles.where}>{text.nextOpenings.where(province)}</p>
      <ul className={styles.list}>
        {open.map((time) => (
          <li key={`${time.clinicId}/${time.serviceId}/${time.slotId}`}>
            <TimeLink time={time} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TimeLink({ time }: { readonly time: NextTime }): ReactElement {
  const text = useText()
  const readerZone = useReaderZone()
  const { clinicId, serviceId, slotId, timestamp, service, clinic, city } = time
  const note = zoneNote(text, timestamp, time.zone, readerZone)
  return (
    <Link className={styles.time} to={paths.booking({ clinicId, serviceId, slot: slotId })}>
      <span className={styles.when}>
        {text.format.briefMoment(timestamp, time.zone)}
        {note === null ? null : <span className={styles.zone}> {note}</span>}
      </span>{' '}
      <span>{service}</span>{' '}
      <span className={styles.clinic}>
        {clinic}, {city}
      </span>
    </Link>
  )
}
