import { useId, useRef, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import {
  findRefusals,
  hasTimer,
  summarizeTomorrow,
  type ReminderNews,
} from '#src/areas/mails/model/tomorrow.ts'
import { useRemindersText } from '#src/areas/mails/text/useRemindersText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { isReminderHour, whomToRemind } from '#src/areas/visits/model/reminder.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfClinic, type TimeZone } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { RefusedVisits, VisitsToCall } from './ReminderLists.tsx'
import styles from './TomorrowReminders.module.css'
import { useReminderNews } from './useReminderNews.ts'
import { useReminding } from './useReminding.ts'

interface TomorrowRemindersProps {
  readonly clinic: ClinicAccount
  readonly active: readonly ActiveAppointment[]
}

/** Who was reminded of tomorrow's visits, who comes and whom to call. The page that shows it sends what is due. */
export function TomorrowReminders({ clinic, active }: TomorrowRemindersProps): ReactElement {
  const text = useRemindersText()
  const now = useNow()
  const live = useReminderNews(clinic.clinicId, active, now)
  switch (live.status) {
    case 'loading':
      return <></>
    case 'failed':
      return (
        <div className={styles.line}>
          <ErrorText>{text.reminders.loadFailed}</ErrorText>
          <Button onClick={live.retry}>{text.common.tryAgain}</Button>
        </div>
      )
    case 'ready':
      return <Panel active={active} news={live.value} now={now} zone={zoneOfClinic(clinic)} />
  }
}

interface PanelProps {
  readonly active: readonly ActiveAppointment[]
  readonly news: ReminderNews
  readonly now: number
  readonly zone: TimeZone
}

function Panel({ active, news, now, zone }: PanelProps): ReactElement {
  const text = useRemindersText()
  const words = text.reminders
  const id = useId()
  const placeRef = useRef<HTMLDivElement>(null)
  const { reminders } = useRepositories()
  const [called, setCalled] = useState<ActiveAppointment | null>(null)
  const { toCall, toMail, ...day } = summarizeTomorrow(active, news, now, zone)
  const refused = findRefusals(active, news, now)
  const reminding = useReminding(whomToRemind(active, news.reminders, now, zone, news.off), now)
  const call = useAction(async (visit: ActiveAppointment) => {
    await reminders.markCalled(visit)
    return visit
  }, setCalled)
  // A row takes its button with it.
  useFocusFallback(
    placeRef,
    called !== null && toCall.map(({ visit }) => visit.appointmentId).join(' '),
  )
  const failure = reminding.failure ?? call.failure

  return (
    <div ref={placeRef} tabIndex={-1} className={primitives.stack2}>
      {day.total + refused.length === 0 ? null : (
        <section aria-labelledby={id} className={styles.panel}>
          <h2 id={id} className={styles.title}>
            {day.total === 0
              ? words.titleWithoutVisits
              : words.title({
                  ...day,
                  day:
                    day.daysAhead === 1
                      ? null
                      : text.format.weekday(addDays(now, day.daysAhead, zone), zone),
                  toCall: toCall.length,
                })}
          </h2>
          <RefusedVisits visits={refused} zone={zone} />
          <VisitsToCall calls={toCall} zone={zone} isPending={call.pending} onCalled={call.run} />
          {toMail.length === 0 ? null : (
            <div className={styles.line}>
              {isReminderHour(now, zone) ? (
                <Button
                  isPending={reminding.isPending}
                  onClick={() => {
                    reminding.remind(toMail)
                  }}
                >
                  {words.remindAll(toMail.length)}
                </Button>
              ) : (
                <p className={primitives.soft}>{words.onlyByDay}</p>
              )}
            </div>
          )}
          <Notes off={day.off} isTimed={hasTimer(news.reminders)} />
        </section>
      )}
      <StatusText tone={reminding.isPending ? 'info' : 'success'}>
        {describeRound(words, reminding)}
      </StatusText>
      <StatusText tone="success">
        {called === null ? null : words.wasCalled(called.patientData.fullname)}
      </StatusText>
      <ErrorText>
        {failure === null ? null : failureText(text, failure, { during: 'changing-account' })}
      </ErrorText>
    </div>
  )
}

function Notes({
  off,
  isTimed,
}: {
  readonly off: number
  readonly isTimed: boolean
}): ReactElement | null {
  const { reminders: words } = useRemindersText()
  const notes = [...(off === 0 ? [] : [words.off(off)]), ...(isTimed ? [] : [words.byThisPage])]
  return notes.length === 0 ? null : <p className={primitives.remark}>{notes.join(' ')}</p>
}

/** How many reminders a person has just sent. */
function describeRound(
  words: ReturnType<typeof useRemindersText>['reminders'],
  { round, isPending }: ReturnType<typeof useReminding>,
): string | null {
  if (round === null) return null
  if (isPending) return words.sending(round.done, round.total)
  return [
    ...(round.sent === 0 ? [] : [words.sent(round.sent)]),
    ...(round.failed === 0 ? [] : [words.notSent(round.failed)]),
  ].join(' ')
}
