import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { paths, readReturnTo } from '#src/config/paths.ts'
import { useGoBack } from '#src/core/navigation/useGoBack.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './AuthPage.module.css'
import { PasswordResetLink } from './PasswordResetLink.tsx'
import { RequestResetForm } from './RequestResetForm.tsx'
import { useMailedAction } from './useMailedAction.ts'

/** Reset Password (spec §2). Links of earlier mails open it too, with a code in the address. */
export function ResetPasswordPage(): ReactElement {
  const text = useAccountsText()
  const action = useMailedAction(paths.resetPassword())
  const goBack = useGoBack()
  const [searchParams] = useSearchParams()
  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <Button
          variant="quiet"
          onClick={() => {
            goBack(paths.login({ returnTo: readReturnTo(searchParams) }))
          }}
        >
          <Icon name="arrow-left" />
          {text.common.back}
        </Button>
      </div>
      {action?.mode === 'resetPassword' ? (
        <PasswordResetLink key={action.code} code={action.code} />
      ) : (
        <>
          <PageHeading description={text.passwordReset.description}>
            {text.passwordReset.title}
          </PageHeading>
          <p className={styles.note}>{text.passwordReset.intro}</p>
          <RequestResetForm />
        </>
      )}
    </div>
  )
}
