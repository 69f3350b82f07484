import { useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import {
  findComing,
  findRefusals,
  hasTimer,
  listCalls,
  summarizeTomorrow,
  type ReminderCall,
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
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { RefusedVisits, VisitsToCall } from './ReminderLists.tsx'
import styles from './TomorrowReminders.module.css'
import { useReminderNews } from './useReminderNews.ts'
import { useReminding } from './useReminding.ts'

interface TomorrowRemindersProps {
  readonly clinic: ClinicAccount
  readonly active: readonly ActiveAppointment[]
}

/**
 * Who was reminded of tomorrow's visits, who comes and whom to call. The page that shows it sends what is due. It is one
 * line, from the first moment on and until it is opened: the calendar below may not move away under a pointer.
 */
export function TomorrowReminders({ clinic, active }: TomorrowRemindersProps): ReactElement {
  const text = useRemindersText()
  const now = useNow()
  const zone = zoneOfClinic(clinic)
  const live = useReminderNews(clinic.clinicId, active, now)
  switch (live.status) {
    case 'loading':
      return findComing(active, now, zone).length === 0 ? (
        <></>
      ) : (
        <div className={styles.panel}>
          <p className={styles.alone}>{text.reminders.loading}</p>
        </div>
      )
    case 'failed':
      return (
        <div className={styles.panel}>
          <ErrorText>{text.reminders.loadFailed}</ErrorText>
          <Button onClick={live.retry}>{text.common.tryAgain}</Button>
        </div>
      )
    case 'ready':
      return <Panel active={active} news={live.value} now={now} zone={zone} />
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
  const { reminders } = useRepositories()
  const [ticked, setTicked] = useState<readonly ReminderCall[]>([])
  const [called, setCalled] = useState<ReminderCall | null>(null)
  const { toCall, toMail, ...day } = summarizeTomorrow(active, news, now, zone)
  const refused = findRefusals(active, news, now)
  const reminding = useReminding(whomToRemind(active, news.reminders, now, zone, news.off), now)
  const calls = listCalls(active, toCall, ticked, news)
  const call = useAction(async (each: ReminderCall) => {
    await reminders.markCalled(each.visit)
    return each
  }, setCalled)
  const takeBack = useAction(reminders.takeCallBack, () => {
    setCalled(null)
  })
  const failure = reminding.failure ?? call.failure ?? takeBack.failure
  const [isOpen, setOpen] = useState(false)
  const isByDay = isReminderHour(now, zone)
  const notes = [
    ...(day.off === 0 ? [] : [words.off(day.off)]),
    ...(isByDay ? [] : [words.onlyByDay]),
    ...(hasTimer(news.reminders) ? [] : [words.byThisPage]),
  ]
  const title =
    day.total === 0
      ? words.cannotTitle(refused.length)
      : words.title({
          ...day,
          day:
            day.daysAhead === 1
              ? null
              : text.format.weekday(addDays(now, day.daysAhead, zone), zone),
          cannot: refused.length,
          toCall: toCall.length,
        })

  return (
    <div className={primitives.stack2}>
      {day.total + refused.length === 0 ? null : (
        <div className={styles.panel}>
          {refused.length + calls.length + notes.length === 0 ? (
            <h2 className={styles.alone}>{title}</h2>
          ) : (
            <div className={styles.more}>
              <Collapsible isCompact title={title} isOpen={isOpen} onToggle={setOpen}>
                <div className={primitives.stack3}>
                  <RefusedVisits visits={refused} zone={zone} />
                  <VisitsToCall
                    calls={calls}
                    zone={zone}
                    isPending={call.pending || takeBack.pending}
                    onCalled={(each) => {
                      // Before the answer: the row leaves the calls that are due at once.
                      setTicked([...ticked, each])
                      call.run(each)
                    }}
                    onTakeBack={takeBack.run}
                  />
                  <p className={primitives.remark}>{notes.join(' ')}</p>
                </div>
              </Collapsible>
            </div>
          )}
          {toMail.length === 0 || !isByDay ? null : (
            <Button
              isPending={reminding.isPending}
              onClick={() => {
                reminding.remind(toMail)
              }}
            >
              {words.remindAll(toMail.length)}
            </Button>
          )}
        </div>
      )}
      <StatusText tone={reminding.isPending ? 'info' : 'success'}>
        {describeRound(words, reminding)}
      </StatusText>
      <StatusText tone="success">
        {called === null ? null : words.wasCalled(called.visit.patientData.fullname)}
      </StatusText>
      <ErrorText>
        {failure === null ? null : failureText(text, failure, { during: 'changing-account' })}
      </ErrorText>
    </div>
  )
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
