import { use, type ReactElement } from 'react'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { PageContext } from '#src/ui/PageContext.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import styles from './ServiceSkeleton.module.css'

/** Placeholder shapes of a service while it loads, with a text. */
export function ServiceSkeleton(): ReactElement {
  const text = useServicesText()
  const { formatTitle } = use(PageContext)
  return (
    <LoadingOver words={text.common.loading}>
      <title>{formatTitle(text.services.detailsTitle)}</title>
      {/* No PageHeading: the one of the loaded service takes the focus. */}
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
