import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { FindQuestion } from '#src/areas/openings/model/findQuestion.ts'
import {
  groupByClinic,
  type FoundClinic as Clinic,
} from '#src/areas/openings/model/foundClinics.ts'
import type { OpeningSearchState } from '#src/areas/openings/model/openingSearch.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { foundKey } from '#src/areas/services/model/foundDays.ts'
import { useNow } from '#src/areas/useNow.ts'
import { lazyPart } from '#src/core/state/lazyPart.tsx'
import { useConnection } from '#src/core/state/useConnection.ts'
import { loadFailureText } from '#src/core/text/loadFailureText.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import styles from './FindResults.module.css'
import { FoundClinic, type FoundClinicProps } from './FoundClinic.tsx'
import { useFoundTimes } from './useFoundTimes.ts'
import { useOpeningSearch } from './useOpeningSearch.ts'

// Few searches end there.
const NothingFound = lazyPart(() => import('./NothingFound.tsx'), 'NothingFound')
const WaitInstead = lazyPart(() => import('./WaitInstead.tsx'), 'WaitInstead')

/** How long the first times wait for those that belong between them, in milliseconds. */
const WAIT_FOR_MORE_MS = 400

type Question = FindQuestion & { readonly where: Province }

interface FindResultsProps {
  readonly question: Question
  /** That of the question: another one is another search. */
  readonly address: string
  /** Where else to look. Below all that was found, which must not push it down. */
  readonly browse: ReactElement
}

/** The times that were found, by clinic, live, below a line that says how many. */
export function FindResults({ question, address, browse }: FindResultsProps): ReactElement {
  const now = useNow()
  const resultsRef = useRef<HTMLDivElement>(null)
  const [latest, setLatest] = useState<Outcome | null>(null)
  const {
    words = null,
    news = null,
    nothing = null,
    isOver = false,
  } = latest?.address === address ? latest : {}
  // A link that gives up a part of the question leaves with it.
  useFocusFallback(resultsRef, `${address} ${String(nothing === null)}`)
  return (
    <div ref={resultsRef} tabIndex={-1} className={styles.results}>
      {/* The live regions stay from question to question: a new one would not be announced. */}
      <div className={styles.counted}>
        <StatusText>{words}</StatusText>
        <StatusText>{news}</StatusText>
      </div>
      <div aria-live="polite" className={styles.nothing}>
        {nothing === null ? null : (
          <NothingFound question={question} now={now} lookedUntil={nothing.lookedUntil}>
            {browse}
          </NothingFound>
        )}
      </div>
      <FoundTimes
        key={address}
        question={question}
        address={address}
        resultsRef={resultsRef}
        onOutcome={setLatest}
      />
      {isOver && nothing === null ? browse : null}
      {/* Outside of the live region, which would read all of it out. */}
      {nothing === null ? null : <WaitInstead key={`${address} wait`} question={question} />}
    </div>
  )
}

/** What a search has come to, to be announced. */
interface Outcome {
  /** The address of the question that was asked. */
  readonly address: string
  readonly words: string | null
  /** The times that were just taken. */
  readonly news: string | null
  /** Null while something is found, or may be. */
  readonly nothing: Pick<OpeningSearchState, 'lookedUntil'> | null
  /** Whether nothing more comes by itself. */
  readonly isOver: boolean
}

interface FoundTimesProps extends Omit<FindResultsProps, 'browse'> {
  /** Takes a focus that is lost. */
  readonly resultsRef: RefObject<HTMLElement | null>
  readonly onOutcome: (outcome: Outcome) => void
}

function FoundTimes({ question, address, resultsRef, onOutcome }: FoundTimesProps): ReactElement {
  const text = useFindText()
  const now = useNow()
  const { isOffline } = useConnection()
  const { found, isPartial, isLooking, failure, hasMore, lookedUntil, more, retry } =
    useOpeningSearch(question)
  const { times, news } = useFoundTimes(found, now)
  const clinics = groupByClinic(times)
  const open = times.filter(({ isLeaving }) => !isLeaving)
  const isEmpty = times.length === 0
  const isNothingFound = isEmpty && !isLooking && failure === null

  function statusWords(): string | null {
    if (isLooking) return isOffline ? text.find.lookingOffline : text.find.looking
    if (isEmpty) return null
    return isPartial
      ? text.find.foundInPart(open.length, question.words)
      : text.find.found(open.length, hasMore)
  }
  const words = statusWords()
  // Before anything is painted: the line and the times come together.
  useLayoutEffect(() => {
    const nothing = isNothingFound ? { lookedUntil } : null
    onOutcome({ address, words, news, nothing, isOver: !isLooking })
  }, [address, words, news, isNothingFound, lookedUntil, isLooking, onOutcome])

  // The first times would push it down one after the other.
  const [isMoreAsked, setIsMoreAsked] = useState(false)
  const isButtonShown = !isLooking || (isMoreAsked && !isEmpty)

  const [focused, setFocused] = useState<string | null>(null)
  // A time that fades out is no longer a link.
  useFocusFallback(resultsRef, focused !== null && !open.some((time) => foundKey(time) === focused))
  // The buttons for later times and for another try leave when they have done their work.
  useFocusFallback(resultsRef, `${String(isLooking)}/${String(hasMore)}/${String(isEmpty)}`)

  return (
    <>
      <ErrorText>
        {failure === null ? null : text.services.error(loadFailureText(text, failure))}
      </ErrorText>
      {failure === null ? null : (
        <div>
          <Button onClick={retry}>{text.common.tryAgain}</Button>
        </div>
      )}
      {isEmpty && isLooking ? <Skeleton /> : null}
      {isEmpty ? null : (
        // Other services of the first clinics would move the cards apart.
        <ShownTogether waiting={<Skeleton />} patienceMs={WAIT_FOR_MORE_MS}>
          <FoundClinics clinics={clinics} now={now} isLooking={isLooking} onFocus={setFocused} />
        </ShownTogether>
      )}
      {hasMore && failure === null && isButtonShown ? (
        <div>
          <Button
            isPending={isLooking}
            onClick={() => {
              setIsMoreAsked(true)
              more()
            }}
          >
            {isEmpty ? text.find.lookFurther : text.find.later}
          </Button>
        </div>
      ) : null}
    </>
  )
}

interface FoundClinicsProps extends Pick<FoundClinicProps, 'now' | 'onFocus'> {
  readonly clinics: readonly Clinic[]
  readonly isLooking: boolean
}

function FoundClinics({ clinics, now, isLooking, onFocus }: FoundClinicsProps): ReactElement[] {
  useStillLoading(isLooking)
  return clinics.map((clinic) => (
    <FoundClinic key={clinic.clinicId} clinic={clinic} now={now} onFocus={onFocus} />
  ))
}

/** Placeholder shapes of some cards, hidden from screen readers. */
function Skeleton(): ReactElement {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
