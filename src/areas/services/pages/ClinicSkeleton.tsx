import { use, type ReactElement } from 'react'
import { clinicPage } from '#src/areas/clinics/text/en/clinicPage.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { PageContext } from '#src/ui/PageContext.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import page from './ClinicPage.module.css'
import styles from './ClinicSkeleton.module.css'
import { LoadingOver } from './LoadingOver.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'

const useText = bindText({ clinicPage })

/** Placeholder shapes of a clinic's page while it loads, with a text. */
export function ClinicSkeleton(): ReactElement {
  const words = useText().clinicPage
  const { formatTitle } = use(PageContext)
  return (
    <LoadingOver words={words.loading}>
      <title>{formatTitle(words.title)}</title>
      {/* No PageHeading: the one of the loaded clinic takes the focus. */}
      <h1>
        <VisuallyHidden>{words.title}</VisuallyHidden>
      </h1>
      <div className={page.page}>
        <div className={page.head} aria-hidden="true">
          <span className={styles.name} />
          <span className={styles.reach} />
        </div>
        <ServicesSkeleton />
      </div>
    </LoadingOver>
  )
}
