import { useRef, useState, type ReactElement } from 'react'
import {
  findInvitationProblem,
  type ClinicPeople,
  type InvitationProblem,
} from '#src/areas/accounts/model/staff.ts'
import { useClinic, useSession } from '#src/areas/accounts/state/useSession.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './PeoplePage.module.css'
import { listRoleOptions, readChoice, type DoctorChoice } from './roleChoice.ts'

interface InvitationForm {
  readonly email: string
  /** A role, as `choiceOf` names it. */
  readonly role: string
}

const NOTHING: InvitationForm = { email: '', role: 'desk' }

interface InviteFormProps {
  readonly people: ClinicPeople
  readonly doctors: readonly DoctorChoice[]
  readonly onNews: (news: string | null) => void
}

/** The button that opens the form of an invitation, and the form. */
export function InviteForm({ people, doctors, onNews }: InviteFormProps): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const { clinicId } = useClinic()
  const session = useSession()
  const ownEmail = session.status === 'signed-in' ? session.identity.email : ''
  const { staff } = useRepositories()
  const [isOpen, setIsOpen] = useState(false)
  const [values, setValues] = useState(NOTHING)
  const groupRef = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with the form, or for it.
  useFocusFallback(groupRef, isOpen)
  const invite = useAction(
    async ({ email, role }: InvitationForm) => {
      const given = readChoice(role)
      await staff.invite(clinicId, email, given.role, given.doctorId)
      return email
    },
    (email) => {
      onNews(words.invited(email))
      setValues(NOTHING)
      setIsOpen(false)
    },
  )
  const form = useForm<InvitationForm, { field: 'email'; code: InvitationProblem }>({
    values,
    setValues,
    validate: ({ email }) => {
      const code = findInvitationProblem(email, people, ownEmail)
      return [code === null ? null : { field: 'email', code }]
    },
    describe: ({ code }) => words.problems[code],
    submission: invite,
  })
  return (
    <div ref={groupRef} tabIndex={-1} className={styles.form}>
      {isOpen ? (
        <form {...form.props} className={styles.form}>
          <Field
            {...form.field('email')}
            label={words.email}
            hint={words.emailHint}
            type="email"
            autoComplete="off"
            isRequired
            maxLength={LIMITS.email.max}
          />
          <Select
            {...form.field('role')}
            label={words.role}
            hint={[
              words.roleIncludes[readChoice(values.role).role],
              ...(doctors.some(({ isActive }) => isActive) ? [] : [words.noDoctors]),
            ].join(' ')}
            options={listRoleOptions(words, doctors)}
          />
          <ErrorText>
            {invite.failure === null
              ? null
              : failureText(text, invite.failure, { during: 'changing-account' })}
          </ErrorText>
          <div className={primitives.cluster3}>
            <Button type="submit" variant="primary" isPending={invite.pending}>
              {words.send}
            </Button>
            <Button
              onClick={() => {
                setIsOpen(false)
              }}
            >
              {words.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button
            variant="primary"
            onClick={() => {
              onNews(null)
              setIsOpen(true)
            }}
          >
            {words.invite}
          </Button>
        </div>
      )}
    </div>
  )
}
