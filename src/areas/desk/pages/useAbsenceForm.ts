import { useState } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { NewAbsence } from '#src/areas/doctors/model/absence.ts'
import {
  createAbsenceForm,
  findAbsenceProblems,
  toAbsence,
  type AbsenceForm,
  type AbsenceProblem,
} from '#src/areas/doctors/model/absenceForm.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useForm, type Form } from '#src/core/state/useForm.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

const drafts: Drafts<AbsenceForm> = new WeakMap()

interface Options {
  readonly clinicId: string
  readonly zone: TimeZone
  /** The doctor, where the clinic has one alone; otherwise empty. */
  readonly onlyDoctor: string
  readonly now: number
  /** Called with what to announce. */
  readonly onClosed: (news: string) => void
}

interface AbsenceFormState {
  readonly form: Form<AbsenceForm, AbsenceProblem>
  readonly close: Action<[NewAbsence]>
  /** Whether the form shows what was typed before the session ended. */
  readonly isRestored: boolean
}

/** What is entered of an absence. Submitting it closes the doctor's times; then the form is empty again. */
export function useAbsenceForm({
  clinicId,
  zone,
  onlyDoctor,
  now,
  onClosed,
}: Options): AbsenceFormState {
  const words = useDeskText().away
  const { absences } = useRepositories()
  const { found, keep } = useDraft(drafts, '')
  // Null until something is entered.
  const [entered, setEntered] = useState(found)
  const values = entered ?? createAbsenceForm(onlyDoctor, now, zone)
  useKeepDraft(keep, entered)
  const close = useAction(
    async (absence: NewAbsence) => {
      const { closed } = await absences.close(clinicId, absence)
      return words.closed(absence.doctor, closed)
    },
    (news) => {
      setEntered(null)
      onClosed(news)
    },
  )
  const form = useForm<AbsenceForm, AbsenceProblem>({
    values,
    setValues: (update) => {
      setEntered((before) => update(before ?? values))
    },
    validate: (form) => findAbsenceProblems(form, now, zone),
    describe: ({ code }) => words.problems[code],
    submission: {
      ...close,
      run: (valid) => {
        const absence = toAbsence(valid, zone)
        if (absence !== null) close.run(absence)
      },
    },
  })
  return { form, close, isRestored: found !== null }
}
