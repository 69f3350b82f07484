import { useState, type ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { AccountSection } from './AccountSection.tsx'

/** Whether a patient is reminded of visits, with a button to change it. */
export function RemindersSection({ patient }: { readonly patient: PatientAccount }): ReactElement {
  const text = useProfileText()
  const words = text.reminderChoice
  const { account } = useRepositories()
  const [saved, setSaved] = useState<'on' | 'off' | null>(null)
  const live = useLive<boolean>(
    (observer) => account.watchReminderChoice(patient.userId, observer),
    patient.userId,
  )
  const change = useAction(async (isOn: boolean) => {
    setSaved(null)
    await account.saveReminderChoice(patient.userId, isOn)
    setSaved(isOn ? 'on' : 'off')
  })

  function renderChoice(): ReactElement {
    switch (live.status) {
      case 'loading':
        return <EmptyText>{text.common.loading}</EmptyText>
      case 'failed':
        return (
          <>
            <ErrorText>{failureText(text, live.failure, { during: 'loading' })}</ErrorText>
            <div>
              <Button onClick={live.retry}>{text.common.tryAgain}</Button>
            </div>
          </>
        )
      case 'ready': {
        const isOn = live.value
        return (
          <>
            <p>{isOn ? words.on : words.off}</p>
            <div>
              <Button
                isPending={change.pending}
                onClick={() => {
                  change.run(!isOn)
                }}
              >
                {isOn ? words.switchOff : words.switchOn}
              </Button>
            </div>
          </>
        )
      }
    }
  }

  return (
    <AccountSection title={words.title}>
      <p>{words.intro}</p>
      {renderChoice()}
      <StatusText tone="success">{saved === null ? null : words.switched[saved]}</StatusText>
      <ErrorText>
        {change.failure === null
          ? null
          : failureText(text, change.failure, { during: 'changing-account' })}
      </ErrorText>
    </AccountSection>
  )
}
