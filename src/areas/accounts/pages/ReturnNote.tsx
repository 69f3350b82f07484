import type { ReactElement } from 'react'
import { auth } from '#src/areas/accounts/text/en/auth.ts'
import { useText } from '#src/areas/text/useText.ts'
import { namesTime } from '#src/config/readAddress.ts'
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
