import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { patientOf } from '#src/areas/visits/model/knownPatients.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { CardParts } from './CardParts.ts'
import { ConfirmedVisits } from './ConfirmedVisits.tsx'
import { Day } from './Day.tsx'
import { DayBar } from './DayBar.tsx'
import { DaySheet } from './DaySheet.tsx'
import styles from './Desk.module.css'
import { DeskRequests } from './DeskRequests.tsx'
import { DeskTools } from './DeskTools.tsx'
import { DoctorBar } from './DoctorBar.tsx'
import { NewRequestsBar } from './NewRequestsBar.tsx'
import { PatientCard, type CardSubject } from './PatientCard.tsx'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'
import { UnsentMails } from './UnsentMails.tsx'
import { useApprovals } from './useApprovals.ts'
import { useDayAgenda } from './useDayAgenda.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import type { NewRequests } from './useNewRequests.ts'
import { useRequestsInView } from './useRequestsInView.ts'
import { useShownDay } from './useShownDay.ts'
import { WeekStrip } from './WeekStrip.tsx'

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
export function Desk(props: DeskProps): ReactElement {
  const { account, active, newRequests, calls, cardParts, children } = props
  const text = useDeskText()
  const now = useNow()
  const zone = zoneOfClinic(account)
  const clinicId = account.userId
  const [doctor, setDoctor] = useState('')
  const [subject, setSubject] = useState<CardSubject | null>(null)
  const { day, show } = useShownDay(now, zone)
  const view = useDayAgenda({ clinicId, day, zone, now, active })
  const approvals = useApprovals(active, zone)
  const inView = useRequestsInView(approvals, newRequests)
  const dayId = useId()
  const deskRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const keys = useDeskKeys({
    deskRef,
    searchRef,
    approvals,
    onToday: () => {
      show(now)
    },
  })

  function open(appointment: Appointment): void {
    setSubject({ patient: patientOf(appointment), appointment })
  }

  return (
    <>
      <DeskTools
        clinicId={clinicId}
        active={active}
        now={now}
        zone={zone}
        searchRef={searchRef}
        onOpen={(patient) => {
          setSubject({ patient, appointment: null })
        }}
      />
      <div ref={deskRef} className={classNames(styles.desk, styles.onScreen)}>
        <NewRequestsBar requests={newRequests} onShow={inView.showNew} />
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
          <DeskRequests inView={inView} approvals={approvals} now={now} zone={zone} onOpen={open} />
        </div>
        <div hidden={inView.isEmpty || inView.selected === 'pending'}>
          <ConfirmedVisits visits={approvals.confirmed} now={now} zone={zone} />
        </div>
        {children}
        <div>
          <Button variant="quiet" onClick={keys.openHelp}>
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
      <ShortcutsHelp {...keys.help} />
    </>
  )
}
