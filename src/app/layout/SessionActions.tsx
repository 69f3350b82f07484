import { useState, type ReactElement } from 'react'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useCartCount } from '#src/areas/booking/state/useCartCount.ts'
import { paths } from '#src/config/paths.ts'
import { lazyPart } from '#src/core/state/lazyPart.tsx'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useLogout } from './useLogout.ts'

interface SessionActionsProps {
  /** Called after any of them is pressed; closes the menu. */
  readonly onPress?: () => void
  readonly isWide?: boolean
}

/** Most people log out with an empty cart. */
const LeaveCartDialog = lazyPart(() => import('./LeaveCartDialog.tsx'), 'LeaveCartDialog')

/** Login and Register, or the account and Logout (spec §2, Header). Nothing until the session is known. */
export function SessionActions({
  onPress = () => undefined,
  isWide = false,
}: SessionActionsProps): ReactElement | null {
  const text = useCommonText()
  const { status } = useSession()
  const logout = useLogout()
  const count = useCartCount()
  const [isAsking, setIsAsking] = useState(false)

  function leaveNow(): void {
    onPress()
    logout.run()
  }

  const leave = (
    <Button
      // A form with unsaved changes asks first.
      data-leaves
      isPending={logout.pending}
      isWide={isWide}
      onClick={() => {
        if (count === 0) leaveNow()
        else setIsAsking(true)
      }}
    >
      {text.header.logout}
    </Button>
  )

  switch (status) {
    case 'loading':
    case 'failed':
      // Somebody may be signed in: the page says what is wrong, and offers the way out.
      return null
    case 'signed-out':
      return (
        <>
          <LinkButton to={paths.login()} variant="quiet" isWide={isWide} onClick={onPress}>
            {text.header.login}
          </LinkButton>
          <LinkButton to={paths.register()} isWide={isWide} onClick={onPress}>
            {text.header.register}
          </LinkButton>
        </>
      )
    case 'unregistered':
      return leave
    case 'signed-in':
      return (
        <>
          <LinkButton to={paths.account()} variant="quiet" isWide={isWide} onClick={onPress}>
            {text.header.account}
          </LinkButton>
          {leave}
          {count === 0 ? null : (
            <LeaveCartDialog
              count={count}
              isOpen={isAsking}
              onConfirm={() => {
                setIsAsking(false)
                leaveNow()
              }}
              onDiscard={() => {
                setIsAsking(false)
              }}
            />
          )}
        </>
      )
  }
}
