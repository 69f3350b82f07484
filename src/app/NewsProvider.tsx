import { useState, type ReactElement, type ReactNode } from 'react'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { NewsContext, NO_NEWS } from '#src/areas/visits/state/NewsContext.ts'
import { lazyPart } from '#src/core/state/lazyPart.tsx'

const NewsCounter = lazyPart(() => import('./NewsCounter.tsx'), 'NewsCounter')

/** What header, menu and the window's title say to a patient. Only patients fetch what finds it. */
export function NewsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const account = useOptionalAccount()
  const patientId = account?.role === 'patient' ? account.userId : null
  const [known, setKnown] = useState({ patientId, news: NO_NEWS })
  return (
    <NewsContext value={known.patientId === patientId ? known.news : NO_NEWS}>
      {patientId === null ? null : (
        <NewsCounter
          key={patientId}
          patientId={patientId}
          onNews={(news) => {
            setKnown({ patientId, news })
          }}
        />
      )}
      {children}
    </NewsContext>
  )
}
