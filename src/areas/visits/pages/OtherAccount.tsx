import { use, type ReactElement } from 'react'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useSignOut } from '#src/areas/accounts/state/useSignOut.ts'
import { RecentActionsContext } from '#src/areas/visits/state/RecentActionsContext.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'

/**
 * In place of an appointment of somebody else, such as behind the link of a mail to another of one's addresses. Nothing
 * is lost by coming here; logging out leads to the login page, and from there back to the same appointment.
 */
export function OtherAccount(): ReactElement {
  const { appointments: words } = useClinicVisitsText()
  const session = useSession()
  const signOut = useSignOut()
  const { finish } = use(RecentActionsContext)
  const email = session.status === 'signed-in' ? session.identity.email : ''
  const isPatient = session.status === 'signed-in' && session.account.role === 'patient'
  return (
    <EmptyState
      drawing="lost"
      action={
        <>
          <LinkButton to={paths.dashboard()}>{words.backToDashboard}</LinkButton>
          <Button
            variant="quiet"
            isPending={signOut.pending}
            onClick={() => {
              // Without a session, what is held back could no longer be done.
              void finish().then(() => {
                signOut.run()
              })
            }}
          >
            {words.otherLogin}
          </Button>
        </>
      }
    >
      <ErrorText>{words.ofOtherAccount(email)}</ErrorText>
      {isPatient ? words.otherLoginCart : null}
    </EmptyState>
  )
}
