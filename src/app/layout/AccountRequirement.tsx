import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { useSettings } from '#src/app/useSettings.ts'
import type { Account, ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { confirmEmail } from '#src/areas/accounts/text/en/confirmEmail.ts'
import { clinicCheck } from '#src/areas/clinics/text/en/clinicCheck.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import styles from './AccountRequirement.module.css'

const useText = bindText({ clinicCheck, confirmEmail })

/** What the owner of the installation still asks of the signed-in account before it counts, if anything. */
export function AccountRequirement(): ReactElement | null {
  const session = useSession()
  const settings = useSettings()
  useStillLoading(settings === null)
  if (session.status !== 'signed-in' || settings === null) return null
  const { account, identity } = session
  if (settings.isConfirmedEmailRequired && !identity.isEmailConfirmed) {
    return <UnconfirmedEmail role={account.role} />
  }
  return settings.isClinicApprovalRequired && account.role === 'clinic' ? (
    <ClinicCheck clinic={account} />
  ) : null
}

function UnconfirmedEmail({ role }: Pick<Account, 'role'>): ReactElement {
  const text = useText()
  const { pathname, search } = useLocation()
  return (
    <section className={styles.notice} aria-label={text.confirmEmail.title}>
      <Icon name="mail" size="1.5rem" />
      <p className={styles.text}>{text.confirmEmail.note[role]}</p>
      <LinkButton to={paths.confirmEmail({ returnTo: `${pathname}${search}` })}>
        {text.confirmEmail.noteLink}
      </LinkButton>
    </section>
  )
}

/** Disappears by itself once the owner has approved the clinic. */
function ClinicCheck({ clinic }: { readonly clinic: ClinicAccount }): ReactElement | null {
  const text = useText()
  const { clinics } = useRepositories()
  const approval = useLive<boolean>(
    (observer) => clinics.watchApproval(clinic, observer),
    `${clinic.clinicId}/${clinic.name}`,
  )
  useStillLoading(approval.status === 'loading')
  if (approval.status !== 'ready' || approval.value) {
    return null
  }
  return (
    <section className={styles.notice} aria-label={text.clinicCheck.title}>
      <Icon name="clock" size="1.5rem" />
      <div className={styles.text}>
        <h2 className={styles.title}>{text.clinicCheck.title}</h2>
        <p>{text.clinicCheck.note(clinic.name)}</p>
        <details>
          <summary className={styles.summary}>{text.clinicCheck.next}</summary>
          <ol className={styles.steps}>
            {text.clinicCheck.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  )
}
