import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import {
  OPEN_QUESTION,
  writeFindQuestion,
  type DayChoice,
  type FindQuestion,
} from '#src/domain/findQuestion.ts'
import { DAYS_OF_WEEK } from '#src/domain/wallClock.ts'
import { find } from '#src/text/en/find.ts'
import { format } from '#src/text/en/format.ts'
import { provinces } from '#src/text/en/provinces.ts'
import { specialties } from '#src/text/en/specialties.ts'
import { listProvinces } from '#src/text/listProvinces.ts'
import { listSpecialties } from '#src/text/listSpecialties.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Select } from '#src/ui/Select.tsx'
import styles from './HomeSearch.module.css'

const TEXTS = { find, format, provinces, specialties }

const ANY = ''

const DAYS: readonly DayChoice[] = [
  'any',
  'today',
  'tomorrow',
  'weekdays',
  'weekend',
  ...DAYS_OF_WEEK,
]

/** What, where and when: the beginning of a search for open times. */
export function HomeSearch(): ReactElement {
  const text = useText(TEXTS)
  const navigate = useNavigate()
  const [question, setQuestion] = useState<FindQuestion>(OPEN_QUESTION)

  return (
    <div role="search" aria-label={text.find.search}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(paths.find(writeFindQuestion(question)))
        }}
      >
        <div className={styles.what}>
          <Select
            label={text.find.what}
            value={question.what ?? ANY}
            options={[{ value: ANY, label: text.find.anySpecialty }, ...listSpecialties(text)]}
            onChange={(what) => {
              setQuestion({ ...question, what: what === ANY ? null : what })
            }}
          />
        </div>
        <Select
          label={text.find.where}
          value={question.where ?? ANY}
          options={[{ value: ANY, label: text.find.chooseProvince }, ...listProvinces(text)]}
          onChange={(where) => {
            setQuestion({ ...question, where: where === ANY ? null : where })
          }}
        />
        <Select
          label={text.find.when}
          value={question.day}
          options={DAYS.map((day) => ({ value: day, label: text.find.fullDay(day) }))}
          onChange={(day) => {
            setQuestion({ ...question, day })
          }}
        />
        <Button type="submit" variant="primary">
          {text.find.submit}
        </Button>
      </form>
    </div>
  )
}
