import type { ReactElement } from 'react'
import { home } from '#src/areas/public/text/en/home.ts'
import { paths } from '#src/config/paths.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { Drawing } from '#src/ui/Drawing.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './NotFoundPage.module.css'

const useText = bindText({ common, home })

/** The catch-all for unknown paths (spec §2). */
export function NotFoundPage(): ReactElement {
  const text = useText()
  return (
    <div className={styles.page}>
      <Drawing name="lost" />
      <PageHeading>{text.common.notFoundTitle}</PageHeading>
      <p className={styles.words}>{text.common.notFoundText}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.home()} variant="primary">
          {text.common.goHome}
        </LinkButton>
        <LinkButton to={paths.services()}>{text.home.allServices}</LinkButton>
      </div>
    </div>
  )
}
