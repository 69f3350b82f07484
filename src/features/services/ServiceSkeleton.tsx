import type { ReactElement } from 'react'
import { text } from '#src/text/text.ts'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './ServiceSkeleton.module.css'

/** The shape of a service that is on its way, and the words for it. */
export function ServiceSkeleton(): ReactElement {
  return (
    <div className={styles['page']}>
      <div className={styles['picture']} aria-hidden="true" />
      <div className={styles['text']}>
        <StatusText>{text.common.loading}</StatusText>
        <span className={styles['title']} aria-hidden="true" />
        <div className={styles['offer']} aria-hidden="true" />
      </div>
    </div>
  )
}
