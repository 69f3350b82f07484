import { useState, type ReactElement, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { actsFor } from '#src/areas/accounts/model/account.ts'
import { useAccount, useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useDoctorList } from '#src/areas/doctors/state/useDoctorList.ts'
import { chooseAnotherDoctor } from '#src/areas/services/model/doctorChoice.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths, type ServiceIds } from '#src/config/paths.ts'
import {
  readCopiedServiceId,
  readServiceIds,
  readWantsAnotherDoctor,
} from '#src/config/readAddress.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { ServiceForm } from './ServiceForm.tsx'
import styles from './ServiceFormPage.module.css'

/**
 * Adds or edits a service, for clinics (spec §2). An address that names a service means edit mode.
 */
export function ServiceFormPage(): ReactElement {
  const text = useOwnServicesText()
  const [searchParams] = useSearchParams()
  const account = useAccount()
  const ids = readServiceIds(searchParams)
  if (ids === null) {
    const isCutOff = searchParams.has('clinic') || searchParams.has('service')
    return isCutOff ? (
      <Unusable>
        <ErrorText>{text.failures.service.idsMissing}</ErrorText>
      </Unusable>
    ) : (
      <NewService
        copiedId={readCopiedServiceId(searchParams)}
        isByAnother={readWantsAnotherDoctor(searchParams)}
      />
    )
  }
  if (!actsFor(account, ids.clinicId)) {
    return (
      <Unusable>
        <ErrorText>{text.failures.general['not-yours']}</ErrorText>
      </Unusable>
    )
  }
  return <EditService key={`${ids.clinicId}/${ids.serviceId}`} ids={ids} />
}

interface NewServiceProps {
  /** The service that it is to be like; null for none. */
  readonly copiedId: string | null
  /** Whether another doctor is to give it. */
  readonly isByAnother: boolean
}

/** An empty form, or one filled in with what another service of the clinic has. */
function NewService({ copiedId, isByAnother }: NewServiceProps): ReactElement {
  const text = useOwnServicesText()
  const { services } = useRepositories()
  const { clinicId } = useClinic()
  // What the form begins with; later changes of that service are its own.
  const [template, setTemplate] = useState<Service | null>(null)
  const live = useLive<Service | null>(
    (observer) => services.watchService(clinicId, copiedId ?? '', 1, observer),
    copiedId === null || template !== null ? null : `${clinicId}/${copiedId}`,
  )
  if (copiedId === null) return <ServiceForm service={null} />
  if (template !== null) {
    return isByAnother ? (
      <ByAnotherDoctor key={copiedId} template={template} />
    ) : (
      <ServiceForm key={copiedId} service={null} template={template} />
    )
  }
  switch (live.status) {
    case 'loading':
      return <LoadingLogo label={text.common.loading} />
    case 'failed':
      return (
        <Unusable>
          <LoadingFailed failure={live.failure} onRetry={live.retry} />
        </Unusable>
      )
    case 'ready':
      if (live.value !== null) setTemplate(live.value)
      return live.value === null ? (
        <Unusable>
          <p>{text.failures.service.gone}</p>
        </Unusable>
      ) : (
        <LoadingLogo label={text.common.loading} />
      )
  }
}

/** The form of the same service for a doctor who does not give it yet. */
function ByAnotherDoctor({ template }: { readonly template: Service }): ReactElement {
  const text = useOwnServicesText()
  const { clinicId, name } = template
  const doctors = useDoctorList(clinicId)
  const listed = useClinicServices(clinicId)
  // What the form begins with: who gives it later on changes nothing of what is typed.
  const [begun, setBegun] = useState<Service | null>(null)
  if (begun !== null) return <ServiceForm service={null} template={begun} />
  const failed = [doctors, listed].find(({ status }) => status === 'failed')
  if (failed?.status === 'failed') {
    return (
      <Unusable>
        <LoadingFailed failure={failed.failure} onRetry={failed.retry} />
      </Unusable>
    )
  }
  if (doctors.status === 'ready' && listed.status === 'ready') {
    const alike = listed.value.filter((service) => service.name === name)
    setBegun({ ...template, ...chooseAnotherDoctor(doctors.value, [template, ...alike]) })
  }
  return <LoadingLogo label={text.common.loading} />
}

function EditService({ ids }: { readonly ids: ServiceIds }): ReactElement {
  const text = useOwnServicesText()
  const { services } = useRepositories()
  const { clinicId, serviceId } = ids
  const live = useLive<Service | null>(
    (observer) => services.watchWholeService(clinicId, serviceId, observer),
    `${clinicId}/${serviceId}`,
  )
  // Keeps the last known service when it is removed or cannot be followed, so that nothing typed is lost.
  const [service, setService] = useState<Service | null>(null)
  if (live.status === 'ready' && live.value !== null && live.value !== service) {
    setService(live.value)
  }

  if (service !== null) return <ServiceForm service={service} trouble={troubleOf(text, live)} />
  switch (live.status) {
    case 'loading':
      return <LoadingLogo label={text.common.loading} />
    case 'failed':
      return (
        <Unusable>
          <LoadingFailed failure={live.failure} onRetry={live.retry} />
        </Unusable>
      )
    case 'ready':
      return (
        <Unusable>
          <p>{text.failures.service.gone}</p>
        </Unusable>
      )
  }
}

function troubleOf(
  text: Pick<Texts, 'failures' | 'format'>,
  live: ReturnType<typeof useLive<Service | null>>,
): string | null {
  if (live.status === 'failed') return failureText(text, live.failure, { during: 'loading' })
  return live.status === 'ready' && live.value === null ? text.failures.service.gone : null
}

/** Explains why there is nothing to edit, with a link back. */
function Unusable({ children }: { readonly children: ReactNode }): ReactElement {
  const text = useOwnServicesText()
  return (
    <div className={styles.message}>
      <PageHeading>{text.serviceForm.editTitle}</PageHeading>
      {children}
      <LinkButton to={paths.services()}>{text.services.backToServices}</LinkButton>
    </div>
  )
}
