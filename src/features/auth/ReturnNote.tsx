import type { ReactElement } from 'react'
import { namesTime } from '#src/config/paths.ts'
import { useText } from '#src/text/useText.ts'
import styles from './AuthPage.module.css'
import { useReturnTo } from './useReturnTo.ts'

/** Says that the time which led here is not lost. */
export function ReturnNote(): ReactElement | null {
  const text = useText()
  const returnTo = useReturnTo()
  return returnTo !== null && namesTime(returnTo) ? (
    <p className={styles.note}>{text.auth.timeIsKept}</p>
  ) : null
}
