import type { ReactElement } from 'react'
import type { NewRequests } from '#src/areas/desk/state/useNewRequests.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { Button } from '#src/ui/Button.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './NewRequestsBar.module.css'

interface NewRequestsBarProps {
  readonly requests: NewRequests
  readonly onShow: () => void
}

/** Says that requests have come while the page was open, to those who see it and to those who hear it. */
export function NewRequestsBar({ requests, onShow }: NewRequestsBarProps): ReactElement {
  const text = useDeskText()
  const { size } = requests.ids
  return (
    <>
      <div role="status">
        <VisuallyHidden>{requests.news}</VisuallyHidden>
      </div>
      {/* Over the page, so that nothing below it moves. */}
      {size === 0 ? null : (
        <div className={styles.bar}>
          <p>{text.desk.newRequests(size)}</p>
          <Button variant="primary" onClick={onShow}>
            {text.desk.showNew}
          </Button>
        </div>
      )}
    </>
  )
}
