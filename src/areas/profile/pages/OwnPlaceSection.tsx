import { useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useStaffNameForm } from '#src/areas/accounts/state/useStaffNameForm.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AccountPage.module.css'
import { AccountSection } from './AccountSection.tsx'

/** What the person is at the clinic: the role, the name that colleagues see, and the way out. */
export function OwnPlaceSection({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const words = useStaffText().staff
  return (
    <AccountSection title={words.ownTitle}>
      <p>{words.ownRole(clinic.name, clinic.staff.role)}</p>
      <OwnNameForm clinic={clinic} />
      {clinic.staff.role === 'owner' ? <p>{words.ownerStays}</p> : <Leave clinic={clinic} />}
    </AccountSection>
  )
}

function OwnNameForm({
  clinic: { userId, staff },
}: {
  readonly clinic: ClinicAccount
}): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const repositories = useRepositories()
  const [isSaved, setIsSaved] = useState(false)
  const save = useAction(
    async (typed: { readonly name: string }) => {
      setIsSaved(false)
      await repositories.staff.rename(userId, typed.name)
    },
    () => {
      setIsSaved(true)
    },
  )
  const form = useStaffNameForm(staff.name, save)
  return (
    <form {...form.props} className={styles.form}>
      <Field {...form.field} label={words.name} />
      <ErrorText>
        {save.failure === null
          ? null
          : failureText(text, save.failure, { during: 'changing-account' })}
      </ErrorText>
      <StatusText tone="success">{isSaved ? words.nameSaved : null}</StatusText>
      <div>
        <Button type="submit" isPending={save.pending}>
          {words.saveName}
        </Button>
      </div>
    </form>
  )
}

function Leave({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const { staff } = useRepositories()
  const [isAsked, setIsAsked] = useState(false)
  // The session changes with it, and the page goes.
  const leave = useAction(() => staff.remove({ ...clinic, place: clinic.staff.place }))
  return (
    <>
      <p>{words.leaveIntro}</p>
      <Button
        variant="danger"
        onClick={() => {
          setIsAsked(true)
        }}
      >
        {words.leave}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        question={words.leaveTitle(clinic.name)}
        description={words.leaveIntro}
        discardLabel={words.cancel}
        confirmLabel={words.leave}
        isPending={leave.pending}
        error={
          leave.failure === null
            ? null
            : failureText(text, leave.failure, { during: 'changing-account' })
        }
        onConfirm={leave.run}
        onDiscard={() => {
          setIsAsked(false)
        }}
      />
    </>
  )
}
