import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { clinicDays } from '#src/areas/desk/model/clinicDays.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { patientOf } from '#src/areas/visits/model/knownPatients.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { patients } from '#src/areas/visits/text/en/patients.ts'
import { paths } from '#src/config/paths.ts'
import { shortcuts } from '#src/core/text/en/shortcuts.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { CardParts } from './CardParts.ts'
import { Day } from './Day.tsx'
import { DayBar } from './DayBar.tsx'
import { DaySheet } from './DaySheet.tsx'
import styles from './Desk.module.css'
import { DoctorBar } from './DoctorBar.tsx'
import { NewRequestsBar } from './NewRequestsBar.tsx'
import { PatientCard, type CardSubject } from './PatientCard.tsx'
import { PatientSearch } from './PatientSearch.tsx'
import { RequestList, type SoughtRequest } from './RequestList.tsx'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'
import { SummaryTiles, type Tile } from './SummaryTiles.tsx'
import { UnsentMails } from './UnsentMails.tsx'
import { useApprovals } from './useApprovals.ts'
import { useDayAgenda } from './useDayAgenda.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import type { NewRequests } from './useNewRequests.ts'
import { useShownDay } from './useShownDay.ts'
import { VisitDays } from './VisitDays.tsx'
import { WeekStrip } from './WeekStrip.tsx'

const TEXTS = { appointments, patients, shortcuts }

interface DeskProps {
  readonly account: ClinicAccount
  readonly active: readonly ActiveAppointment[]
  readonly newRequests: NewRequests
  /** The patients to call. */
  readonly calls: ReactNode
  readonly cardParts: CardParts
  /** The past appointments. */
  readonly children: ReactNode
}

/**
 * The clinic's view of the appointments page (spec §2): a day at a glance with the requests beside it, and
 * below them every appointment. Printed, it is the sheet of the day.
 */
export function Desk({
  account,
  active,
  newRequests,
  calls,
  cardParts,
  children,
}: DeskProps): ReactElement {
  const text = useText(TEXTS)
  const now = useNow()
  const zone = zoneOfClinic(account)
  const clinicId = account.userId
  const [selected, setSelected] = useState<Tile>('all')
  const [doctor, setDoctor] = useState('')
  const [subject, setSubject] = useState<CardSubject | null>(null)
  const [areRequestsOpen, setRequestsOpen] = useState(true)
  const [sought, setSought] = useState<SoughtRequest | null>(null)
  const { day, show } = useShownDay(now, zone)
  const view = useDayAgenda({ clinicId, day, zone, now, active })
  const approvals = useApprovals(active, zone)
  const { confirmed, pending } = approvals
  const dayId = useId()
  const deskRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const requestsRef = useRef<HTMLDivElement>(null)
  const keys = useDeskKeys({
    deskRef,
    searchRef,
    pending,
    onApprove: (request) => {
      approvals.approve([request])
    },
    onToday: () => {
      show(now)
    },
  })
  const words = text.appointments
  const total = confirmed.length + pending.length
  const isEmpty = selected === 'all' && total === 0

  function open(appointment: Appointment): void {
    setSubject({ patient: patientOf(appointment), appointment })
  }

  function showNew(): void {
    const [first] = newRequests.ids
    newRequests.markAsSeen()
    setSelected((tile) => (tile === 'confirmed' ? 'all' : tile))
    setRequestsOpen(true)
    setSought({ appointmentId: first ?? '' })
  }

  // Where the row can't take the focus, its list does.
  useEffect(() => {
    const requests = requestsRef.current
    if (sought !== null && requests?.contains(document.activeElement) === false) requests.focus()
  }, [sought])

  return (
    <>
      <div className={classNames(styles.tools, styles.onScreen)}>
        <PatientSearch
          clinicId={clinicId}
          active={active}
          now={now}
          zone={zone}
          inputRef={searchRef}
          onOpen={(patient) => {
            setSubject({ patient, appointment: null })
          }}
        />
        <LinkButton to={paths.newAppointment()} variant="primary">
          <Icon name="plus" /> {text.patients.bookNew}
        </LinkButton>
      </div>
      <div ref={deskRef} className={classNames(styles.desk, styles.onScreen)}>
        <NewRequestsBar requests={newRequests} onShow={showNew} />
        <UnsentMails active={active} zone={zone} />
        {calls}
        <div className={styles.both}>
          <Day
            view={view}
            day={day}
            now={now}
            zone={zone}
            doctor={doctor}
            headingId={dayId}
            onOpen={open}
          >
            <DayBar day={day} now={now} zone={zone} headingId={dayId} onShow={show} />
            <WeekStrip day={day} now={now} zone={zone} active={active} onShow={show} />
            <DoctorBar doctors={view.agenda.doctors} doctor={doctor} onChange={setDoctor} />
          </Day>
          <div className={styles.lists}>
            <SummaryTiles
              counts={{ all: total, confirmed: confirmed.length, pending: pending.length }}
              selected={selected}
              onSelect={setSelected}
            />
            {/* Hidden, not unmounted: an approval in progress continues, and its row shows the result. */}
            <div
              ref={requestsRef}
              tabIndex={-1}
              hidden={isEmpty || selected === 'confirmed'}
              className={styles.requests}
            >
              <Collapsible
                title={words.pendingGroup}
                isOpen={areRequestsOpen}
                onToggle={setRequestsOpen}
              >
                <RequestList
                  approvals={approvals}
                  now={now}
                  zone={zone}
                  newIds={newRequests.ids}
                  sought={sought}
                  onSoughtLeft={() => {
                    setSought(null)
                  }}
                  onOpen={open}
                />
              </Collapsible>
            </div>
            {isEmpty ? <EmptyState drawing="calendar">{words.noAppointments}</EmptyState> : null}
          </div>
        </div>
        <div hidden={isEmpty || selected === 'pending'}>
          <Collapsible title={words.confirmedGroup}>
            {confirmed.length === 0 ? (
              <EmptyText>{words.noConfirmed}</EmptyText>
            ) : (
              <VisitDays {...clinicDays(confirmed, now, zone)} zone={zone} />
            )}
          </Collapsible>
        </div>
        {children}
        <div>
          <Button
            variant="quiet"
            onClick={() => {
              keys.setHelpOpen(true)
            }}
          >
            {text.shortcuts.button}
          </Button>
        </div>
      </div>
      <DaySheet
        clinicName={account.name}
        day={day}
        zone={zone}
        agenda={view.agenda}
        doctor={doctor}
      />
      <PatientCard
        subject={subject}
        clinicId={clinicId}
        zone={zone}
        now={now}
        active={active}
        approvals={approvals}
        parts={cardParts}
        onClose={() => {
          setSubject(null)
        }}
      />
      <ApprovalDialog question={approvals.question} zone={zone} />
      <ShortcutsHelp
        isOpen={keys.isHelpOpen}
        areOn={keys.areOn}
        onChange={keys.setOn}
        onClose={() => {
          keys.setHelpOpen(false)
        }}
      />
    </>
  )
}
