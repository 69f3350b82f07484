import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { passwordReset } from '#src/areas/accounts/text/en/passwordReset.ts'
import { useText } from '#src/areas/text/useText.ts'
import { paths, readReturnTo } from '#src/config/paths.ts'
import { useGoBack } from '#src/core/navigation/useGoBack.ts'
import { common } from '#src/core/text/en/common.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './AuthPage.module.css'
import { PasswordResetLink } from './PasswordResetLink.tsx'
import { RequestResetForm } from './RequestResetForm.tsx'
import { useMailedAction } from './useMailedAction.ts'

const TEXTS = { common, passwordReset }

/** Reset Password (spec §2). Links of earlier mails open it too, with a code in the address. */
export function ResetPasswordPage(): ReactElement {
  const text = useText(TEXTS)
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
