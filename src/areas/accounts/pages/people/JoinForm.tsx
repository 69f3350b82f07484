import { useEffect, useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { STAFF_NAME, type Invitation } from '#src/areas/accounts/model/staff.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
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

type Found = { readonly invitation: Invitation; readonly clinicName: string } | null

/** Looks the invitation up, and uses it. */
export function JoinForm({ clinicId, place, email }: JoinFormProps): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const { staff } = useRepositories()
  /** Undefined while it is looked up. */
  const [found, setFound] = useState<Found | undefined>(undefined)
  const { run, failure } = useAction(() => staff.readInvitation(clinicId, place), setFound)
  useEffect(() => {
    run()
    // Once for each invitation and account: `run` is another function with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [clinicId, place, email])
  return (
    <div className={styles.page}>
      <PageHeading>{words.joinTitle}</PageHeading>
      {failure === null ? null : (
        <>
          <ErrorText>{failureText(text, failure, { during: 'loading' })}</ErrorText>
          <Button onClick={run}>{text.common.tryAgain}</Button>
        </>
      )}
      {found === undefined && failure === null ? (
        <EmptyText>{text.common.loading}</EmptyText>
      ) : null}
      {found === null ? <p className={styles.note}>{words.noInvitation(email)}</p> : null}
      {found == null ? <LogOutButton /> : <AcceptForm {...found} />}
    </div>
  )
}

function AcceptForm({ invitation, clinicName }: NonNullable<Found>): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const { staff } = useRepositories()
  const navigate = useNavigate()
  const [values, setValues] = useState({ name: '' })
  const name = clinicName === '' ? words.theClinic : clinicName
  const join = useAction(
    (typed: { readonly name: string }) => staff.join(invitation, typed.name),
    () => {
      void navigate(paths.home(), { replace: true })
    },
  )
  const form = useForm<{ readonly name: string }, { field: 'name' }>({
    values,
    setValues,
    validate: (typed) => {
      const { length } = typed.name.trim()
      return [length >= STAFF_NAME.min && length <= STAFF_NAME.max ? null : { field: 'name' }]
    },
    describe: () => words.nameProblem,
    submission: join,
  })
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.note}>{words.joinAs(name, invitation.role)}</p>
      <p className={styles.note}>{words.roleIncludes[invitation.role]}</p>
      <Field
        {...form.field('name')}
        label={words.joinName}
        autoComplete="name"
        isRequired
        maxLength={STAFF_NAME.max}
      />
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
