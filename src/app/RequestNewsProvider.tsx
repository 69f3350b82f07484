import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { NO_NEW_REQUESTS, RequestNewsContext } from '#src/areas/desk/state/RequestNewsContext.ts'
import type { NewRequests } from '#src/areas/desk/state/useNewRequests.ts'

/** Carries a clinic's new requests from the bar that watches them to its dashboard and the window's title. */
export function RequestNewsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const account = useOptionalAccount()
  const clinicId = account?.role === 'clinic' ? account.clinicId : null
  const searchRef = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [reported, setReported] = useState({ clinicId, newRequests: NO_NEW_REQUESTS })
  const newRequests = reported.clinicId === clinicId ? reported.newRequests : NO_NEW_REQUESTS
  const value = useMemo(
    () => ({
      newRequests,
      isAsked,
      ask: () => {
        setAsked(true)
      },
      answer: () => {
        setAsked(false)
      },
      report: (latest: NewRequests) => {
        setReported({ clinicId, newRequests: latest })
      },
      searchRef,
    }),
    [newRequests, isAsked, clinicId],
  )
  return <RequestNewsContext value={value}>{children}</RequestNewsContext>
}
