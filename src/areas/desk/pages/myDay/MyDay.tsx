import { useId, useRef, type ReactElement, type ReactNode } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useMay } from '#src/areas/accounts/state/useMay.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { staff } from '#src/areas/accounts/text/en/staff.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import { CalendarFeed } from '../CalendarFeed.tsx'
import { DayBar } from '../DayBar.tsx'
import { useShownDays } from '../useShownDays.ts'
import styles from './MyDay.module.css'
import { MyDayList } from './MyDayList.tsx'
import { MyVisit } from './MyVisit.tsx'
import { useMyDay, type MyDayInView } from './useMyDay.ts'

const useStaffText = bindText({ staff })

interface MyDayProps {
  /** The private note about an appointment, to read and to change. */
  readonly renderNote: (appointment: Appointment) => ReactNode
}

/** A doctor's own day: the next patient first, and nothing of anybody else. */
export function MyDay({ renderNote }: MyDayProps): ReactElement {
  const text = useDeskText()
  const account = useClinic()
  const { doctorId } = account.staff
  return (
    <div className={styles.page}>
      <PageHeading description={text.myDay.intro}>{text.myDay.title}</PageHeading>
      {doctorId === null ? (
        <Nothing title={text.myDay.noEntry}>{text.myDay.noEntryNext}</Nothing>
      ) : (
        <DayOfDoctor
          key={`${account.clinicId}/${doctorId}`}
          account={account}
          doctorId={doctorId}
          renderNote={renderNote}
        />
      )}
    </div>
  )
}

interface DayOfDoctorProps extends MyDayProps {
  readonly account: ClinicAccount
  readonly doctorId: string
}

function DayOfDoctor({ account, doctorId, renderNote }: DayOfDoctorProps): ReactElement {
  const text = useDeskText()
  const words = text.myDay
  const now = useNow()
  const zone = zoneOfClinic(account)
  const { day: from, show } = useShownDays(now, zone)
  const headingId = useId()
  const view = useMyDay({ clinicId: account.clinicId, doctorId, from, zone, now })
  const { doctor } = view
  useStillLoading(view.isLoading)
  if (doctor.status === 'failed') {
    return <Trouble message={words.failed} retry={doctor.retry} />
  }
  if (doctor.status === 'ready' && doctor.value === null) {
    return <Nothing title={words.inactive}>{words.inactiveNext}</Nothing>
  }
  return (
    <>
      <p className={primitives.remark}>
        {words.of(doctor.status === 'ready' ? (doctor.value?.name ?? '') : '', account.name)}
      </p>
      <section aria-labelledby={headingId} className={styles.day}>
        <DayBar
          day={from}
          view="day"
          title={text.agenda.title(from, daysBetween(now, from, zone), zone)}
          now={now}
          zone={zone}
          headingId={headingId}
          onShow={show}
        >
          {null}
        </DayBar>
        {view.lateMinutes === null ? null : (
          <p className={styles.late}>
            <Icon name="clock" /> {words.late(view.lateMinutes)}
          </p>
        )}
        <Trouble message={words.failed} retry={view.retryActive} />
        <Trouble message={words.pastFailed} retry={view.retryPast} />
        <StatusText>{view.isLoading ? words.loading : null}</StatusText>
        {view.isLoading ? null : (
          <Visits
            view={view}
            isToday={daysBetween(now, from, zone) === 0}
            now={now}
            zone={zone}
            renderNote={renderNote}
          />
        )}
      </section>
      <CalendarFeed
        doctorId={doctorId}
        title={text.calendarFeed.title}
        headingLevel={2}
        zone={zone}
      />
    </>
  )
}

interface VisitsProps extends MyDayProps, Pick<Parameters<typeof MyDayList>[0], 'now' | 'zone'> {
  readonly view: MyDayInView
  readonly isToday: boolean
}

function Visits({ view, isToday, now, zone, renderNote }: VisitsProps): ReactElement {
  const words = useDeskText().myDay
  const { next, later, earlier } = view.day
  const nextId = useId()
  const nextRef = useRef<HTMLHeadingElement>(null)
  const shared = { now, zone, renderNote }
  // A visit takes its buttons along when it goes from one part of the day to another.
  useFocusFallback(nextRef, [next?.appointmentId, later.length, earlier.length].join('/'))
  if (next === null && later.length + earlier.length === 0) {
    const hasFailed = view.retryActive !== null || view.retryPast !== null
    return <>{hasFailed ? null : <EmptyText>{words.nothing}</EmptyText>}</>
  }
  return (
    <>
      {isToday ? (
        <section aria-labelledby={nextId} className={primitives.stack3}>
          <h3 id={nextId} ref={nextRef} tabIndex={-1}>
            {words.next}
          </h3>
          {next === null ? (
            <EmptyText>{words.nobodyNext}</EmptyText>
          ) : (
            <div
              role="presentation"
              onFocus={({ target }) => {
                if (target instanceof HTMLTextAreaElement) view.hold(next.appointmentId)
              }}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) view.hold(null)
              }}
            >
              <MyVisit key={next.appointmentId} visit={next} isNext {...shared} />
            </div>
          )}
        </section>
      ) : null}
      <MyDayList
        title={isToday ? words.later(later.length) : words.patients(later.length)}
        entries={later}
        {...shared}
      />
      <MyDayList title={words.earlier(earlier.length)} entries={earlier} {...shared} />
    </>
  )
}

/** Why there is no day to show. */
function Nothing({
  title,
  children,
}: {
  readonly title: string
  readonly children: string
}): ReactElement {
  const words = useStaffText().staff
  const hasDesk = useMay('manage-visits')
  return (
    <EmptyState
      drawing="clinic"
      action={
        hasDesk ? <LinkButton to={paths.dashboard()}>{words.toTheDesk}</LinkButton> : undefined
      }
    >
      <h2 className={styles.name}>{title}</h2>
      <p>{children}</p>
    </EmptyState>
  )
}

function Trouble({
  message,
  retry,
}: {
  readonly message: string
  readonly retry: (() => void) | null
}): ReactElement {
  const text = useDeskText()
  return (
    <>
      <ErrorText>{retry === null ? null : message}</ErrorText>
      {retry === null ? null : (
        <div>
          <Button onClick={retry}>{text.common.tryAgain}</Button>
        </div>
      )}
    </>
  )
}
