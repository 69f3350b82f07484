import type { ReactElement } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import styles from './AuthPage.module.css'

/** Says that a sign-in ends with the page, in a browser that refuses to keep it. */
export function StorageNote(): ReactElement | null {
  const text = useAccountsText()
  const state = useRepositoriesState()
  return state.status !== 'ready' || state.repositories.session.isKept() ? null : (
    <p className={styles.note}>{text.auth.notKept}</p>
  )
}
