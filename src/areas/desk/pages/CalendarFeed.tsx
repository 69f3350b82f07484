import { useRef, useState, type ReactElement } from 'react'
import { useFeedText } from '#src/areas/desk/text/useFeedText.ts'
import type { CalendarFeed as Feed } from '#src/areas/doctors/model/calendarFeed.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { useRetryOnReconnect } from '#src/core/state/useRetryOnReconnect.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'
import { readOnlyText } from '#src/ui/readOnlyText.ts'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './CalendarFeed.module.css'

/** After so long without an answer nothing seems to answer. */
const OVERDUE_MS = 3 * HOUR_MS

interface CalendarFeedProps {
  readonly doctorId: string
  readonly title: string
  readonly headingLevel: 2 | 4
  readonly zone: TimeZone
}

/** A doctor's days for a calendar program: the address, and how to get, replace and give up one. Looked for once opened. */
export function CalendarFeed({
  doctorId,
  title,
  headingLevel,
  zone,
}: CalendarFeedProps): ReactElement {
  const text = useFeedText()
  const words = text.calendarFeed
  const { calendarFeeds } = useRepositories()
  const [isOpen, setIsOpen] = useState(false)
  const live = useLive<Feed>(
    (observer) => calendarFeeds.watch(doctorId, observer),
    isOpen ? doctorId : null,
  )
  const retry = live.status === 'failed' ? live.retry : null
  useRetryOnReconnect(retry)
  return (
    <Collapsible
      title={title}
      headingLevel={headingLevel}
      isCompact
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      <div className={primitives.stack3}>
        <p>{words.intro}</p>
        <p>{words.secret}</p>
        <StatusText>{isOpen && live.status === 'loading' ? words.loading : null}</StatusText>
        <ErrorText>
          {live.status === 'failed'
            ? `${words.failed} ${failureText(text, live.failure, { during: 'loading' })}`
            : null}
        </ErrorText>
        {retry === null ? null : (
          <div>
            <Button onClick={retry}>{text.common.tryAgain}</Button>
          </div>
        )}
        {live.status === 'ready' ? (
          <FeedState doctorId={doctorId} feed={live.value} zone={zone} />
        ) : null}
      </div>
    </Collapsible>
  )
}

interface FeedStateProps {
  readonly doctorId: string
  readonly feed: Feed
  readonly zone: TimeZone
}

function FeedState({ doctorId, feed, zone }: FeedStateProps): ReactElement {
  const text = useFeedText()
  const words = text.calendarFeed
  const { calendarFeeds } = useRepositories()
  const [news, setNews] = useState<string | null>(null)
  const ask = useAction(() => calendarFeeds.ask(doctorId))
  const ref = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with the state.
  useFocusFallback(ref, feed.state)
  return (
    <div ref={ref} tabIndex={-1} className={primitives.stack3}>
      {feed.state === 'none' ? (
        <div>
          <Button
            variant="primary"
            isPending={ask.pending}
            onClick={() => {
              setNews(null)
              ask.run()
            }}
          >
            {words.ask}
          </Button>
        </div>
      ) : null}
      {feed.state === 'asked' ? <Asked at={feed.at} zone={zone} /> : null}
      {feed.state === 'ready' ? <Address address={feed.address} /> : null}
      <Ways doctorId={doctorId} state={feed.state} onNews={setNews} />
      <StatusText tone="success">{news}</StatusText>
      <ErrorText>
        {ask.failure === null
          ? null
          : failureText(text, ask.failure, { during: 'changing-account' })}
      </ErrorText>
    </div>
  )
}

/** It is not there yet, and why. */
function Asked({ at, zone }: { readonly at: number; readonly zone: TimeZone }): ReactElement {
  const text = useFeedText()
  const words = text.calendarFeed
  const isOverdue = useNow() - at > OVERDUE_MS
  return (
    <>
      <p>{words.asked(text.format.briefMoment(at, zone))}</p>
      {isOverdue ? <p>{words.overdue}</p> : <p>{words.before}</p>}
    </>
  )
}

function Address({ address }: { readonly address: string }): ReactElement {
  const words = useFeedText().calendarFeed
  return (
    <>
      <Field label={words.address} value={address} {...readOnlyText} />
      <div className={primitives.cluster3}>
        <CopyButton
          value={address}
          variant="primary"
          copied={words.copied}
          failed={words.copyFailed}
        >
          {words.copy}
        </CopyButton>
      </div>
      <p className={styles.how}>{words.how}</p>
      <ul className={styles.programs}>
        {words.programs.map(({ name, steps, often }) => (
          <li key={name}>
            <strong>{name}</strong>. {steps} {often}
          </li>
        ))}
      </ul>
      <p>{words.slow}</p>
    </>
  )
}

/** The ways out: another address, or none. It stays while there is none, so that a way that ends tells what it did. */
function Ways({
  doctorId,
  state,
  onNews,
}: {
  readonly doctorId: string
  readonly state: Feed['state']
  readonly onNews: (news: string | null) => void
}): ReactElement {
  const text = useFeedText()
  const words = text.calendarFeed
  const { calendarFeeds } = useRepositories()
  const [asked, setAsked] = useState<'renew' | 'stop' | null>(null)
  const renew = useAction(
    () => calendarFeeds.renew(doctorId),
    () => {
      setAsked(null)
      onNews(words.renewed)
    },
  )
  const stop = useAction(
    () => calendarFeeds.stop(doctorId),
    () => {
      setAsked(null)
      onNews(words.stopped)
    },
  )
  const isRenewing = asked === 'renew'
  const action = isRenewing ? renew : stop

  function open(which: 'renew' | 'stop'): void {
    onNews(null)
    renew.clearFailure()
    stop.clearFailure()
    setAsked(which)
  }

  return (
    <>
      {state === 'none' ? null : (
        <div className={primitives.cluster3}>
          {state === 'ready' ? (
            <Button
              onClick={() => {
                open('renew')
              }}
            >
              {words.renew}
            </Button>
          ) : null}
          <Button
            onClick={() => {
              open('stop')
            }}
          >
            {words.stop}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        question={text.common.confirmTitle(isRenewing ? words.renewReason : words.stopReason)}
        description={isRenewing ? words.renewNote : words.stopNote}
        discardLabel={text.common.discard}
        confirmLabel={isRenewing ? words.renew : words.stop}
        isPending={action.pending}
        error={
          action.failure === null
            ? null
            : failureText(text, action.failure, { during: 'changing-account' })
        }
        onConfirm={() => {
          action.run()
        }}
        onDiscard={() => {
          setAsked(null)
        }}
      />
    </>
  )
}
