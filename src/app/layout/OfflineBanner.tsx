import { useEffect, useState, type ReactElement } from 'react'
import { useConnection } from '#src/core/state/useConnection.ts'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './OfflineBanner.module.css'

/** Long enough to read the message, or to hear it. */
const CONNECTED_AGAIN_MS = 4000

type Shown = 'nothing' | 'offline' | 'connected-again'

/**
 * Reports a lost connection, and that it is back, and on every page that something sent, or asked for, is
 * still unanswered. Always mounted, because it is a live region.
 */
export function OfflineBanner(): ReactElement {
  const text = useCommonText()
  const { isOffline, isStillSending, isStillLoading } = useConnection()
  const [shown, setShown] = useState<Shown>('nothing')

  if (isOffline && shown !== 'offline') {
    setShown('offline')
  }
  if (!isOffline && shown === 'offline') {
    setShown('connected-again')
  }

  useEffect(() => {
    if (shown !== 'connected-again') {
      return undefined
    }
    const timer = setTimeout(() => {
      setShown('nothing')
    }, CONNECTED_AGAIN_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [shown])

  const isLate = isStillLoading && shown !== 'offline' && !isStillSending
  return (
    <div
      role="status"
      className={shown === 'nothing' && !isStillSending && !isLate ? undefined : styles.banner}
    >
      {shown === 'offline' ? (
        <>
          <Icon name="offline" />
          {text.common.offline}
        </>
      ) : null}
      {shown === 'connected-again' ? (
        <>
          <Icon name="check" />
          {text.common.connected}
        </>
      ) : null}
      {isStillSending ? (
        <>
          <Icon name="clock" />
          {text.common.stillSendingNotice}
        </>
      ) : null}
      {isLate ? (
        <>
          <Icon name="clock" />
          {text.common.stillLoading}
        </>
      ) : null}
    </div>
  )
}
