import { memo, useId, type ReactElement } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeDay, FreeTime, OfferedService } from '#src/areas/openings/model/freeTimes.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { TimeNote } from '#src/ui/TimeNote.tsx'
import styles from './FreeTimes.module.css'

interface TimeChoice {
  readonly zone: TimeZone
  readonly chosen: FreeTime | null
  readonly onChoose: (time: FreeTime) => void
}

interface DayOfFreeTimesProps extends TimeChoice {
  readonly now: number
  readonly day: FreeDay
  /** Whether all times are of one service, which the page names. */
  readonly isOneService: boolean
}

/** The free times of one day, service by service. */
export const DayOfFreeTimes = memo(function DayOfFreeTimes({
  day,
  isOneService,
  zone,
  now,
  chosen,
  onChoose,
}: DayOfFreeTimesProps): ReactElement {
  const text = useSchedulingText()
  const id = useId()
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {text.format.day(day.day, zone)}
      </h3>
      {day.services.map(({ service, slots }) => (
        <div key={service.id} className={styles.service}>
          {isOneService ? null : (
            <p className={styles.what}>
              <span className={styles.doctor}>{service.doctor}</span>{' '}
              {text.scheduling.service(service.name, service.duration)}
            </p>
          )}
          <Chips
            {...{ zone, chosen, onChoose, service }}
            slots={slots.filter(({ timestamp }) => timestamp > now)}
          />
          <Chips
            {...{ zone, chosen, onChoose, service }}
            title={text.scheduling.started}
            slots={slots.filter(({ timestamp }) => timestamp <= now)}
          />
        </div>
      ))}
    </section>
  )
})

interface ChipsProps extends TimeChoice {
  /** What is to be known of these times; empty for nothing. */
  readonly title?: string
  readonly service: OfferedService
  readonly slots: readonly Slot[]
}

function Chips({
  title = '',
  service,
  slots,
  zone,
  chosen,
  onChoose,
}: ChipsProps): ReactElement | null {
  const text = useSchedulingText()
  const id = useId()
  if (slots.length === 0) return null
  return (
    <>
      {title === '' ? null : (
        <p id={id} className={styles.what}>
          {title}
        </p>
      )}
      <ul className={styles.chips} aria-labelledby={title === '' ? undefined : id}>
        {slots.map((slot) => (
          <li key={slot.slotId}>
            <button
              type="button"
              className={classNames(styles.chip, slot.isDoctorBusy === true && styles.busy)}
              aria-pressed={chosen?.service.id === service.id && chosen.slot.slotId === slot.slotId}
              aria-label={[
                text.scheduling.timeName(slot.timestamp, zone, service, slot.places),
                ...(title === '' ? [] : [title]),
                ...(slot.isDoctorBusy === true ? [text.scheduling.overVisit] : []),
              ].join(', ')}
              onClick={() => {
                onChoose({ service, slot })
              }}
            >
              {text.format.time(slot.timestamp, zone)}
              {slot.places === undefined ? null : (
                <TimeNote>{text.scheduling.placesLeft(slot.places)}</TimeNote>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
