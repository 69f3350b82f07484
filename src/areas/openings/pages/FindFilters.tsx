import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { listSpecialties } from '#src/areas/accounts/text/listSpecialties.ts'
import {
  writeFindQuestion,
  type DayChoice,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { paths } from '#src/config/paths.ts'
import { listProvinces } from '#src/core/text/listProvinces.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { PARTS_OF_DAY } from '#src/core/time/partOfDay.ts'
import { ChoiceLinks, type ChoiceLink } from '#src/ui/ChoiceLinks.tsx'
import { Select } from '#src/ui/Select.tsx'
import styles from './FindFilters.module.css'
import { MoreFilters } from './MoreFilters.tsx'

const ANY = ''

const GENERAL_DAYS: readonly DayChoice[] = ['any', 'today', 'weekdays', 'weekend']

/** What is looked for. Each choice is an address of its own, so that Back goes to the one before. */
export function FindFilters({ question }: { readonly question: FindQuestion }): ReactElement {
  const text = useFindText()
  const navigate = useNavigate()
  const { what, where, day, part } = question
  // A day that was chosen elsewhere, and has no place among those that are always there.
  const isRare = ![...GENERAL_DAYS, ...DAYS_OF_WEEK].includes(day)

  function addressWith(change: Partial<FindQuestion>): string {
    return paths.find(writeFindQuestion({ ...question, ...change }))
  }
  function go(change: Partial<FindQuestion>): void {
    void navigate(addressWith(change))
  }
  function dayLink(choice: DayChoice): ChoiceLink {
    return {
      key: choice,
      label: text.find.briefDay(choice),
      to: addressWith({ day: choice }),
      isChosen: day === choice,
    }
  }

  return (
    <div role="search" className={styles.filters} aria-label={text.search.title}>
      <div className={styles.selects}>
        <Select
          label={text.search.what}
          value={what ?? ANY}
          options={[{ value: ANY, label: text.search.anySpecialty }, ...listSpecialties(text)]}
          onChange={(chosen) => {
            go({ what: chosen === ANY ? null : chosen })
          }}
        />
        <Select
          label={text.search.where}
          value={where ?? ANY}
          options={[
            ...(where === null ? [{ value: ANY, label: text.search.chooseProvince } as const] : []),
            ...listProvinces(text),
          ]}
          onChange={(chosen) => {
            go({ where: chosen === ANY ? null : chosen })
          }}
        />
      </div>
      <div className={styles.when}>
        <ChoiceLinks
          label={text.search.when}
          layout="equal"
          choices={[...GENERAL_DAYS, ...(isRare ? [day] : [])].map(dayLink)}
        />
        <ChoiceLinks
          label={text.find.dayOfWeek}
          layout="equal"
          choices={DAYS_OF_WEEK.map(dayLink)}
        />
        <ChoiceLinks
          label={text.find.time}
          layout="equal"
          choices={[null, ...PARTS_OF_DAY].map((choice) => ({
            key: choice ?? ANY,
            label: choice === null ? text.find.anyTime : text.openTimes.parts[choice],
            to: addressWith({ part: choice }),
            isChosen: part === choice,
          }))}
        />
      </div>
      <MoreFilters question={question} onApply={go} />
    </div>
  )
}
