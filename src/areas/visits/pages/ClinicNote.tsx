import { useId, useState, type ReactElement } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import styles from './ClinicNote.module.css'
import { InlineEditor, InlineEditorButtons } from './InlineEditor.tsx'

/** What is typed, and what the note said when that began. */
interface Draft {
  readonly typed: string
  readonly base: string
}

const drafts: Drafts<Draft> = new WeakMap()

/** The person has just asked for the field, and goes on where the note ends. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

interface ClinicNoteProps {
  readonly appointment: Appointment
}

/** The private note about an appointment under its own heading, on the clinic's page of it. */
export function ClinicNoteCard({ appointment }: ClinicNoteProps): ReactElement {
  const text = useClinicVisitsText()
  const id = useId()
  return (
    <div className={styles.private}>
      <Card as="section" labelledBy={id}>
        <div className={primitives.stack3}>
          <h2 id={id} className={styles.title}>
            {text.clinicNotes.title}
          </h2>
          <ClinicNote appointment={appointment} />
        </div>
      </Card>
    </div>
  )
}

/** What the clinic notes about an appointment for itself, to read and to change. Name it from outside. */
export function ClinicNote({ appointment }: ClinicNoteProps): ReactElement {
  const text = useClinicVisitsText()
  const words = text.clinicNotes
  const { clinicNotes: notes } = useRepositories()
  const { appointmentId, bookingDetails } = appointment
  const { clinicId } = bookingDetails
  const note = useClinicNote(appointment)
  useStillLoading(note.status === 'loading')
  const { found, keep } = useDraft(drafts, appointmentId)
  // Null while nobody types.
  const [draft, setDraft] = useState(found)
  const [news, setNews] = useState<string | null>(null)
  const isUnsaved = draft !== null && draft.typed !== draft.base
  useKeepDraft(keep, isUnsaved ? draft : null)
  const save = useAction(
    async (typed: string) => {
      const trimmed = typed.trim()
      await notes.save({ clinicId, appointmentId }, trimmed)
      return trimmed === '' ? words.removed : words.saved
    },
    (done) => {
      setDraft(null)
      setNews(done)
    },
  )

  if (note.status === 'failed') {
    return (
      <div className={primitives.stack3}>
        <ErrorText>{words.failed}</ErrorText>
        <div>
          <Button onClick={note.retry}>{text.common.tryAgain}</Button>
        </div>
      </div>
    )
  }
  const stored = note.status === 'ready' ? note.value : ''
  return (
    <InlineEditor isOpen={draft !== null} {...{ isUnsaved, save, news }}>
      {draft === null ? (
        <>
          {stored === '' ? null : <p className={styles.note}>{stored}</p>}
          <p className={primitives.remark}>{words.onlyClinic}</p>
          {note.status === 'loading' ? null : (
            <div>
              <Button
                onClick={() => {
                  setNews(null)
                  setDraft({ typed: stored, base: stored })
                }}
              >
                {stored === '' ? words.add : words.change}
              </Button>
            </div>
          )}
        </>
      ) : (
        <form
          noValidate
          method="post"
          className={primitives.stack3}
          onSubmit={(event) => {
            event.preventDefault()
            save.run(draft.typed)
          }}
        >
          <StatusText>{found === null ? null : text.common.keptForm}</StatusText>
          <TextArea
            name="privateNote"
            label={words.title}
            hint={words.onlyClinic}
            maxLength={LIMITS.clinicNote.max}
            value={draft.typed}
            ref={focusAtEnd}
            onChange={(typed) => {
              setDraft({ ...draft, typed })
            }}
          />
          <StatusText>
            {note.status === 'loading' || save.pending || stored === draft.base
              ? null
              : words.changedSince(stored)}
          </StatusText>
          <InlineEditorButtons
            save={save}
            words={words}
            onDiscard={() => {
              setDraft(null)
            }}
          />
        </form>
      )}
    </InlineEditor>
  )
}

/** The private note about an appointment, to read alone; nothing where there is none. */
export function ClinicNoteText({ appointment }: ClinicNoteProps): ReactElement | null {
  const text = useClinicVisitsText()
  const note = useClinicNote(appointment)
  if (note.status !== 'ready' || note.value === '') return null
  return (
    <p className={styles.note}>
      <span className={styles.label}>{text.clinicNotes.of}</span> {note.value}
    </p>
  )
}

function useClinicNote({ appointmentId, bookingDetails: { clinicId } }: Appointment): Live<string> {
  const { clinicNotes: notes } = useRepositories()
  return useLive<string>(
    (observer) => notes.watch({ clinicId, appointmentId }, observer),
    `${clinicId}/${appointmentId}`,
  )
}
