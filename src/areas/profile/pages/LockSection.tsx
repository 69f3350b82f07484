import { useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useLock } from '#src/areas/accounts/state/useLock.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { AccountSection } from './AccountSection.tsx'

/** Within `LIMITS.lockMinutes`. */
const CHOICES = [5, 10, 15, 30, 60, 120, 240, 480]

/** After how long the clinic's unused session locks. */
export function LockSection({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const text = useProfileText()
  const words = text.lock
  const { account } = useRepositories()
  const { lock } = useLock()
  const [chosen, setChosen] = useState(clinic.lockMinutes)
  const [saved, setSaved] = useState<number | null>(null)
  const save = useAction(async (minutes: number) => {
    await account.saveLockMinutes(clinic.clinicId, minutes)
    return minutes
  }, setSaved)
  const minutes = [...new Set([...CHOICES, clinic.lockMinutes])].sort((a, b) => a - b)

  return (
    <AccountSection title={words.sectionTitle}>
      <p>{words.sectionIntro}</p>
      <Select
        label={words.minutes}
        value={String(chosen)}
        options={minutes.map((each) => ({
          value: String(each),
          label: words.minutesOption(each),
        }))}
        onChange={(value) => {
          setChosen(Number(value))
          setSaved(null)
        }}
      />
      <div className={primitives.cluster3}>
        <Button
          isPending={save.pending}
          onClick={() => {
            setSaved(null)
            save.run(chosen)
          }}
        >
          {words.save}
        </Button>
        <Button variant="quiet" onClick={lock}>
          {words.lockNow}
        </Button>
      </div>
      <StatusText tone="success">
        {saved === null ? null : words.saved(words.minutesOption(saved))}
      </StatusText>
      <ErrorText>
        {save.failure === null
          ? null
          : failureText(text, save.failure, { during: 'changing-account' })}
      </ErrorText>
    </AccountSection>
  )
}
