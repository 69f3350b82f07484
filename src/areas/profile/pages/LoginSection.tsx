import { useRef, useState, type ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { Button } from '#src/ui/Button.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { AccountSection } from './AccountSection.tsx'
import { AddressForm } from './AddressForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

type Part = 'password' | 'address'

/**
 * How somebody logs in: the password can be changed, and a patient's address. That of a clinic's people stays, since
 * the clinic's services and appointments name it.
 */
export function LoginSection({ account }: { readonly account: Account }): ReactElement {
  const { account: words } = useProfileText()
  const { session } = useRepositories()
  const current = useSession()
  const [methods] = useState(() => session.getSignInMethods())
  const [opened, setOpened] = useState<Part | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const passwordRef = useRef<HTMLButtonElement>(null)
  const addressRef = useRef<HTMLButtonElement>(null)
  const email = current.status === 'signed-in' ? current.identity.email : account.email

  const toggle = (part: Part): void => {
    setNews(null)
    setOpened(opened === part ? null : part)
  }
  // The form goes, with the button that had the focus.
  const end = (part: Part, done: string): void => {
    const button = part === 'password' ? passwordRef : addressRef
    button.current?.focus()
    setOpened(null)
    setNews(done)
  }

  if (!methods.includes('password')) {
    return (
      <AccountSection title={words.loginTitle}>
        <p>{words.viaGoogle(email)}</p>
      </AccountSection>
    )
  }
  const isPatient = account.role === 'patient'
  return (
    <AccountSection title={words.loginTitle}>
      <p>{words.loginAs(email)}</p>
      {isPatient ? null : <p>{words.addressStays}</p>}
      <div className={primitives.cluster3}>
        <Button
          ref={passwordRef}
          aria-expanded={opened === 'password'}
          onClick={() => {
            toggle('password')
          }}
        >
          {words.changePassword}
        </Button>
        {isPatient ? (
          <Button
            ref={addressRef}
            aria-expanded={opened === 'address'}
            onClick={() => {
              toggle('address')
            }}
          >
            {words.changeAddress}
          </Button>
        ) : null}
      </div>
      {opened === 'password' ? (
        <PasswordForm
          email={email}
          onChanged={() => {
            end('password', words.passwordChanged)
          }}
        />
      ) : null}
      {opened === 'address' ? (
        <AddressForm
          email={email}
          onMailed={(to) => {
            end('address', words.addressMailed(to, email))
          }}
        />
      ) : null}
      <StatusText tone="success">{news}</StatusText>
    </AccountSection>
  )
}
