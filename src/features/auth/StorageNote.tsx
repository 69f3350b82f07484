import type { ReactElement } from 'react'
import { useRepositoriesState } from '#src/state/useRepositories.ts'
import { auth } from '#src/text/en/auth.ts'
import { useText } from '#src/text/useText.ts'
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
