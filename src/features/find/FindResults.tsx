import { useRef, useState, type ReactElement } from 'react'
import type { FindQuestion } from '#src/domain/findQuestion.ts'
import { groupFound, openingKey } from '#src/domain/foundDays.ts'
import type { Province } from '#src/domain/provinces.ts'
import { useConnection } from '#src/state/useConnection.ts'
import { useNow } from '#src/state/useNow.ts'
import { common } from '#src/text/en/common.ts'
import { failures } from '#src/text/en/failures.ts'
import { find } from '#src/text/en/find.ts'
import { format } from '#src/text/en/format.ts'
import { services } from '#src/text/en/services.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './FindResults.module.css'
import { FoundDay } from './FoundDay.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useFoundTimes } from './useFoundTimes.ts'
import { useOpeningSearch } from './useOpeningSearch.ts'

const TEXTS = { common, failures, find, format, services }

interface FindResultsProps {
  readonly question: FindQuestion & { readonly where: Province }
}

/** The times that were found, by day, live. Give it a key per question. */
export function FindResults({ question }: FindResultsProps): ReactElement {
  const text = useText(TEXTS)
  const now = useNow()
  const { isOffline } = useConnection()
  const { found, isLooking, failure, hasMore, lookedUntil, more, retry } =
    useOpeningSearch(question)
  const { times, news } = useFoundTimes(found, now)
  const days = groupFound(times)
  const open = times.filter(({ isLeaving }) => !isLeaving)
  const isEmpty = times.length === 0

  const resultsRef = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  // A time that fades out is no longer a link.
  useFocusFallback(
    resultsRef,
    focused !== null && !open.some(({ opening }) => openingKey(opening) === focused),
  )
  // The button for later times leaves with the last of them.
  useFocusFallback(resultsRef, !isLooking && !hasMore)

  function statusWords(): string | null {
    if (isLooking) return isOffline ? text.find.lookingOffline : text.find.looking
    return isEmpty ? null : text.find.found(open.length, hasMore)
  }

  return (
    <div ref={resultsRef} tabIndex={-1} className={styles.results}>
      <div className={primitives.soft}>
        <StatusText>{statusWords()}</StatusText>
        <StatusText>{news}</StatusText>
        <ErrorText>
          {failure === null
            ? null
            : text.services.error(failureText(text, failure, { during: 'loading' }))}
        </ErrorText>
      </div>
      {failure === null ? null : (
        <div>
          <Button onClick={retry}>{text.common.tryAgain}</Button>
        </div>
      )}
      {days.map((day) => (
        <FoundDay key={day.date} day={day} now={now} onFocus={setFocused} />
      ))}
      {isEmpty && isLooking ? <Skeleton /> : null}
      {isEmpty && !isLooking && failure === null ? (
        <NothingFound question={question} now={now} lookedUntil={lookedUntil} />
      ) : null}
      {hasMore && failure === null && !(isEmpty && isLooking) ? (
        <div>
          <Button isPending={isLooking} onClick={more}>
            {isEmpty ? text.find.lookFurther : text.find.later}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Placeholder shapes of some rows, hidden from screen readers. */
function Skeleton(): ReactElement {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
