import type { ReactElement } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { GoogleMark } from './GoogleMark.tsx'
import { GoogleNote } from './GoogleNote.tsx'
import { useGoogleSignIn, type GoogleSignInSteps } from './useGoogleSignIn.ts'

interface GoogleButtonProps extends GoogleSignInSteps {
  readonly children: string
}

/** Opens Google's window (spec §2, Login and Sign Up). */
export function GoogleButton({ children, ...steps }: GoogleButtonProps): ReactElement {
  const signIn = useGoogleSignIn(steps)
  return (
    <>
      <Button isWide isPending={signIn.pending} onClick={signIn.run}>
        {signIn.pending ? null : <GoogleMark />}
        {children}
      </Button>
      <GoogleNote />
    </>
  )
}
