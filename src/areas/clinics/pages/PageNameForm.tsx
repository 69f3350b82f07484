import { useState, type ReactElement, type SubmitEvent } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useClinicsText } from '#src/areas/clinics/text/useClinicsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { addressOf } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { isPageName, isReservedPageName, proposePageName } from '#src/core/fields/pageNames.ts'
import { useLeaveGuard } from '#src/core/navigation/useLeaveGuard.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './ClinicSettingsPage.module.css'

type Problem = 'page-name-form' | 'page-name-reserved'

/** Room for a name that is pasted with accents or spaces, and becomes a proposal. */
const MAX_TYPED = 100

function findProblem(name: string): Problem | null {
  if (name === '') return null
  if (!isPageName(name)) return 'page-name-form'
  return isReservedPageName(name) ? 'page-name-reserved' : null
}

/** The short address of the clinic's page, which is saved by itself. Without typing, it follows what another tab saves. */
export function PageNameForm({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const text = useClinicsText()
  const words = text.clinicSettings.page
  const { account } = useRepositories()
  const { pageName: stored } = clinic
  /** Null while it is as stored. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const name = typed ?? stored
  const save = useAction(
    (wanted: string) => account.savePageName(clinic, wanted),
    () => {
      setSaved(name)
      setTyped(null)
    },
  )
  const guard = useLeaveGuard(name !== stored && !save.pending)
  const change = (value: string): void => {
    setTyped(value)
    setProblem(null)
    setSaved(null)
    save.clearFailure()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const wanted = name.trim()
    const found = findProblem(wanted)
    setTyped(wanted)
    setProblem(found)
    setSaved(null)
    if (found === null) save.run(wanted)
    else event.currentTarget.querySelector('input')?.focus()
  }
  const start = addressOf(paths.namedClinic(''))
  const proposal = proposePageName(name)
  const failure =
    save.failure === null ? null : failureText(text, save.failure, { during: 'changing-account' })
  const isTaken = save.failure?.code === 'page-name-taken'
  const problemText = problem === null ? null : words.problems[problem]
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      aria-label={words.title}
      onSubmit={submit}
    >
      <h2>{words.title}</h2>
      <Field
        name="pageName"
        label={words.label}
        hint={words.hint(start)}
        value={name}
        error={problemText ?? (isTaken ? failure : null)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TYPED}
        onChange={change}
      />
      {typed !== null && proposal !== '' && proposal !== typed ? (
        <div>
          <Button
            onClick={() => {
              change(proposal)
            }}
          >
            {words.proposal(proposal)}
          </Button>
        </div>
      ) : null}
      {findProblem(name) === null && name !== '' ? <p>{words.preview(`${start}${name}`)}</p> : null}
      {stored !== '' && name !== stored ? (
        <p className={primitives.remark}>{words.oldAddress}</p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" isPending={save.pending}>
          {words.save}
        </Button>
        <StatusText tone="success">
          {saved === null ? null : saved === '' ? words.removed : words.saved}
        </StatusText>
      </div>
      <ErrorText>{isTaken ? null : failure}</ErrorText>
      <ConfirmDialog {...text.common.leave} {...guard.dialog} />
    </form>
  )
}
