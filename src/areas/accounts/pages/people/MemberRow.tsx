import { useState, type ReactElement } from 'react'
import type { ClinicMember } from '#src/areas/accounts/model/staff.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Select } from '#src/ui/Select.tsx'
import styles from './PeoplePage.module.css'
import { choiceOf, listRoleOptions, nameRole, readChoice, type DoctorChoice } from './roleChoice.ts'

interface MemberRowProps {
  readonly member: ClinicMember
  readonly doctors: readonly DoctorChoice[]
  readonly isOwn: boolean
  readonly onNews: (news: string | null) => void
}

/** One of the people: the role, which the owner changes at once, and what else the owner can do. */
export function MemberRow({ member, doctors, isOwn, onNews }: MemberRowProps): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const { staff } = useRepositories()
  const { name, email, role } = member
  const [asked, setAsked] = useState<'remove' | 'hand-over' | null>(null)
  const change = useAction(
    async (choice: string) => {
      onNews(null)
      const next = readChoice(choice)
      await staff.changeRole(member, next.role, next.doctorId)
      return nameRole(words, doctors, next)
    },
    (next) => {
      onNews(words.changed(name, next))
    },
  )
  const confirm = useAction(
    async () => {
      if (asked === 'remove') {
        await staff.remove(member)
        return words.removed(name)
      }
      await staff.handOver(member)
      return words.handedOver(name)
    },
    (news) => {
      setAsked(null)
      onNews(news)
    },
  )
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <span className={styles.name}>{isOwn ? words.ownName(name) : name}</span>
        <span className={styles.detail}>{email}</span>
        <span className={styles.detail}>
          {words.roles[role]}: {words.roleIncludes[role]}
        </span>
      </div>
      {isOwn ? null : (
        <div className={styles.actions}>
          {role === 'owner' ? null : (
            <Select
              label={words.roleOf(name)}
              value={choiceOf({ ...member, role })}
              // Not disabled in the meantime, which would lose the focus.
              aria-busy={change.pending}
              options={listRoleOptions(words, doctors, { ...member, role })}
              onChange={(choice) => {
                if (!change.pending) change.run(choice)
              }}
            />
          )}
          <Button
            aria-label={words.handOverFor(name)}
            onClick={() => {
              setAsked('hand-over')
            }}
          >
            {words.handOver}
          </Button>
          <Button
            variant="danger"
            aria-label={words.removeFor(name)}
            onClick={() => {
              setAsked('remove')
            }}
          >
            {words.remove}
          </Button>
        </div>
      )}
      <ErrorText>
        {change.failure === null
          ? null
          : failureText(text, change.failure, { during: 'changing-account' })}
      </ErrorText>
      <ConfirmDialog
        isOpen={asked !== null}
        question={asked === 'hand-over' ? words.handOverTitle(name) : words.removeTitle(name)}
        description={asked === 'hand-over' ? words.handOverText(name) : words.removeText}
        discardLabel={words.cancel}
        confirmLabel={asked === 'hand-over' ? words.handOver : words.remove}
        confirmVariant={asked === 'hand-over' ? 'primary' : 'danger'}
        isPending={confirm.pending}
        error={
          confirm.failure === null
            ? null
            : failureText(text, confirm.failure, { during: 'changing-account' })
        }
        onConfirm={confirm.run}
        onDiscard={() => {
          setAsked(null)
        }}
      />
    </li>
  )
}
