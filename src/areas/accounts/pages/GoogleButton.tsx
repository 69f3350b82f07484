import type { ReactElement } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { GoogleMark } from './GoogleMark.tsx'
import { useGoogleSignIn } from './useGoogleSignIn.ts'

/** Opens Google's window (spec §2, Login and Sign Up). */
export function GoogleButton({ children }: { readonly children: string }): ReactElement {
  const signIn = useGoogleSignIn()
  return (
    <Button isWide isPending={signIn.pending} onClick={signIn.run}>
      {signIn.pending ? null : <GoogleMark />}
      {children}
    </Button>
  )
}
