import type { ReactElement } from 'react'
import { nearestSpecialties, readTypedWords } from '#src/areas/openings/model/everydayWords.ts'
import {
  isCalendarDate,
  OPEN_QUESTION,
  relaxationsOf,
  writeFindQuestion,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import { useEverydayWords } from '#src/areas/openings/state/useEverydayWords.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { paths } from '#src/config/paths.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useOpeningSearch } from './useOpeningSearch.ts'

type Question = FindQuestion & { readonly where: Province }

interface NothingFoundProps {
  readonly question: Question
  /** Epoch milliseconds. */
  readonly now: number
  /** Until when was looked, in epoch milliseconds; null where there is nothing later. */
  readonly lookedUntil: number | null
  /** Shown below. */
  readonly children: ReactElement
}

/** Says that nothing fits, and what could be given up, each with one press. Put it into a live region. */
export function NothingFound({
  question,
  now,
  lookedUntil,
  children,
}: NothingFoundProps): ReactElement | null {
  const text = useFindText()
  const { day, where, what, words } = question
  const everyday = useEverydayWords(words)
  if (everyday === null) return null
  const zone = defaultZoneOf(where)
  const isOver = isCalendarDate(day) && day < toWallTime(now, zone).date
  const relaxations = relaxationsOf(question)
  const typed = readTypedWords(words, everyday)
  const meant = nearestSpecialties(typed).filter((each) => each !== what)
  const isNarrower = relaxations.some(({ field }) => field !== 'what')
  // What is asked for anyway is worth a look without the other wishes.
  const nearest = meant.length === 0 && what !== null && isNarrower ? [what] : meant
  return (
    <>
      <EmptyState
        drawing="search"
        action={
          <>
            {nearest.map((specialty) => (
              <AllOf key={`${specialty}/${where}`} what={specialty} where={where} />
            ))}
            {relaxations.map(({ field, question: relaxed }) => (
              <LinkButton key={field} to={paths.find(writeFindQuestion(relaxed))}>
                {text.find.without(field, question)}
              </LinkButton>
            ))}
          </>
        }
      >
        <p>{lookedUntil === null ? text.find.none : text.find.noneUntil(lookedUntil, zone)}</p>
        {isOver ? <p>{text.find.dayOver}</p> : null}
        {relaxations.length === 0 ? null : <p>{text.find.relax}</p>}
      </EmptyState>
      {children}
    </>
  )
}

interface AllOfProps {
  readonly what: Specialty
  readonly where: Province
}

/** Leads to all times of a specialty, and says how many there are as soon as that is known. */
function AllOf({ what, where }: AllOfProps): ReactElement | null {
  const text = useFindText()
  const wish = { ...OPEN_QUESTION, what, where }
  const { found, isLooking, hasMore, failure } = useOpeningSearch(wish)
  const isKnown = !isLooking && failure === null
  if (isKnown && found.length === 0) return null
  return (
    <LinkButton to={paths.find(writeFindQuestion(wish))} variant="primary">
      {text.find.allOf(what, where, isKnown ? { count: found.length, hasMore } : null)}
    </LinkButton>
  )
}
