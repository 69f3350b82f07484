import { use, useEffect, useState, type ReactElement, type RefObject } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { mayDo, type ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useLock } from '#src/areas/accounts/state/useLock.ts'
import { RequestNewsContext } from '#src/areas/desk/state/RequestNewsContext.ts'
import { useNewRequests } from '#src/areas/desk/state/useNewRequests.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import { requestQueue } from '#src/areas/visits/model/requestQueue.ts'
import { findWish } from '#src/areas/visits/model/wish.ts'
import { useLapsedWishes } from '#src/areas/visits/state/useLapsedWishes.ts'
import { paths, routePatterns } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { CardParts } from './CardParts.ts'
import styles from './ClinicBar.module.css'
import { NewRequestsBar } from './NewRequestsBar.tsx'
import { PatientCard } from './PatientCard.tsx'
import { PatientSearch } from './PatientSearch.tsx'
import { useApprovals } from './useApprovals.ts'

interface ClinicBarProps {
  readonly account: ClinicAccount
  readonly cardParts: CardParts
}

const NONE: readonly ActiveAppointment[] = []

/**
 * What a clinic needs on every page: the search for a patient, a new appointment, the number of requests and the
 * lock. It announces requests that come, whatever the page.
 */
export function ClinicBar({ account, cardParts }: ClinicBarProps): ReactElement {
  const text = useDeskText()
  const words = text.desk
  const { appointments } = useRepositories()
  const { ask, report, searchRef } = use(RequestNewsContext)
  const { lock } = useLock()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const now = useNow()
  const zone = zoneOfClinic(account)
  const live = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchClinicAppointments(account.clinicId, observer),
    account.clinicId,
  )
  const active = live.status === 'ready' ? live.value : null
  const newRequests = useNewRequests(active, zone)
  useEffect(() => {
    report(newRequests)
  }, [report, newRequests])
  useLapsedWishes(mayDo(account, 'manage-visits') ? 'clinic' : null, active ?? NONE, now)
  const { waiting } = requestQueue(
    (active ?? NONE).filter(({ status }) => status === 'pending'),
    now,
  )
  const wishes = (active ?? NONE).filter((visit) => findWish(visit, now) !== null)
  const count = waiting.length + wishes.length
  // The dashboard keeps its day.
  const dashboard = pathname === routePatterns.dashboard ? pathname + search : paths.dashboard()

  return (
    <section aria-label={words.bar} className={styles.bar}>
      <SearchAndCard
        account={account}
        active={active ?? NONE}
        now={now}
        cardParts={cardParts}
        searchRef={searchRef}
      />
      <LinkButton to={paths.newAppointment()} variant="primary" aria-label={text.patients.bookNew}>
        <Icon name="plus" /> <span className={styles.word}>{words.barNew}</span>
      </LinkButton>
      <Link
        to={dashboard}
        className={classNames(styles.requests, count > 0 && styles.some)}
        aria-label={words.barRequests(count)}
        title={words.barRequests(count)}
        onClick={ask}
      >
        <span>{count}</span> <span className={styles.word}>{words.barRequestsWord(count)}</span>
      </Link>
      <IconButton icon="lock" label={text.lock.lockNow} onClick={lock} />
      <NewRequestsBar
        requests={newRequests}
        onShow={() => {
          ask()
          void navigate(dashboard)
        }}
      />
    </section>
  )
}

interface SearchAndCardProps extends ClinicBarProps {
  readonly active: readonly ActiveAppointment[]
  readonly now: number
  readonly searchRef: RefObject<HTMLInputElement | null>
}

/** The search, and the card of the patient that was found. */
function SearchAndCard({
  account,
  active,
  now,
  cardParts,
  searchRef,
}: SearchAndCardProps): ReactElement {
  const zone = zoneOfClinic(account)
  const clinicId = account.clinicId
  const [patient, setPatient] = useState<KnownPatient | null>(null)
  const approvals = useApprovals(active, zone)
  return (
    <>
      <PatientSearch
        clinicId={clinicId}
        active={active}
        now={now}
        zone={zone}
        inputRef={searchRef}
        onOpen={setPatient}
      />
      <PatientCard
        subject={patient === null ? null : { patient, appointment: null }}
        clinicId={clinicId}
        zone={zone}
        now={now}
        active={active}
        approvals={approvals}
        parts={cardParts}
        onClose={() => {
          setPatient(null)
        }}
      />
      <ApprovalDialog question={approvals.question} zone={zone} />
    </>
  )
}
