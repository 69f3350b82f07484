import { useRef, useState, type ReactElement } from 'react'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './AccountList.module.css'
import { AccountSection } from './AccountSection.tsx'
import { usePatientNames } from './usePatientNames.ts'

const NOBODY: readonly string[] = []

/** The patients whom the clinic blocks, each with the way back. */
export function BlocksSection({ clinicId }: { readonly clinicId: string }): ReactElement {
  const text = useProfileText()
  const words = text.blocking
  const { clinicBlocks } = useRepositories()
  const [lifted, setLifted] = useState<string | null>(null)
  const blocked = useLive<readonly string[]>(
    (observer) => clinicBlocks.watch(clinicId, observer),
    clinicId,
  )
  const patientIds = blocked.status === 'ready' ? blocked.value : NOBODY
  const names = usePatientNames(clinicId, patientIds)
  const nameOf = (patientId: string): string => names.get(patientId) ?? words.unknown
  const lift = useAction(async (patientId: string) => {
    setLifted(null)
    await clinicBlocks.unblock(clinicId, patientId)
    setLifted(nameOf(patientId))
  })
  const listRef = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with its line.
  useFocusFallback(listRef, lifted ?? false)

  return (
    <AccountSection title={words.sectionTitle}>
      <p>{words.sectionIntro}</p>
      <div ref={listRef} tabIndex={-1} className={styles.list}>
        {blocked.status === 'loading' ? <EmptyText>{text.common.loading}</EmptyText> : null}
        {blocked.status === 'failed' ? (
          <>
            <ErrorText>{failureText(text, blocked.failure, { during: 'loading' })}</ErrorText>
            <Button onClick={blocked.retry}>{text.common.tryAgain}</Button>
          </>
        ) : null}
        {blocked.status === 'ready' && patientIds.length === 0 ? (
          <EmptyText>{words.nobody}</EmptyText>
        ) : null}
        {patientIds.length === 0 ? null : (
          <ul className={styles.items}>
            {patientIds.map((patientId) => (
              <li key={patientId} className={styles.item}>
                <span className={styles.name}>{nameOf(patientId)}</span>
                <Button
                  aria-label={words.liftFor(nameOf(patientId))}
                  isPending={lift.pending}
                  onClick={() => {
                    lift.run(patientId)
                  }}
                >
                  {words.lift}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <StatusText tone="success">{lifted === null ? null : words.lifted(lifted)}</StatusText>
      <ErrorText>
        {lift.failure === null
          ? null
          : failureText(text, lift.failure, { during: 'changing-account' })}
      </ErrorText>
    </AccountSection>
  )
}
