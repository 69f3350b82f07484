import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { listSpecialties } from '#src/areas/accounts/text/listSpecialties.ts'
import {
  OPEN_QUESTION,
  writeFindQuestion,
  type NamedDay,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import { useHomeText } from '#src/areas/public/text/useHomeText.ts'
import { paths } from '#src/config/paths.ts'
import { listProvinces } from '#src/core/text/listProvinces.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { Select } from '#src/ui/Select.tsx'
import styles from './HomeSearch.module.css'

const ANY = ''

const DAYS: readonly NamedDay[] = [
  'any',
  'today',
  'tomorrow',
  'weekdays',
  'weekend',
  ...DAYS_OF_WEEK,
]

interface HomeSearchProps {
  /** Whether the form has the width of the page, where that is wide. */
  readonly isInOneRow?: boolean
}

/** What, where and when: the beginning of a search for open times. */
export function HomeSearch({ isInOneRow = false }: HomeSearchProps): ReactElement {
  const text = useHomeText()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<FindQuestion>(OPEN_QUESTION)

  return (
    <div role="search" aria-label={text.search.title}>
      <form
        className={classNames(styles.form, isInOneRow && styles.row)}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(paths.find(writeFindQuestion(question)))
        }}
      >
        <div className={styles.what}>
          <Select
            label={text.search.what}
            value={question.what ?? ANY}
            options={[{ value: ANY, label: text.search.anySpecialty }, ...listSpecialties(text)]}
            onChange={(what) => {
              setQuestion({ ...question, what: what === ANY ? null : what })
            }}
          />
        </div>
        <Select
          label={text.search.where}
          value={question.where ?? ANY}
          options={[{ value: ANY, label: text.search.chooseProvince }, ...listProvinces(text)]}
          onChange={(where) => {
            setQuestion({ ...question, where: where === ANY ? null : where })
          }}
        />
        <Select
          label={text.search.when}
          value={question.day}
          options={DAYS.map((day) => ({ value: day, label: text.search.days[day][1] }))}
          onChange={(day) => {
            setQuestion({ ...question, day })
          }}
        />
        <Button type="submit" variant="primary">
          {text.search.submit}
        </Button>
      </form>
    </div>
  )
}
