import type { ReactElement } from 'react'
import { auth } from '#src/areas/accounts/text/en/auth.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import styles from './AuthPage.module.css'

const TEXTS = { auth }

/** Says that a sign-in ends with the page, in a browser that refuses to keep it. */
export function StorageNote(): ReactElement | null {
  const text = useText(TEXTS)
  const state = useRepositoriesState()
  return state.status !== 'ready' || state.repositories.session.isKept() ? null : (
    <p className={styles.note}>{text.auth.notKept}</p>
  )
}
