import type { ReactElement } from 'react'
import { useMay } from '#src/areas/accounts/state/useMay.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { paths } from '#src/config/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './OwnServiceActions.module.css'

interface OwnServiceActionsProps {
  readonly service: ListedService
  /** Null while services cannot be removed. */
  readonly onRemove: ((service: ListedService) => void) | null
}

/** The clinic's buttons on the card of its service. */
export function OwnServiceActions({
  service,
  onRemove,
}: OwnServiceActionsProps): ReactElement | null {
  const text = useOwnServicesText()
  const mayManage = useMay('manage-services')
  const { id, clinicId, name } = service
  if (!mayManage) return null
  return (
    <div className={styles.actions}>
      <LinkButton
        to={paths.editService({ clinicId, serviceId: id })}
        aria-label={text.services.editFor(name)}
      >
        {text.services.edit}
      </LinkButton>
      <LinkButton to={paths.hours(id)} aria-label={text.hours.shortFor(name)}>
        {text.hours.short}
      </LinkButton>
      <LinkButton
        variant="quiet"
        to={paths.copyService(id)}
        aria-label={text.services.duplicateFor(name)}
      >
        {text.services.duplicate}
      </LinkButton>
      <LinkButton
        variant="quiet"
        to={paths.offerByAnother(id)}
        aria-label={text.services.offerByAnotherFor(name)}
      >
        {text.services.offerByAnother}
      </LinkButton>
      {onRemove === null ? null : (
        <Button
          variant="danger"
          aria-label={text.services.removeFor(name)}
          onClick={() => {
            onRemove(service)
          }}
        >
          {text.services.remove}
        </Button>
      )}
    </div>
  )
}
