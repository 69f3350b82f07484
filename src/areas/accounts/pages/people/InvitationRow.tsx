import type { ReactElement } from 'react'
import type { Invitation } from '#src/areas/accounts/model/staff.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { addressOf } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import styles from './PeoplePage.module.css'
import { nameRole, type DoctorChoice } from './roleChoice.ts'

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly doctors: readonly DoctorChoice[]
  readonly onNews: (news: string | null) => void
}

/** An invitation that nobody has used: its link, and the way to take it back. */
export function InvitationRow({ invitation, doctors, onNews }: InvitationRowProps): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const clinic = useClinic()
  const { staff } = useRepositories()
  const { email, until } = invitation
  const isExpired = until <= useNow()
  const address = addressOf(paths.join(invitation))
  const copy = useAction(
    () => navigator.clipboard.writeText(address),
    () => {
      onNews(words.copied)
    },
  )
  const takeBack = useAction(
    () => staff.takeBack(invitation),
    () => {
      onNews(words.takenBack(email))
    },
  )
  const again = useAction(
    () => staff.inviteAgain(invitation),
    () => {
      onNews(words.invited(email))
    },
  )
  const failure = takeBack.failure ?? again.failure
  const mail = `mailto:${encodeURIComponent(email)}?${new URLSearchParams({
    subject: words.mailSubject(clinic.name),
    body: words.mailBody(clinic.name, address),
  })
    .toString()
    .replaceAll('+', '%20')}`
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <span className={styles.name}>{email}</span>
        <span className={styles.detail}>
          {words.invitedAs(nameRole(words, doctors, invitation))}.{' '}
          {isExpired
            ? words.expired
            : words.validUntil(text.format.day(until, zoneOfClinic(clinic)))}
        </span>
      </div>
      <div className={styles.actions}>
        {isExpired ? (
          <Button
            aria-label={words.inviteAgainFor(email)}
            isPending={again.pending}
            onClick={again.run}
          >
            {words.inviteAgain}
          </Button>
        ) : (
          <>
            <Button
              aria-label={words.copyLinkFor(email)}
              isPending={copy.pending}
              onClick={copy.run}
            >
              {words.copyLink}
            </Button>
            <a
              className={buttonClass('secondary', false)}
              href={mail}
              aria-label={words.writeMailFor(email)}
            >
              {words.writeMail}
            </a>
          </>
        )}
        <Button
          variant="danger"
          aria-label={words.takeBackFor(email)}
          isPending={takeBack.pending}
          onClick={takeBack.run}
        >
          {words.takeBack}
        </Button>
      </div>
      {copy.failure === null ? null : (
        <div className={styles.link}>
          <ErrorText>{words.notCopied}</ErrorText>
          <Field label={words.link} value={address} readOnly onChange={() => undefined} />
        </div>
      )}
      <ErrorText>
        {failure === null ? null : failureText(text, failure, { during: 'changing-account' })}
      </ErrorText>
    </li>
  )
}
