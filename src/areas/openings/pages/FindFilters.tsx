import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { listSpecialties } from '#src/areas/accounts/text/listSpecialties.ts'
import {
  isCalendarDate,
  readDayChoice,
  writeFindQuestion,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import { NAMED_DAYS } from '#src/areas/openings/model/namedDays.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { paths } from '#src/config/paths.ts'
import { isSpecialty } from '#src/core/fields/specialties.ts'
import { listProvinces } from '#src/core/text/listProvinces.ts'
import { isPartOfDay, PARTS_OF_DAY } from '#src/core/time/partOfDay.ts'
import { isProvince, type Province } from '#src/core/time/provinces.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { addDaysToDate, toWallTime } from '#src/core/time/wallClock.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { FilterPill, type FilterOption } from './FilterPill.tsx'
import styles from './FindFilters.module.css'

const ANY = ''
const OTHER_DATE = 'other'

/** Dates that the list of days offers, from today on. */
const DATES_OFFERED = 28

interface FindFiltersProps {
  readonly question: FindQuestion & { readonly where: Province }
  readonly onProvince: (province: Province) => void
}

/** What is looked for, in one line. Each choice is an address of its own, so that Back goes to the one before. */
export function FindFilters({ question, onProvince }: FindFiltersProps): ReactElement {
  const text = useFindText()
  const navigate = useNavigate()
  const { what, where, place, day, part } = question
  const [isDateAsked, setIsDateAsked] = useState(false)
  const dates = useDates(question)

  function go(change: Partial<FindQuestion>): void {
    void navigate(paths.find(writeFindQuestion({ ...question, ...change })))
  }
  function chooseDay(chosen: string): void {
    setIsDateAsked(chosen === OTHER_DATE)
    const read = readDayChoice(chosen)
    if (read !== null) go({ day: read })
  }

  return (
    // Not before the question is known.
    <div role="group" className={styles.line} aria-label={text.find.filters} data-of-question>
      <FilterPill
        label={text.search.what}
        shown={what === null ? text.search.anySpecialty : text.specialties[what]}
        isNarrowing={what !== null}
        value={what ?? ANY}
        options={[{ value: ANY, label: text.search.anySpecialty }, ...listSpecialties(text)]}
        onChange={(chosen) => {
          go({ what: isSpecialty(chosen) ? chosen : null })
        }}
      />
      <FilterPill
        label={text.search.where}
        shown={text.provinces[where]}
        isNarrowing
        value={where}
        options={listProvinces(text)}
        onChange={(chosen) => {
          if (!isProvince(chosen)) return
          onProvince(chosen)
          go({ where: chosen })
        }}
      />
      <FilterPill
        label={text.search.when}
        shown={isDateAsked ? text.find.otherDate : text.find.briefDay(day)}
        isNarrowing={day !== 'any'}
        value={isDateAsked ? OTHER_DATE : day}
        options={[
          ...NAMED_DAYS.map((value) => ({ value, label: text.find.fullDay(value) })),
          { value: OTHER_DATE, label: text.find.otherDate },
        ]}
        group={{ label: text.find.dates, options: dates }}
        onChange={chooseDay}
      />
      {isDateAsked ? (
        <input
          type="date"
          className={styles.date}
          aria-label={text.find.date}
          onChange={(event) => {
            const date = event.target.value
            if (isCalendarDate(date)) go({ day: date })
          }}
        />
      ) : null}
      <FilterPill
        label={text.find.time}
        shown={part === null ? text.find.anyTime : text.openTimes.parts[part]}
        isNarrowing={part !== null}
        value={part ?? ANY}
        options={[
          { value: ANY, label: text.find.anyTime },
          ...PARTS_OF_DAY.map((value) => ({ value, label: text.openTimes.parts[value] })),
        ]}
        onChange={(chosen) => {
          go({ part: isPartOfDay(chosen) ? chosen : null })
        }}
      />
      {place === '' ? null : (
        <button
          type="button"
          className={styles.drop}
          onClick={() => {
            go({ place: '' })
          }}
        >
          <span aria-hidden="true">{place}</span>
          <VisuallyHidden>{text.find.dropPlace(place)}</VisuallyHidden>
          <Icon name="close" size="0.9em" />
        </button>
      )}
    </div>
  )
}

/** The next dates, and the one that is chosen where it is none of them. */
function useDates({ where, day }: FindFiltersProps['question']): readonly FilterOption[] {
  const text = useFindText()
  const today = toWallTime(useNow(), defaultZoneOf(where)).date
  const next = Array.from({ length: DATES_OFFERED }, (_, ahead) => addDaysToDate(today, ahead))
  const chosen = isCalendarDate(day) && !next.includes(day) ? [day] : []
  return [...next, ...chosen].flatMap((date) =>
    isCalendarDate(date) ? [{ value: date, label: text.find.briefDay(date) }] : [],
  )
}
