import { useState } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import {
  createDoctorForm,
  findDoctorProblems,
  isDoctorChanged,
  toDoctorForm,
  toNewDoctor,
  type DoctorForm,
  type DoctorProblem,
} from '#src/areas/doctors/model/doctorForm.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useForm, type Form } from '#src/core/state/useForm.ts'

const drafts: Drafts<DoctorForm> = new WeakMap()

interface Options {
  readonly clinicId: string
  /** Who is edited; null for a new doctor. */
  readonly doctor: Doctor | null
  /** All doctors of the clinic. */
  readonly doctors: readonly Doctor[]
  /** Called with what to announce. */
  readonly onSaved: (news: string) => void
}

interface DoctorFormState {
  readonly form: Form<DoctorForm, DoctorProblem>
  readonly save: Action<[DoctorForm]>
  /** Whether something was typed that would be lost. */
  readonly isChanged: boolean
  /** Whether the form shows what was typed before the session ended. */
  readonly isKept: boolean
}

/** What is entered of a doctor. Submitting it adds the doctor, or saves the changes. */
export function useDoctorForm({ clinicId, doctor, doctors, onSaved }: Options): DoctorFormState {
  const words = useDoctorsText().doctors
  const repositories = useRepositories()
  const [initial] = useState(() =>
    doctor === null ? createDoctorForm(doctors) : toDoctorForm(doctor),
  )
  const { found, keep } = useDraft(drafts, doctor?.doctorId ?? '')
  const [values, setValues] = useState(found ?? initial)
  const others = doctors.filter(({ doctorId }) => doctorId !== doctor?.doctorId)
  const save = useAction(async (form: DoctorForm) => {
    const typed = toNewDoctor(form)
    if (doctor === null) {
      await repositories.doctors.add(clinicId, typed)
      return words.news.added(typed.name)
    }
    await repositories.doctors.save(clinicId, { ...doctor, ...typed })
    return words.news.saved(typed.name)
  }, onSaved)
  const form = useForm({
    values,
    setValues,
    validate: (typed) => findDoctorProblems(typed, others),
    describe: ({ code }) => words.problems[code],
    submission: save,
  })
  const isChanged = isDoctorChanged(values, initial)
  useKeepDraft(keep, isChanged ? values : null)
  return { form, save, isChanged, isKept: found !== null }
}
