import type { ReactElement } from 'react'
import { isDoctorOnly } from '#src/areas/accounts/model/account.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { lazyPart } from '#src/core/state/lazyPart.tsx'

const NotificationWriter = lazyPart(() => import('./NotificationWriter.tsx'), 'NotificationWriter')

interface NotificationSenderProps {
  /** The deployed application's address, for the links in the mails. */
  readonly appUrl: string
}

/**
 * Sends what is due about the appointments of the account that is signed in (spec §7), whatever page is shown.
 * The words of the mails come once one is.
 */
export function NotificationSender({ appUrl }: NotificationSenderProps): ReactElement | null {
  const account = useOptionalAccount()
  // A doctor reads nothing of the clinic's mails: the desk's tabs send them.
  return account === null || isDoctorOnly(account) ? null : (
    <NotificationWriter appUrl={appUrl} account={account} />
  )
}
