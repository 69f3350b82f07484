import type { ReactElement } from 'react'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './NavigationLabel.module.css'
import type { NavigationLink } from './useNavigationLinks.ts'

/** What a link of header or menu is called, with how much news is behind it. */
export function NavigationLabel({ label, news }: NavigationLink): ReactElement {
  const text = useCommonText()
  return news === 0 ? (
    <>{label}</>
  ) : (
    <span className={styles.label}>
      {label}
      <NewsCount count={news} />
      <VisuallyHidden>{text.header.news(news)}</VisuallyHidden>
    </span>
  )
}

/** Takes no room: what comes with the news must not move the rest. Named beside it for screen readers. */
export function NewsCount({ count }: { readonly count: number }): ReactElement {
  return (
    <span className={styles.count} aria-hidden="true">
      {count}
    </span>
  )
}
