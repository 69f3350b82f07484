import type { ReactElement } from 'react'
import {
  nearestSpecialties,
  readEverydayWords,
  readTypedWords,
} from '#src/areas/openings/model/everydayWords.ts'
import {
  isCalendarDate,
  relaxationsOf,
  writeFindQuestion,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { paths } from '#src/config/paths.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'

interface NothingFoundProps {
  readonly question: FindQuestion & { readonly where: Province }
  /** Epoch milliseconds. */
  readonly now: number
  /** Until when was looked, in epoch milliseconds; null where there is nothing later. */
  readonly lookedUntil: number | null
}

/** Says that nothing fits, and what could be given up, each with one press. Put it into a live region. */
export function NothingFound({ question, now, lookedUntil }: NothingFoundProps): ReactElement {
  const text = useFindText()
  const { day, where } = question
  const zone = defaultZoneOf(where)
  const isOver = isCalendarDate(day) && day < toWallTime(now, zone).date
  const relaxations = relaxationsOf(question)
  const typed = readTypedWords(question.words, readEverydayWords(text.everydayWords))
  const nearest = nearestSpecialties(typed).filter((what) => what !== question.what)
  return (
    <EmptyState
      drawing="search"
      action={
        <>
          {nearest.map((what) => (
            <LinkButton
              key={what}
              to={paths.find(writeFindQuestion({ ...question, what, words: '' }))}
            >
              {text.find.allOf(what)}
            </LinkButton>
          ))}
          {relaxations.map(({ field, question: relaxed }) => (
            <LinkButton key={field} to={paths.find(writeFindQuestion(relaxed))}>
              {text.find.without(field, question)}
            </LinkButton>
          ))}
          <LinkButton to={paths.find(writeFindQuestion({ ...question, where: null }))}>
            {text.find.anotherProvince}
          </LinkButton>
        </>
      }
    >
      <p>{lookedUntil === null ? text.find.none : text.find.noneUntil(lookedUntil, zone)}</p>
      {isOver ? <p>{text.find.dayOver}</p> : null}
      {relaxations.length === 0 ? null : <p>{text.find.relax}</p>}
    </EmptyState>
  )
}
