import { useRef, useState, type ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useDeletionRequest } from '#src/areas/accounts/state/useDeletionRequest.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { findUpcoming } from '#src/areas/visits/model/upcoming.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { FoldedSection } from './AccountSection.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { useActive } from './useActive.ts'

/** 'Delete my account', and the way back as long as the owner has not done it. */
export function DeletionSection({ account }: { readonly account: Account }): ReactElement {
  const text = useProfileText()
  const words = text.account
  const repositories = useRepositories()
  const requestedAt = useDeletionRequest()
  const [isAsking, setIsAsking] = useState(false)
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  const { active, readActive } = useActive(account, isAsking || requestedAt !== null)
  const now = useNow()
  const upcoming = active.status === 'ready' ? findUpcoming(active.value, now).length : null
  const groupRef = useRef<HTMLDivElement>(null)
  const withdraw = useAction(
    () => repositories.account.withdrawDeletion(account),
    () => {
      setIsWithdrawn(true)
    },
  )
  // The button that was pressed goes.
  useFocusFallback(groupRef, isWithdrawn && requestedAt === null)

  function ask(): void {
    setIsWithdrawn(false)
    setIsAsking(true)
  }

  return (
    <FoldedSection title={words.deletionTitle} hasNews={requestedAt !== null}>
      <div ref={groupRef} tabIndex={-1} className={primitives.stack4}>
        {requestedAt === null ? (
          <>
            {words.deletionIntro[account.role].map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>{words.downloadFirst}</p>
            <div className={primitives.cluster3}>
              <Button variant="danger" onClick={ask}>
                {words.delete}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>
              {words.requested(requestedAt)} {words.requestedNext}
            </p>
            {upcoming === null || upcoming === 0 ? null : <p>{words.unfinished(upcoming)}</p>}
            <div className={primitives.cluster3}>
              <Button variant="primary" isPending={withdraw.pending} onClick={withdraw.run}>
                {words.keep}
              </Button>
              {upcoming === null || upcoming === 0 ? null : (
                <Button variant="danger" onClick={ask}>
                  {words.finish}
                </Button>
              )}
            </div>
          </>
        )}
        <ErrorText>
          {withdraw.failure === null
            ? null
            : failureText(text, withdraw.failure, { during: 'changing-account' })}
        </ErrorText>
        <StatusText tone="success">
          {isWithdrawn && requestedAt === null ? words.withdrawn : null}
        </StatusText>
      </div>
      <DeletionDialog
        isOpen={isAsking}
        account={account}
        upcoming={upcoming}
        readActive={readActive}
        onClose={() => {
          setIsAsking(false)
        }}
      />
    </FoldedSection>
  )
}
