import type { ReactElement } from 'react'
import { actsFor, mayDo } from '#src/areas/accounts/model/account.ts'
import { can } from '#src/areas/accounts/model/permissions.ts'
import { useLikelyRole, useRetrySession, useSession } from '#src/areas/accounts/state/useSession.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { paths } from '#src/config/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import styles from './ServiceActions.module.css'

interface ServiceActionsProps {
  readonly service: Service
  readonly isFullyBooked: boolean
  /** Called when its clinic presses Remove. */
  readonly onRemove: (service: Service) => void
}

/** The actions of a visitor, a patient or the clinic on a service (spec §2, Service details). */
export function ServiceActions({
  service,
  isFullyBooked,
  onRemove,
}: ServiceActionsProps): ReactElement | null {
  const text = useServicesText()
  const session = useSession()
  const role = useLikelyRole()
  const retrySession = useRetrySession()
  const ids = { clinicId: service.clinicId, serviceId: service.id }

  switch (session.status) {
    case 'loading':
      // A place is kept only for what is likely to come.
      return role === 'patient' && isFullyBooked ? null : <div className={styles.actions} />
    case 'failed':
      return <LoadingFailed failure={session.failure} onRetry={retrySession} />
    case 'signed-out':
    case 'unregistered':
      return service.callToBook ? null : (
        <div className={styles.actions}>
          <LinkButton
            // Nothing can be booked now, but a slot may reopen.
            variant={isFullyBooked ? 'secondary' : 'primary'}
            to={paths.login({
              returnTo: isFullyBooked ? paths.serviceDetails(ids) : paths.booking(ids),
            })}
          >
            {text.services.loginToBook}
          </LinkButton>
        </div>
      )
    case 'signed-in':
      if (can(session.account.role, 'manage-services')) {
        return actsFor(session.account, service.clinicId) &&
          mayDo(session.account, 'manage-services') ? (
          <div className={styles.actions}>
            <LinkButton variant="primary" to={paths.editService(ids)}>
              {text.services.edit}
            </LinkButton>
            <Button
              variant="danger"
              onClick={() => {
                onRemove(service)
              }}
            >
              {text.services.removeThis}
            </Button>
          </div>
        ) : null
      }
      return isFullyBooked ? null : (
        <div className={styles.actions}>
          <LinkButton variant="primary" to={paths.booking(ids)}>
            {text.services.bookNow}
          </LinkButton>
        </div>
      )
  }
}
