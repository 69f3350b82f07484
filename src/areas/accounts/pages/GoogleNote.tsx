import { useSyncExternalStore, type ReactElement } from 'react'
import {
  findGoogleObstacle,
  type GoogleObstacle,
} from '#src/areas/accounts/model/googleObstacle.ts'
import { isOnHomeScreen } from '#src/areas/accounts/state/isOnHomeScreen.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import styles from './AuthPage.module.css'

/** Says what to do where a Google sign-in often does not work. */
export function GoogleNote(): ReactElement | null {
  const text = useAccountsText()
  const obstacle = useSyncExternalStore(subscribe, readObstacle, readNothing)
  return obstacle === null ? null : (
    <p className={styles.note}>{text.auth.googleObstacles[obstacle]}</p>
  )
}

/** A browser stays what it is. */
function subscribe(): () => void {
  return () => undefined
}

function readObstacle(): GoogleObstacle | null {
  return findGoogleObstacle(navigator.userAgent, isOnHomeScreen())
}

/** A page is drawn before anybody opens it. */
function readNothing(): null {
  return null
}
