import { useRef, useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  MAX_FIND_TEXT,
  writeFindQuestion,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { paths } from '#src/config/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './WordsField.module.css'

/** What somebody looks for in words: what hurts, a service, a doctor, a clinic or a town. */
export function WordsField({ question }: { readonly question: FindQuestion }): ReactElement {
  const text = useFindText()
  const navigate = useNavigate()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState({ of: question.words, words: question.words })
  if (draft.of !== question.words) setDraft({ of: question.words, words: question.words })
  const words = draft.words.trim()

  return (
    <form
      role="search"
      aria-label={text.search.title}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(paths.find(writeFindQuestion({ ...question, words })))
        // The button leaves with its work.
        fieldRef.current?.focus()
      }}
    >
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={fieldRef}
        className={styles.field}
        aria-label={text.find.words}
        placeholder={text.find.wordsExample}
        value={draft.words}
        maxLength={MAX_FIND_TEXT}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          setDraft({ ...draft, words: event.target.value })
        }}
      />
      {words === question.words ? null : (
        <IconButton type="submit" icon="arrow-right" label={text.find.search} />
      )}
    </form>
  )
}
