import { useRef, useState, type ReactElement } from 'react'
import type { Wait } from '#src/areas/openings/model/wait.ts'
import { useWaitsText } from '#src/areas/openings/text/useWaitsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { OwnWait } from './OwnWait.tsx'
import styles from './OwnWaits.module.css'

/** What a patient waits for, with the times that are offered. Nothing for who waits for nothing. */
export function OwnWaits({ patientId }: { readonly patientId: string }): ReactElement {
  const text = useWaitsText()
  const words = text.waits
  const { waits } = useRepositories()
  const placeRef = useRef<HTMLDivElement>(null)
  const [hasLeft, setHasLeft] = useState(false)
  const live = useLive<readonly Wait[]>(
    (observer) => waits.watchOwn(patientId, observer),
    patientId,
  )
  const leave = useAction(waits.remove, () => {
    setHasLeft(true)
  })
  const own = live.status === 'ready' ? live.value : []
  // A row takes its button with it.
  useFocusFallback(placeRef, hasLeft && own.map(({ waitId }) => waitId).join(' '))

  if (live.status === 'failed') {
    return (
      <div>
        <ErrorText>{words.loadFailed}</ErrorText>
        <Button onClick={live.retry}>{text.common.tryAgain}</Button>
      </div>
    )
  }
  return (
    <div ref={placeRef} tabIndex={-1}>
      {own.length === 0 ? null : (
        <Collapsible isCompact title={words.own}>
          <ul className={styles.list}>
            {own.map((wait) => (
              <OwnWait
                key={wait.waitId}
                wait={wait}
                isPending={leave.pending}
                onLeave={() => {
                  setHasLeft(false)
                  leave.run(wait)
                }}
              />
            ))}
          </ul>
        </Collapsible>
      )}
      <StatusText tone="success">{hasLeft ? words.left : null}</StatusText>
      <ErrorText>
        {leave.failure === null
          ? null
          : failureText(text, leave.failure, { during: 'changing-account' })}
      </ErrorText>
    </div>
  )
}
