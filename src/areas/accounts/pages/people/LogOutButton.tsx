import type { ReactElement } from 'react'
import { useSignOut } from '#src/areas/accounts/state/useSignOut.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { Button } from '#src/ui/Button.tsx'

/** Ends the session, so that another account can be used. */
export function LogOutButton(): ReactElement {
  const words = useStaffText().staff
  const signOut = useSignOut()
  return (
    <Button isWide isPending={signOut.pending} onClick={signOut.run}>
      {words.logOut}
    </Button>
  )
}
