import type { ReactElement } from 'react'
import { useText } from '#src/text/useText.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import styles from './ServiceSkeleton.module.css'

/** The shape of a service that is on its way, and the words for it. */
export function ServiceSkeleton(): ReactElement {
  const text = useText()
  return (
    <LoadingOver words={text.common.loading}>
      {/* No PageHeading: the focus is for the one of the service itself. */}
      <h1>
        <VisuallyHidden>{text.services.detailsTitle}</VisuallyHidden>
      </h1>
      <div className={styles.page} aria-hidden="true">
        <div className={styles.picture} />
        <div className={styles.text}>
          <span className={styles.title} />
          <div className={styles.offer} />
        </div>
      </div>
    </LoadingOver>
  )
}
