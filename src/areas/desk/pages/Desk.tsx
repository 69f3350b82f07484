import { use, useCallback, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { RequestNewsContext } from '#src/areas/desk/state/RequestNewsContext.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { patientOf } from '#src/areas/visits/model/knownPatients.ts'
import { requestQueue } from '#src/areas/visits/model/requestQueue.ts'
import { findWish } from '#src/areas/visits/model/wish.ts'
import {
  DESK_BESIDE_MIN_WIDTH_PX,
  DESK_COLUMN_WIDTH_PX,
  DESK_REQUESTS_WIDTH_PX,
} from '#src/config/timings.ts'
import { useMediaQuery } from '#src/core/state/useMediaQuery.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { CardParts } from './CardParts.ts'
import { DaySheet } from './DaySheet.tsx'
import styles from './Desk.module.css'
import { DeskDay } from './DeskDay.tsx'
import { DeskLists } from './DeskLists.tsx'
import { DeskTabs, panelId, tabId, type DeskPart } from './DeskTabs.tsx'
import { DoubleBookingsNote } from './DoubleBookingsNote.tsx'
import { PatientCard, type CardSubject } from './PatientCard.tsx'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'
import { UnsentMails } from './UnsentMails.tsx'
import { useApprovals, type Approvals } from './useApprovals.ts'
import { useAskedRequests } from './useAskedRequests.ts'
import type { DeskDays } from './useDeskDays.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import { useRequestsInView } from './useRequestsInView.ts'
import { useSheet } from './useSheet.ts'
import type { ShownDays } from './useShownDays.ts'

export interface DeskProps {
  readonly account: ClinicAccount
  readonly active: readonly ActiveAppointment[]
  readonly shown: ShownDays
  readonly days: DeskDays
  readonly now: number
  /** The patients to call, and to remind. */
  readonly calls: ReactNode
  readonly cardParts: CardParts
  /** The past appointments. */
  readonly children: ReactNode
}

/**
 * The clinic's view of the appointments page (spec §2): its days as a calendar with the requests beside it, and
 * below them every appointment. Printed, it is the sheet of the day.
 */
export function Desk(props: DeskProps): ReactElement {
  const { account, active, shown, days, now, calls, cardParts, children } = props
  const text = useDeskText()
  const zone = zoneOfClinic(account)
  const clinicId = account.clinicId
  const { newRequests, searchRef } = use(RequestNewsContext)
  const { subject, open, close } = useCardSubject()
  const [part, setPart] = useState<DeskPart>('day')
  const { day } = shown
  const isBeside = useIsBeside(days)
  const approvals = useApprovals(active, zone)
  const inView = useRequestsInView(approvals, newRequests)
  useAskedRequests(() => {
    setPart('requests')
    inView.showNew()
  })
  const id = useId()
  const deskRef = useRef<HTMLDivElement>(null)
  const keys = useDeskKeys({
    deskRef,
    searchRef,
    approvals,
    onToday: () => {
      shown.show(now)
    },
    onView: shown.setView,
  })
  const sheet = useSheet(days, day)

  const panelOf = (each: DeskPart): TabPanel | null =>
    isBeside ? null : tabPanel(id, each, part === each)

  return (
    <>
      <div ref={deskRef} className={classNames(styles.desk, styles.onScreen)}>
        <div className={styles.notices}>
          <UnsentMails active={active} zone={zone} />
          <DoubleBookingsNote active={active} now={now} />
          {calls}
        </div>
        {isBeside ? null : (
          <DeskTabs
            id={id}
            selected={part}
            isToday={daysBetween(now, day, zone) === 0}
            requestCount={countRequests(approvals, now)}
            onSelect={setPart}
          />
        )}
        <div className={classNames(styles.both, isBeside && styles.beside)}>
          <div {...panelOf('day')}>
            <DeskDay
              days={days}
              shown={shown}
              now={now}
              zone={zone}
              active={active}
              headingId={`${id}-title`}
              onOpen={open}
            />
          </div>
          <div {...panelOf('requests')}>
            <DeskLists
              inView={inView}
              approvals={approvals}
              now={now}
              zone={zone}
              onOpen={open}
              renderWish={cardParts.renderWish}
            >
              {children}
            </DeskLists>
          </div>
        </div>
        <div>
          <Button variant="quiet" onClick={keys.openHelp}>
            {text.shortcuts.button}
          </Button>
        </div>
      </div>
      {sheet === null ? null : <DaySheet {...sheet} clinicName={account.name} zone={zone} />}
      <PatientCard
        subject={subject}
        clinicId={clinicId}
        zone={zone}
        now={now}
        active={active}
        approvals={approvals}
        parts={cardParts}
        onClose={close}
      />
      <ApprovalDialog question={approvals.question} zone={zone} />
      <ShortcutsHelp {...keys.help} />
    </>
  )
}

interface OpenedCard {
  /** Null while no card is open. */
  readonly subject: CardSubject | null
  /** The same function always, so that no visit is rendered again for it. */
  readonly open: (appointment: Appointment) => void
  readonly close: () => void
}

/** Opens the card of the patient of an appointment. */
function useCardSubject(): OpenedCard {
  const [subject, setSubject] = useState<CardSubject | null>(null)
  const open = useCallback((appointment: Appointment) => {
    setSubject({ patient: patientOf(appointment), appointment })
  }, [])
  return {
    subject,
    open,
    close: () => {
      setSubject(null)
    },
  }
}

/** Returns how many patients wait for an answer: to a request, or to a wish to move. */
function countRequests({ pending, confirmed }: Approvals, now: number): number {
  const wishes = confirmed.filter((visit) => findWish(visit, now) !== null)
  return requestQueue(pending, now).waiting.length + wishes.length
}

interface TabPanel {
  readonly role: 'tabpanel'
  readonly id: string
  readonly 'aria-labelledby': string
  readonly hidden: boolean
}

/** Where there is no room for both, a part of the desk is the panel of its tab. */
function tabPanel(id: string, part: DeskPart, isSelected: boolean): TabPanel {
  return {
    role: 'tabpanel',
    id: panelId(id, part),
    'aria-labelledby': tabId(id, part),
    hidden: !isSelected,
  }
}

/** Whether the window has room for the requests beside the columns. */
function useIsBeside({ columns }: Pick<DeskDays, 'columns'>): boolean {
  const needed = DESK_REQUESTS_WIDTH_PX + columns.length * DESK_COLUMN_WIDTH_PX
  return useMediaQuery(`(min-width: ${Math.max(DESK_BESIDE_MIN_WIDTH_PX, needed)}px)`)
}
