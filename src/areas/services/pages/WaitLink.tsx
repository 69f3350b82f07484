import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { paths } from '#src/config/paths.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'

interface WaitLinkProps {
  readonly service: Service
  /** Where there is nothing else to do. */
  readonly isMain?: boolean
}

/** Leads a patient to wait for a time of the service; who is signed out comes there after logging in. Nothing for clinics. */
export function WaitLink({ service, isMain = false }: WaitLinkProps): ReactElement | null {
  const { services: words } = useServicesText()
  const session = useSession()
  if (service.callToBook) return null
  if (session.status === 'signed-in' && session.account.role === 'clinic') return null
  const to = paths.wait({ clinicId: service.clinicId, serviceId: service.id })
  return isMain ? (
    <div>
      <LinkButton variant="primary" to={to}>
        {words.wait}
      </LinkButton>
    </div>
  ) : (
    <p className={primitives.remark}>
      <Link to={to}>{words.waitForOther}</Link>
    </p>
  )
}
