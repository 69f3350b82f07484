import type { ReactElement } from 'react'
import { namesTime } from '#src/config/readAddress.ts'
import { auth } from '#src/text/en/auth.ts'
import { useText } from '#src/text/useText.ts'
import styles from './AuthPage.module.css'
import { useReturnTo } from './useReturnTo.ts'

const TEXTS = { auth }

/** Says that the time which led here is not lost. */
export function ReturnNote(): ReactElement | null {
  const text = useText(TEXTS)
  const returnTo = useReturnTo()
  return returnTo !== null && namesTime(returnTo) ? (
    <p className={styles.note}>{text.auth.timeIsKept}</p>
  ) : null
}
