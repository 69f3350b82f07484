import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { actsFor } from '#src/areas/accounts/model/account.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { language } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'

/** A link to all open times of a service, beside the next ones: to book, or for its clinic to book for a patient. */
export function AllTimes({ service }: { readonly service: Service }): ReactElement {
  const text = useServicesText()
  const account = useOptionalAccount()
  const isOwn = account !== null && actsFor(account, service.clinicId)
  const { clinicId, id: serviceId } = service
  return (
    <Link
      to={isOwn ? paths.newAppointment({ serviceId }) : paths.booking({ clinicId, serviceId })}
      aria-label={text.services.allTimesOf(nameForReader(service, language).text)}
    >
      {text.services.allTimes}
    </Link>
  )
}
