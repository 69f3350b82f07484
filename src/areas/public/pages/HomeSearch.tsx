import { useId, useState, useSyncExternalStore, type ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listSpecialties } from '#src/areas/accounts/text/listSpecialties.ts'
import {
  MAX_FIND_TEXT,
  readFindQuestion,
  writeFindQuestion,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import { NAMED_DAYS } from '#src/areas/openings/model/namedDays.ts'
import { useRememberedProvince } from '#src/areas/openings/state/useRememberedProvince.ts'
import { useHomeText } from '#src/areas/public/text/useHomeText.ts'
import { paths } from '#src/config/paths.ts'
import { readSearch, type NavigationState } from '#src/core/navigation/navigationState.ts'
import { listProvinces } from '#src/core/text/listProvinces.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import styles from './HomeSearch.module.css'

const ANY = ''
const UNWATCHED = (): void => undefined

/** What, where and when: the beginning of a search for open times. Back from there finds it as it was. */
export function HomeSearch(): ReactElement {
  const text = useHomeText()
  const navigate = useNavigate()
  const location = useLocation()
  const listId = useId()
  const { province, remember } = useRememberedProvince()
  // The prerendered page knows nothing of the history.
  const asked = useSyncExternalStore(
    () => UNWATCHED,
    () => readSearch(location.state),
    () => '',
  )
  const [draft, setDraft] = useState<FindQuestion | null>(null)
  const { question: before } = readFindQuestion(new URLSearchParams(asked))
  const question = draft ?? { ...before, where: before.where ?? province }
  const specialties = listSpecialties(text)

  async function find(): Promise<void> {
    const words = question.words.trim()
    const what = specialties.find(({ label }) => label.toLowerCase() === words.toLowerCase())
    const wish = { ...question, what: what?.value ?? null, words: what === undefined ? words : '' }
    const search = new URLSearchParams(writeFindQuestion(question)).toString()
    const state: NavigationState = { search }
    await navigate(location, { replace: true, state })
    await navigate(paths.find(writeFindQuestion(wish)))
  }

  return (
    <div role="search" className={styles.search} aria-label={text.search.title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (question.where !== null) remember(question.where)
          void find()
        }}
      >
        <div className={styles.what}>
          <Field
            label={text.search.what}
            value={question.words}
            list={listId}
            maxLength={MAX_FIND_TEXT}
            placeholder={text.search.whatExample}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(words) => {
              setDraft({ ...question, words })
            }}
          />
          <datalist id={listId}>
            {specialties.map(({ value, label }) => (
              <option key={value} value={label} />
            ))}
          </datalist>
        </div>
        <Select
          label={text.search.where}
          value={question.where ?? ANY}
          options={[{ value: ANY, label: text.search.chooseProvince }, ...listProvinces(text)]}
          onChange={(where) => {
            setDraft({ ...question, where: where === ANY ? null : where })
          }}
        />
        <Select
          label={text.search.when}
          value={question.day}
          options={NAMED_DAYS.map((day) => ({ value: day, label: text.search.days[day][1] }))}
          onChange={(day) => {
            setDraft({ ...question, day })
          }}
        />
        <Button type="submit" variant="primary">
          {text.search.submit}
        </Button>
      </form>
    </div>
  )
}
