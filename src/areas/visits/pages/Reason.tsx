import type { ReactElement } from 'react'
import { useText } from '#src/areas/text/useText.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
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
