import type { ReactElement } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { GoogleMark } from './GoogleMark.tsx'
import { useGoogleSignIn } from './useGoogleSignIn.ts'

interface GoogleButtonProps {
  readonly children: string
  /** Never called where signing in fails. */
  readonly onSignedIn?: () => void
}

/** Opens Google's window (spec §2, Login and Sign Up). */
export function GoogleButton({ children, onSignedIn }: GoogleButtonProps): ReactElement {
  const signIn = useGoogleSignIn(onSignedIn)
  return (
    <Button isWide isPending={signIn.pending} onClick={signIn.run}>
      {signIn.pending ? null : <GoogleMark />}
      {children}
    </Button>
  )
}
