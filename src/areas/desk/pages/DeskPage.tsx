import type { ReactElement, ReactNode } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import type { CardParts } from './CardParts.ts'
import styles from './Desk.module.css'
import { Desk, type DeskProps } from './Desk.tsx'
import { useDeskDays } from './useDeskDays.ts'
import { useShownDays } from './useShownDays.ts'
import { useVisitsToHandle } from './useVisitsToHandle.ts'

interface DeskPageProps {
  readonly account: ClinicAccount
  /** Returns the links to what a clinic does less often; `visitsToHandle` are those of doctors who are away. */
  readonly renderLinks: (visitsToHandle: number) => ReactNode
  /** Returns the patients to call, and how far the clinic has come with reminding those of tomorrow. */
  readonly renderCalls: (active: readonly ActiveAppointment[]) => ReactNode
  /** Returns 'Past Appointments (n)'. */
  readonly renderPast: (active: readonly ActiveAppointment[]) => ReactNode
  readonly cardParts: CardParts
}

/** The clinic's appointments page (spec §2, Appointments page), live. */
export function DeskPage(props: DeskPageProps): ReactElement {
  const { account, renderLinks } = props
  const text = useDeskText()
  const { appointments } = useRepositories()
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchClinicAppointments(account.clinicId, observer),
    account.clinicId,
  )
  const visitsToHandle = useVisitsToHandle(
    account.clinicId,
    active.status === 'ready' ? active.value : null,
  )
  const zone = zoneOfClinic(account)
  const now = useNow()
  const shown = useShownDays(now, zone)
  // Beside the list: what a day holds is not asked for after it.
  const days = useDeskDays({
    clinicId: account.clinicId,
    shown,
    zone,
    now,
    active: active.status === 'ready' ? active.value : null,
  })
  const { title } = text.appointments
  return (
    <div className={styles.page}>
      <div className={classNames(styles.top, styles.onScreen)}>
        <PageHeading>{title}</PageHeading>
        {renderLinks(visitsToHandle)}
      </div>
      {/* It listens to the list that is watched already. */}
      {active.status === 'ready' ? <Unreadable account={account} /> : null}
      <ShownTogether waiting={<LoadingLogo label={text.appointments.loading} />}>
        <LiveDesk {...props} active={active} shown={shown} days={days} now={now} />
      </ShownTogether>
    </div>
  )
}

function Unreadable({ account }: Pick<DeskPageProps, 'account'>): ReactElement | null {
  const text = useDeskText()
  const { appointments } = useRepositories()
  const count = useLive<number>(
    (observer) => appointments.watchUnreadable(account, observer),
    account.clinicId,
  )
  return count.status === 'ready' && count.value > 0 ? (
    <ProblemNote>{text.appointments.unreadable(count.value)}</ProblemNote>
  ) : null
}

interface LiveDeskProps extends DeskPageProps, Pick<DeskProps, 'shown' | 'days' | 'now'> {
  readonly active: Live<readonly ActiveAppointment[]>
}

function LiveDesk({
  account,
  renderCalls,
  renderPast,
  cardParts,
  active,
  shown,
  days,
  now,
}: LiveDeskProps): ReactElement {
  const text = useDeskText()
  switch (active.status) {
    case 'loading':
      return <LoadingLogo label={text.appointments.loading} />
    case 'failed':
      return (
        <>
          <ErrorText>{text.appointments.listFailed}</ErrorText>
          <Button onClick={active.retry}>{text.common.tryAgain}</Button>
        </>
      )
    case 'ready':
      return (
        <Desk
          account={account}
          calls={renderCalls(active.value)}
          active={active.value}
          shown={shown}
          days={days}
          now={now}
          cardParts={cardParts}
        >
          {renderPast(active.value)}
        </Desk>
      )
  }
}
