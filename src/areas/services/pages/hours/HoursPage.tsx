import { useState, type ReactElement, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { LoadingFailed } from '#src/areas/services/pages/LoadingFailed.tsx'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { readHoursServiceId } from '#src/config/readAddress.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { HoursList } from './HoursList.tsx'
import styles from './HoursPage.module.css'
import { ServiceHours } from './ServiceHours.tsx'
import { useDoctorTimes } from './useHoursContext.ts'

/** The weekly hours of one service, or of all where the address names none. For clinics. */
export function HoursPage(): ReactElement {
  const clinic = useClinic()
  const text = useOwnServicesText()
  const [searchParams] = useSearchParams()
  const serviceId = readHoursServiceId(searchParams)
  const { hours } = useRepositories()
  const { clinicId } = clinic
  const listed = useClinicServices(clinicId)
  const kept = useLive<ReadonlyMap<string, WeeklyHours>>(
    (observer) => hours.watch(clinicId, observer),
    clinicId,
  )
  // Keeps the last known service when it is removed, so that nothing typed is lost.
  const [last, setLast] = useState<ListedService | null>(null)
  const failed = [listed, kept].find(({ status }) => status === 'failed')
  if (failed?.status === 'failed') {
    return (
      <Page>
        <LoadingFailed failure={failed.failure} onRetry={failed.retry} />
      </Page>
    )
  }
  if (listed.status !== 'ready' || kept.status !== 'ready') {
    return <LoadingLogo label={text.common.loading} />
  }
  const services = listed.value
  if (services.length === 0 && last === null) {
    return (
      <Page>
        <EmptyState
          drawing="clinic"
          action={<LinkButton to={paths.addService()}>{text.services.addService}</LinkButton>}
        >
          {text.hours.noServices}
        </EmptyState>
      </Page>
    )
  }
  if (serviceId === null) {
    return (
      <Page>
        <HoursList clinic={clinic} services={services} hours={kept.value} />
      </Page>
    )
  }
  const found = services.find(({ id }) => id === serviceId)
  if (found !== undefined && found !== last) setLast(found)
  const service = found ?? (last?.id === serviceId ? last : null)
  if (service === null) {
    return (
      <Page>
        <p>{text.hours.gone}</p>
        <LinkButton to={paths.hours()}>{text.hours.all}</LinkButton>
      </Page>
    )
  }
  return (
    <HoursOfService
      key={service.id}
      clinic={clinic}
      services={services}
      service={service}
      isGone={found === undefined}
      stored={kept.value.get(service.id) ?? null}
      hours={kept.value}
    />
  )
}

interface HoursOfServiceProps {
  readonly clinic: ClinicAccount
  /** The clinic's, without their times. */
  readonly services: readonly ListedService[]
  readonly service: ListedService
  readonly isGone: boolean
  readonly stored: WeeklyHours | null
  /** The hours of all services, by service id. */
  readonly hours: ReadonlyMap<string, WeeklyHours>
}

function HoursOfService({
  clinic,
  services,
  service,
  isGone,
  stored,
  hours,
}: HoursOfServiceProps): ReactElement {
  const text = useOwnServicesText()
  const times = useDoctorTimes(clinic.clinicId, services, service.doctor)
  switch (times.status) {
    case 'loading':
      return <LoadingLogo label={text.common.loading} />
    case 'failed':
      return (
        <Page>
          <LoadingFailed failure={times.failure} onRetry={times.retry} />
        </Page>
      )
    case 'ready':
      return (
        <Page note={text.hours.of(service.name, service.doctor)}>
          <ServiceHours
            clinic={clinic}
            service={times.value.services.find(({ id }) => id === service.id) ?? service}
            isGone={isGone}
            times={times.value}
            stored={stored}
            hours={hours}
          />
        </Page>
      )
  }
}

interface PageProps {
  /** Below the heading. */
  readonly note?: string
  readonly children: ReactNode
}

function Page({ note, children }: PageProps): ReactElement {
  const text = useOwnServicesText()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageHeading description={text.hours.description}>{text.hours.title}</PageHeading>
          {note === undefined ? null : <p className={styles.note}>{note}</p>}
        </div>
        <LinkButton to={paths.services()}>{text.hours.back}</LinkButton>
      </div>
      {children}
    </div>
  )
}
