import type { ReactElement } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { namesTime } from '#src/config/readAddress.ts'
import styles from './AuthPage.module.css'
import { useReturnTo } from './useReturnTo.ts'

/** Says that the time which led here is not lost. */
export function ReturnNote(): ReactElement | null {
  const text = useAccountsText()
  const returnTo = useReturnTo()
  return returnTo !== null && namesTime(returnTo) ? (
    <p className={styles.note}>{text.auth.timeIsKept}</p>
  ) : null
}
