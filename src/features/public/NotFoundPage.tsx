import type { ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import { text } from '#src/text/text.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './NotFoundPage.module.css'

/** The catch-all for unknown paths (spec §2). */
export function NotFoundPage(): ReactElement {
  return (
    <div className={styles['page']}>
      <PageHeading>{text.common.notFoundTitle}</PageHeading>
      <p>{text.common.notFoundText}</p>
      <LinkButton to={paths.home()}>{text.common.goHome}</LinkButton>
    </div>
  )
}
