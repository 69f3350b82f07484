import { use, useState, type ReactElement } from 'react'
import { NextTimeContext, type NextTime } from '#src/areas/accounts/state/NextTimeContext.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { namesTime } from '#src/config/readAddress.ts'
import styles from './AuthPage.module.css'
import { useReturnTo } from './useReturnTo.ts'

/** Says that the time which led here is not lost, and which one it is as soon as that is known. */
export function ReturnNote(): ReactElement | null {
  const text = useAccountsText()
  const returnTo = useReturnTo()
  const renderFinder = use(NextTimeContext)
  const [time, setTime] = useState<NextTime | null>(null)
  if (returnTo === null || !namesTime(returnTo)) return null
  return (
    <>
      <p className={styles.note}>
        {time === null
          ? text.auth.timeIsKept
          : text.auth.nextTime(time.timestamp, time.zone, time.clinicName)}
      </p>
      {renderFinder({ returnTo, onFound: setTime })}
    </>
  )
}
