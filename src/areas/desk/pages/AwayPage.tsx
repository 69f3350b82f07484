import type { ReactElement, ReactNode } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useMay } from '#src/areas/accounts/state/useMay.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Away } from './Away.tsx'
import styles from './AwayPage.module.css'
import { useAwayData } from './useAwayData.ts'

interface AwayPageProps {
  /** Returns the patients to call. */
  readonly renderCalls: (clinic: ClinicAccount) => ReactNode
}

/** Doctors who are away: their times are closed, and their appointments looked after. */
export function AwayPage({ renderCalls }: AwayPageProps): ReactElement {
  const text = useDeskText()
  const clinic = useClinic()
  return (
    <div className={styles.page}>
      <div className={primitives.stack3}>
        <PageHeading description={text.away.description}>{text.away.title}</PageHeading>
        <p className={primitives.lead}>{text.away.intro}</p>
      </div>
      {renderCalls(clinic)}
      <LiveAway clinic={clinic} />
    </div>
  )
}

function LiveAway({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const text = useDeskText()
  const now = useNow()
  const zone = zoneOfClinic(clinic)
  const zoneText = zoneNotes(text, [now], zone, useReaderZone())
  const mayManage = useMay('manage-services')
  const data = useAwayData(clinic.clinicId)
  switch (data.status) {
    case 'loading':
      return <LoadingLogo label={text.common.loading} />
    case 'failed':
      return (
        <>
          <ErrorText>{text.away.loadFailed}</ErrorText>
          <Button onClick={data.retry}>{text.common.tryAgain}</Button>
        </>
      )
    case 'ready':
      return data.value.services.length === 0 && data.value.absences.length === 0 ? (
        <EmptyState
          drawing="calendar"
          action={
            mayManage ? (
              <LinkButton to={paths.addService()}>{text.services.addService}</LinkButton>
            ) : undefined
          }
        >
          {text.away.noServices}
        </EmptyState>
      ) : (
        <>
          {zoneText === null ? null : <p className={primitives.remark}>{zoneText}</p>}
          <Away clinic={clinic} zone={zone} data={data.value} now={now} />
        </>
      )
  }
}
