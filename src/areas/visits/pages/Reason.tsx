import type { ReactElement } from 'react'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import styles from './Reason.module.css'

/** What a clinic said about a cancellation, in its own words. */
export function Reason({ reason }: { readonly reason: string }): ReactElement {
  const words = useVisitsText().appointments
  return (
    <figure className={styles.reason}>
      <figcaption className={styles.label}>{words.reasonFromClinic}</figcaption>
      <blockquote className={styles.words}>{reason}</blockquote>
    </figure>
  )
}
