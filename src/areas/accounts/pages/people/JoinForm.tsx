import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Invitation } from '#src/areas/accounts/model/staff.ts'
import { useStaffNameForm } from '#src/areas/accounts/state/useStaffNameForm.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from '../AuthPage.module.css'
import { LogOutButton } from './LogOutButton.tsx'

interface JoinFormProps {
  readonly clinicId: string
  readonly place: string
  /** The confirmed address of the account. */
  readonly email: string
}

type Found = {
  readonly invitation: Invitation
  readonly clinicName: string
  /** Whether the account once signed a clinic up: it can't join one. */
  readonly isFounder: boolean
} | null

/** Looks the invitation up, and offers to join by it. */
export function JoinForm({ clinicId, place, email }: JoinFormProps): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const { staff } = useRepositories()
  const found = useLive<Found>(({ next, failed }) => {
    staff.readInvitation(clinicId, place).then(next, (error: unknown) => {
      failed(toActionFailure(error))
    })
    return () => undefined
  }, [clinicId, place, email].join('/'))
  return (
    <div className={styles.page}>
      <PageHeading>{words.joinTitle}</PageHeading>
      {found.status === 'loading' ? <EmptyText>{text.common.loading}</EmptyText> : null}
      {found.status === 'failed' ? (
        <>
          <ErrorText>{failureText(text, found.failure, { during: 'loading' })}</ErrorText>
          <Button onClick={found.retry}>{text.common.tryAgain}</Button>
        </>
      ) : null}
      {found.status === 'ready' && found.value === null ? (
        <p className={styles.note}>{words.noInvitation(email)}</p>
      ) : null}
      {found.status === 'ready' && found.value?.isFounder === true ? (
        <p className={styles.note}>{words.founder(email)}</p>
      ) : null}
      {found.status === 'ready' && found.value?.isFounder === false ? (
        <AcceptForm {...found.value} />
      ) : (
        <LogOutButton />
      )}
    </div>
  )
}

function AcceptForm({ invitation, clinicName }: NonNullable<Found>): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const { staff } = useRepositories()
  const navigate = useNavigate()
  const name = clinicName === '' ? words.theClinic : clinicName
  const join = useAction(
    (typed: { readonly name: string }) => staff.join(invitation, typed.name),
    () => {
      void navigate(paths.home(), { replace: true })
    },
  )
  const form = useStaffNameForm('', join)
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.note}>{words.joinAs(name, invitation.role)}</p>
      <p className={styles.note}>{words.roleIncludes[invitation.role]}</p>
      <Field {...form.field} label={words.joinName} />
      <ErrorText>
        {join.failure === null
          ? null
          : failureText(text, join.failure, { during: 'changing-account' })}
      </ErrorText>
      <Button type="submit" variant="primary" isWide isPending={join.pending}>
        {words.join(name)}
      </Button>
    </form>
  )
}
