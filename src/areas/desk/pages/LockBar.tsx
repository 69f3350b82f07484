import type { ReactElement } from 'react'
import { useLock } from '#src/areas/accounts/state/useLock.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './ClinicBar.module.css'

/** The bar of somebody who has nothing to search for, such as a doctor: the lock, in its usual place. */
export function LockBar(): ReactElement {
  const text = useDeskText()
  const { lock } = useLock()
  return (
    <section aria-label={text.desk.bar} className={styles.lockBar}>
      <IconButton icon="lock" label={text.lock.lockNow} onClick={lock} />
    </section>
  )
}
