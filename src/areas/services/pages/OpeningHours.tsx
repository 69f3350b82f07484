import type { ReactElement } from 'react'
import { joinSameDays, readOpeningHours } from '#src/areas/services/model/openingHours.ts'
import { openingHours } from '#src/areas/services/text/en/openingHours.ts'
import { bindText } from '#src/core/text/bindText.ts'
import styles from './OpeningHours.module.css'

const useText = bindText({ openingHours })

/** When a clinic is open; nothing where it does not say. */
export function OpeningHours({ stored }: { readonly stored: string }): ReactElement | null {
  const words = useText().openingHours
  const week = readOpeningHours(stored)
  if (week === null) return null
  return (
    <section className={styles.hours}>
      <h2 className={styles.title}>{words.title}</h2>
      <dl className={styles.days}>
        {joinSameDays(week).map((days) => (
          <div key={days.first} className={styles.day}>
            <dt>{words.days(days)}</dt>
            <dd>{words.hours(days)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.remark}>{words.holidays}</p>
    </section>
  )
}
