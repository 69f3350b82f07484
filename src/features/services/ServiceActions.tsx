import type { ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import { can } from '#src/domain/permissions.ts'
import type { Service } from '#src/domain/service.ts'
import { isFullyBooked } from '#src/domain/slots.ts'
import { useNow } from '#src/state/useNow.ts'
import { useRetrySession, useSession } from '#src/state/useSession.ts'
import { text } from '#src/text/text.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'

/** So often it is looked whether slots have passed. */
const NOW_EVERY_MS = 30_000

/** What may be done with a service: by a visitor, a patient or a clinic (spec §2, Service details). */
export function ServiceActions({ service }: { readonly service: Service }): ReactElement | null {
  const session = useSession()
  const retrySession = useRetrySession()
  const now = useNow(NOW_EVERY_MS)
  const ids = { clinicId: service.clinicId, serviceId: service.id }

  switch (session.status) {
    case 'loading':
      return null
    case 'failed':
      return <LoadingFailed failure={session.failure} onRetry={retrySession} />
    case 'signed-out':
    case 'unregistered':
      return (
        <div>
          <LinkButton variant="primary" to={paths.login({ returnTo: paths.serviceDetails(ids) })}>
            {text.services.loginToBook}
          </LinkButton>
        </div>
      )
    case 'signed-in':
      if (!can(session.account.role, 'book')) {
        return null
      }
      return isFullyBooked(service, now) ? (
        <EmptyText>{text.services.fullyBooked}</EmptyText>
      ) : (
        <div>
          <LinkButton variant="primary" to={paths.booking(ids)}>
            {text.services.bookNow}
          </LinkButton>
        </div>
      )
  }
}
