import { useState, type ReactElement, type ReactNode } from 'react'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { NewsContext } from '#src/areas/visits/state/NewsContext.ts'
import { lazyPart } from '#src/core/state/lazyPart.tsx'

const NewsCounter = lazyPart(() => import('./NewsCounter.tsx'), 'NewsCounter')

/** Counts the news of a patient for the header and the window's title. Only patients fetch what counts. */
export function NewsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const account = useOptionalAccount()
  const patientId = account?.role === 'patient' ? account.userId : null
  const [counted, setCounted] = useState({ patientId, count: 0 })
  return (
    <NewsContext value={counted.patientId === patientId ? counted.count : 0}>
      {patientId === null ? null : (
        <NewsCounter
          key={patientId}
          patientId={patientId}
          onCount={(count) => {
            setCounted({ patientId, count })
          }}
        />
      )}
      {children}
    </NewsContext>
  )
}
