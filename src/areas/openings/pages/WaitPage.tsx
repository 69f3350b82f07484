import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { readFindQuestion } from '#src/areas/openings/model/findQuestion.ts'
import type { When } from '#src/areas/openings/model/findRanges.ts'
import type { Wait } from '#src/areas/openings/model/wait.ts'
import { useWaitsText } from '#src/areas/openings/text/useWaitsText.ts'
import type { ServiceFields } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths, type ServiceIds } from '#src/config/paths.ts'
import { readServiceIds } from '#src/config/readAddress.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StartToWait } from './StartToWait.tsx'

/** Where a patient begins to wait for a time of the service that the address names, on the days that it names. */
export function WaitPage(): ReactElement {
  const { waits: words } = useWaitsText()
  const [searchParams] = useSearchParams()
  const account = useAccount()
  const ids = readServiceIds(searchParams)
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      {ids === null || account.role !== 'patient' ? (
        <NoService />
      ) : (
        <NamedService
          key={`${ids.clinicId}/${ids.serviceId}`}
          ids={ids}
          wish={readFindQuestion(searchParams).question}
          account={account}
        />
      )}
    </>
  )
}

interface NamedServiceProps {
  readonly ids: ServiceIds
  /** When the patient looked for a time. */
  readonly wish: When
  readonly account: PatientAccount
}

function NamedService({ ids, wish, account }: NamedServiceProps): ReactElement {
  const text = useWaitsText()
  const { services, waits } = useRepositories()
  const { clinicId, serviceId } = ids
  const service = useLive<ServiceFields | null>(
    (observer) => services.watchServiceFields(clinicId, serviceId, observer),
    `${clinicId}/${serviceId}`,
  )
  const own = useLive<readonly Wait[]>(
    (observer) => waits.watchOwn(account.userId, observer),
    account.userId,
  )
  const failed = [service, own].find((live) => live.status === 'failed')
  if (failed?.status === 'failed') {
    return (
      <>
        <ErrorText>{failureText(text, failed.failure, { during: 'loading' })}</ErrorText>
        <div>
          <Button onClick={failed.retry}>{text.common.tryAgain}</Button>
        </div>
      </>
    )
  }
  if (service.status !== 'ready' || own.status !== 'ready') {
    return <LoadingLogo label={text.common.loading} />
  }
  if (service.value === null) return <NoService />
  const isWaiting = own.value.some(
    (wait) => wait.clinicId === clinicId && wait.serviceId === serviceId,
  )
  return (
    <StartToWait
      service={service.value}
      wish={wish}
      patientId={account.userId}
      phone={account.phone}
      isWaiting={isWaiting}
    />
  )
}

function NoService(): ReactElement {
  const { waits: words } = useWaitsText()
  return (
    <EmptyState
      drawing="lost"
      action={<LinkButton to={paths.services()}>{words.toServices}</LinkButton>}
    >
      {words.gone}
    </EmptyState>
  )
}
