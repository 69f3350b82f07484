import { useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import {
  SignUpAttemptContext,
  type SignUpAttempt,
} from '#src/areas/accounts/state/SignUpAttemptContext.ts'

/** Keeps the last sign-up attempt while the application is open. Rendered once, around all pages. */
export function SignUpAttemptProvider({
  children,
}: {
  readonly children: ReactNode
}): ReactElement {
  const last = useRef<SignUpAttempt | null>(null)
  const memory = useMemo(
    () => ({
      remember: (attempt: SignUpAttempt): void => {
        last.current = attempt
      },
      recall: (email: string): SignUpAttempt | null =>
        // The identity service stores addresses in lower case.
        last.current?.email.toLowerCase() === email.toLowerCase() ? last.current : null,
      stopRequesting: (): void => {
        if (last.current !== null) last.current = { ...last.current, isRequesting: false }
      },
    }),
    [],
  )
  return <SignUpAttemptContext value={memory}>{children}</SignUpAttemptContext>
}
