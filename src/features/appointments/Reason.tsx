import type { ReactElement } from 'react'
import { appointments } from '#src/text/en/appointments.ts'
import { useText } from '#src/text/useText.ts'
import styles from './Reason.module.css'

const TEXTS = { appointments }

/** What a clinic said about a cancellation, in its own words. */
export function Reason({ reason }: { readonly reason: string }): ReactElement {
  const words = useText(TEXTS).appointments
  return (
    <figure className={styles.reason}>
      <figcaption className={styles.label}>{words.reasonFromClinic}</figcaption>
      <blockquote className={styles.words}>{reason}</blockquote>
    </figure>
  )
}
