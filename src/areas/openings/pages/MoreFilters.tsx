import { useState, type ReactElement } from 'react'
import {
  isCalendarDate,
  MAX_FIND_TEXT,
  readDayChoice,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './MoreFilters.module.css'

interface MoreFiltersProps {
  readonly question: FindQuestion
  readonly onApply: (change: Partial<FindQuestion>) => void
}

interface Draft {
  readonly of: FindQuestion
  readonly words: string
  readonly place: string
  readonly date: string
}

/** What is typed: words, a place, a day of the calendar. Folded away until it is wanted. */
export function MoreFilters({ question, onApply }: MoreFiltersProps): ReactElement {
  const text = useFindText()
  const [draft, setDraft] = useState(() => draftOf(question))
  if (draft.of !== question) setDraft(draftOf(question))
  const { words, place, date } = draft
  const dateBefore = isCalendarDate(question.day) ? question.day : ''

  function apply(): void {
    const day = date === dateBefore ? question.day : (readDayChoice(date) ?? 'any')
    onApply({ words: words.trim(), place: place.trim(), day })
  }

  return (
    <details
      className={styles.more}
      open={question.words !== '' || question.place !== '' || dateBefore !== ''}
    >
      <summary className={styles.summary}>
        {text.find.more}
        <Icon name="chevron-down" />
      </summary>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Field
          label={text.find.words}
          value={words}
          type="text"
          maxLength={MAX_FIND_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(typed) => {
            setDraft({ ...draft, words: typed })
          }}
        />
        <Field
          label={text.find.place}
          value={place}
          maxLength={MAX_FIND_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(typed) => {
            setDraft({ ...draft, place: typed })
          }}
        />
        <Field
          label={text.find.date}
          type="date"
          value={date}
          onChange={(typed) => {
            setDraft({ ...draft, date: typed })
          }}
        />
        <Button type="submit">{text.find.apply}</Button>
      </form>
    </details>
  )
}

function draftOf(question: FindQuestion): Draft {
  const { words, place, day } = question
  return { of: question, words, place, date: isCalendarDate(day) ? day : '' }
}
