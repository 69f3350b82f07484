import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useDeletionRequest } from '#src/areas/accounts/state/useDeletionRequest.ts'
import { account } from '#src/areas/profile/text/en/account.ts'
import { paths } from '#src/config/paths.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './OfflineBanner.module.css'

const useText = bindText({ account })

/** On every page of an account that is to be deleted: says so, with the way back. */
export function DeletionNotice(): ReactElement | null {
  const { account: words } = useText()
  const requestedAt = useDeletionRequest()
  const { pathname } = useLocation()
  // The account page says it itself.
  if (requestedAt === null || pathname === paths.account()) return null
  return (
    <p role="status" className={styles.banner}>
      <Icon name="alert" />
      <span>
        {words.requested(requestedAt)} <Link to={paths.account()}>{words.toAccount}</Link>
      </span>
    </p>
  )
}
