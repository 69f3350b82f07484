import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { visitStateOf, type VisitState } from '#src/areas/desk/model/visitState.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import { findProgress, listSteps } from '#src/areas/visits/model/visitProgress.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './MyDay.module.css'
import { MySteps } from './MySteps.tsx'

const BADGES = {
  confirmed: { icon: 'check', tone: 'good' },
  waiting: { icon: 'hourglass', tone: 'waiting' },
  lapsed: { icon: 'alert', tone: 'waiting' },
  arrived: { icon: 'enter', tone: 'good' },
  begun: { icon: 'play', tone: 'good' },
  now: { icon: 'clock', tone: 'waiting' },
  over: { icon: 'flag', tone: 'waiting' },
  done: { icon: 'check-double', tone: 'over' },
  missed: { icon: 'close', tone: 'over' },
  cancelled: { icon: 'close', tone: 'over' },
} as const satisfies Readonly<
  Record<VisitState, { readonly icon: IconName; readonly tone: 'good' | 'waiting' | 'over' }>
>

interface MyVisitProps {
  readonly visit: Appointment
  /** Shown whole; the others open on a press. */
  readonly isNext: boolean
  readonly now: number
  readonly zone: TimeZone
  readonly renderNote: (appointment: Appointment) => ReactNode
}

/** One of the doctor's own visits: who comes and why, how far it is, and what can be said of it in one press. */
export function MyVisit({ visit, isNext, now, zone, renderNote }: MyVisitProps): ReactElement {
  const text = useDeskText()
  const words = text.myDay
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { patientData, bookingDetails, bookerName } = visit
  const { fullname, phoneNumber } = patientData
  const steps = listSteps(visit, now, zone)
  const mark = visit.status === 'completed' ? null : findProgress(visit)
  const state = visitStateOf(visit, now)
  useFocusFallback(ref, [state, ...steps].join('/'))
  const details = (
    <>
      {bookerName === '' ? null : <p>{text.people.bookedByNamed(bookerName)}</p>}
      {PATIENT_ANSWERS.map((name) => {
        const answer = patientData[name]
        return answer === '' ? null : (
          <div key={name}>
            <h5 className={styles.label}>{text.answers[name].title}</h5>
            <p className={styles.answer}>{answer}</p>
          </div>
        )
      })}
    </>
  )
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className={classNames(styles.visit, isNext && styles.next)}
      data-state={state}
    >
      <div className={styles.head}>
        <h4 id={id} className={styles.name}>
          <span className={styles.time}>{text.format.time(startOf(visit), zone)}</span> {fullname}
        </h4>
        <VisitStateBadge visit={visit} state={state} now={now} zone={zone} />
      </div>
      <p>
        {bookingDetails.serviceName},{' '}
        <span className={styles.minutes}>{text.agenda.minutes(bookingDetails.duration)}</span>
      </p>
      {isNext ? details : null}
      <div className={styles.actions}>
        {visit.status === 'completed' ? null : (
          <MySteps
            visit={visit}
            steps={isNext ? steps : steps.slice(0, 1)}
            mark={isNext ? mark : null}
            isFirst={isNext}
            zone={zone}
          />
        )}
        {phoneNumber === '' ? null : (
          <a
            className={buttonClass('secondary', false)}
            href={telephoneLink(phoneNumber)}
            aria-label={words.callOf(fullname, phoneNumber)}
          >
            {isNext ? <Icon name="phone" /> : null} {words.call}
          </a>
        )}
        {isNext ? null : (
          <details
            className={styles.more}
            onToggle={({ target, currentTarget }) => {
              if (target === currentTarget) setIsOpen(currentTarget.open)
            }}
          >
            <summary aria-label={words.moreOf(fullname)}>
              {words.more} <Icon name="chevron-down" size="1em" />
            </summary>
            {isOpen ? (
              <div className={styles.rest}>
                {details}
                {visit.status === 'completed' ? null : (
                  <div className={styles.actions}>
                    <MySteps
                      visit={visit}
                      steps={steps.slice(1)}
                      mark={mark}
                      isFirst={false}
                      zone={zone}
                    />
                  </div>
                )}
                <Note visit={visit} renderNote={renderNote} />
              </div>
            ) : null}
          </details>
        )}
      </div>
      {isNext ? <Note visit={visit} renderNote={renderNote} /> : null}
    </article>
  )
}

/** No region of its own: several may be open, and all would have one name. */
function Note({ visit, renderNote }: Pick<MyVisitProps, 'visit' | 'renderNote'>): ReactElement {
  const words = useDeskText().clinicNotes
  return (
    <div className={primitives.stack2}>
      <h5 className={styles.label}>{words.title}</h5>
      {renderNote(visit)}
    </div>
  )
}

/** How far a visit is, and since when. */
function VisitStateBadge({
  visit,
  state,
  now,
  zone,
}: Pick<MyVisitProps, 'visit' | 'now' | 'zone'> & { readonly state: VisitState }): ReactElement {
  const text = useDeskText()
  const words = text.recentActions
  const { comingOf } = useRecentActions()
  if (visit.status === 'completed') {
    return <StateBadge {...BADGES[state]}>{text.agenda.states[state]}</StateBadge>
  }
  const progress = findProgress(visit)
  const { arrivedAt, begunAt } = visit.progress
  const coming = comingOf(visit.appointmentId)
  const said =
    progress === 'begun'
      ? words.begunAt(begunAt ?? now, zone)
      : progress === 'arrived'
        ? words.arrivedAt(arrivedAt ?? now, zone)
        : text.agenda.states[state]
  return <StateBadge {...BADGES[progress ?? state]}>{coming ?? said}</StateBadge>
}
