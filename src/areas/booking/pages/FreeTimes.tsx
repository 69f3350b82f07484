import { useCallback, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useMay } from '#src/areas/accounts/state/useMay.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import { countFreeTimes, type FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays, startOfDay } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import { DayOfFreeTimes } from './DayOfFreeTimes.tsx'
import styles from './FreeTimes.module.css'
import { useFreeTimes } from './useFreeTimes.ts'

/** Days that are shown at once for one service, for one doctor, and for all of them. */
const DAYS_OF_SERVICE = 14
const DAYS_OF_ONE = 7
const DAYS_OF_ALL = 1

const ANYONE = ''

interface FreeTimesProps {
  readonly clinicId: string
  /** Who chooses: only a clinic can choose a time at which the doctor has another visit. */
  readonly by: 'clinic' | 'patient'
  /** What is to be moved; null for a new appointment. */
  readonly moved?: ActiveAppointment | null
  /** The only service whose times are offered; null for all of the clinic's own. */
  readonly serviceId?: string | null
  readonly zone: TimeZone
  readonly now: number
  /** Whose times are shown at first, and named first; null for those of all doctors. */
  readonly doctor: string | null
  /** The service that is named first on each day, as it is the likely one; null for none. */
  readonly firstServiceId?: string | null
  /** Earlier times are left out; epoch milliseconds. */
  readonly earliest: number
  readonly chosen: FreeTime | null
  readonly onChoose: (time: FreeTime) => void
}

/** The clinic's free times to choose from: of one doctor for a week, or of all of them for a day. */
export function FreeTimes(props: FreeTimesProps): ReactElement {
  const { clinicId, zone, now, doctor: firstDoctor, earliest, chosen, onChoose } = props
  const { by, moved = null, serviceId = null, firstServiceId = null } = props
  const text = useSchedulingText()
  const words = text.scheduling
  const today = startOfDay(now, zone)
  const [doctor, setDoctor] = useState(firstDoctor ?? ANYONE)
  // Where a time is chosen already, its own day is where others are looked for.
  const [start, setStart] = useState(startOfDay(Math.max(now, chosen?.slot.timestamp ?? now), zone))
  const [showsBusy, setShowsBusy] = useState(false)
  const count = serviceId !== null ? DAYS_OF_SERVICE : doctor === ANYONE ? DAYS_OF_ALL : DAYS_OF_ONE
  const range = { from: start, until: addDays(start, count, zone) }
  const state = useFreeTimes({
    clinicId,
    by,
    moved,
    showsBusy,
    serviceId,
    doctor: doctor === ANYONE ? null : doctor,
    firstDoctor,
    firstServiceId,
    range,
    earliest,
    zone,
  })
  const choose = useSameFunction(onChoose)
  useStillLoading(state.status === 'loading' || (state.status === 'ready' && state.days === null))
  const period =
    count === 1
      ? text.format.spokenDay(start, zone)
      : words.period(start, addDays(start, count - 1, zone), zone)

  if (state.status === 'loading') return <EmptyText>{text.common.loading}</EmptyText>
  if (state.status === 'failed') {
    return (
      <div className={primitives.stack3}>
        <ErrorText>{failureText(text, state.failure, { during: 'loading' })}</ErrorText>
        <Button onClick={state.retry}>{text.common.tryAgain}</Button>
      </div>
    )
  }
  if (state.services.length === 0) {
    return serviceId === null ? <NoServices /> : <ServiceGone by={by} clinicId={clinicId} />
  }
  const { days } = state
  return (
    <div className={styles.times}>
      <div className={styles.bar}>
        {serviceId !== null ? null : (
          <Select
            label={words.doctor}
            value={doctor}
            options={[
              ...(firstDoctor === null ? [{ value: ANYONE, label: words.anyDoctor }] : []),
              ...state.doctors.map((name) => ({ value: name, label: name })),
              ...(firstDoctor === null ? [] : [{ value: ANYONE, label: words.anyDoctor }]),
            ]}
            onChange={setDoctor}
          />
        )}
        <PeriodButtons
          isFirst={start <= today}
          onEarlier={() => {
            setStart(Math.max(today, addDays(start, -count, zone)))
          }}
          onLater={() => {
            setStart(addDays(start, count, zone))
          }}
        />
      </div>
      <StatusText>
        {days === null
          ? text.common.loading
          : (serviceId === null ? words.found : text.moving.found)(countFreeTimes(days), period)}
      </StatusText>
      {by === 'clinic' && state.busyCount > 0 ? (
        <Checkbox
          name="showsBusy"
          label={words.showBusy(state.busyCount)}
          value={showsBusy}
          onChange={setShowsBusy}
        />
      ) : null}
      {(days ?? []).map((day) => (
        <DayOfFreeTimes
          key={day.day}
          day={day}
          isOneService={serviceId !== null}
          zone={zone}
          now={now}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
    </div>
  )
}

/** Returns a function that stays the same and calls the last one, so that no time is rendered again for a key in the form. */
function useSameFunction(call: (time: FreeTime) => void): (time: FreeTime) => void {
  const last = useRef(call)
  useLayoutEffect(() => {
    last.current = call
  }, [call])
  return useCallback((time) => {
    last.current(time)
  }, [])
}

function NoServices(): ReactElement {
  const text = useSchedulingText()
  const mayManage = useMay('manage-services')
  return (
    <div className={primitives.stack3}>
      <EmptyText>{text.scheduling.noServices}</EmptyText>
      {mayManage ? (
        <LinkButton to={paths.addService()}>{text.services.addService}</LinkButton>
      ) : null}
    </div>
  )
}

function ServiceGone({ by, clinicId }: Pick<FreeTimesProps, 'by' | 'clinicId'>): ReactElement {
  const text = useSchedulingText()
  return (
    <div className={primitives.stack3}>
      <EmptyText>{text.moving.serviceGone}</EmptyText>
      {by === 'clinic' ? null : (
        <LinkButton to={paths.clinicPage(clinicId)}>{text.moving.toClinic}</LinkButton>
      )}
    </div>
  )
}

interface PeriodButtonsProps {
  /** Whether nothing is earlier. */
  readonly isFirst: boolean
  readonly onEarlier: () => void
  readonly onLater: () => void
}

/** The ways to the days before and after those that are shown. */
function PeriodButtons({ isFirst, onEarlier, onLater }: PeriodButtonsProps): ReactElement {
  const words = useSchedulingText().scheduling
  const laterRef = useRef<HTMLButtonElement>(null)
  // Nothing is earlier than today: the button that was pressed is disabled.
  useFocusFallback(laterRef, isFirst)
  return (
    <div className={styles.steps}>
      <Button disabled={isFirst} onClick={onEarlier}>
        {words.earlier}
      </Button>
      <Button ref={laterRef} onClick={onLater}>
        {words.later}
      </Button>
    </div>
  )
}
