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
import { photoOfAddress } from '#src/areas/services/model/photoAddresses.ts'
import type { ImageChoice } from '#src/areas/services/state/ImageChoice.ts'
import { useImageUpload } from '#src/areas/services/state/useImageUpload.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
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
  readonly photo: PhotoOfForm
  /** Whether something was typed that would be lost. */
  readonly isChanged: boolean
  /** Whether the form shows what was typed before the session ended. */
  readonly isKept: boolean
}

/** The photo of the form, which is uploaded before the doctor is saved. */
export interface PhotoOfForm {
  /** Where the stored one is; empty where there is none. */
  readonly address: string
  readonly choice: ImageChoice
  readonly setChoice: (choice: ImageChoice) => void
  /** Whether a file is made ready, so that nothing can be saved yet. */
  readonly isPreparing: boolean
  readonly setPreparing: (isPreparing: boolean) => void
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
  const [choice, setChoice] = useState<ImageChoice>({ kind: 'unchanged' })
  const [isPreparing, setPreparing] = useState(false)
  const picture = useImageUpload()
  const storedPhoto = doctor?.photo ?? ''
  const others = doctors.filter(({ doctorId }) => doctorId !== doctor?.doctorId)
  /** The photo that the doctor is to have, as the record names it. */
  async function sendPhoto(): Promise<string> {
    switch (choice.kind) {
      case 'unchanged':
        return storedPhoto
      case 'removed':
        return ''
      case 'chosen': {
        const photo = photoOfAddress(await picture.upload(clinicId, choice.image))
        if (photo === null) throw new Failure('unexpected')
        return photo
      }
    }
  }

  const save = useAction(async (form: DoctorForm) => {
    const typed = toNewDoctor(form)
    const photo = await sendPhoto()
    picture.noteShown(true)
    try {
      if (doctor === null) await repositories.doctors.add(clinicId, typed, photo)
      else await repositories.doctors.save(clinicId, { ...doctor, ...typed, photo })
    } catch (error) {
      // Without an answer, the doctor may still have been saved.
      picture.noteShown(toActionFailure(error).code === 'timeout')
      throw error
    }
    // Nothing else shows it.
    if (photo !== storedPhoto) void repositories.images.removePhoto(storedPhoto)
    return doctor === null ? words.news.added(typed.name) : words.news.saved(typed.name)
  }, onSaved)

  const form = useForm({
    values,
    setValues,
    validate: (typed) => findDoctorProblems(typed, others),
    describe: ({ code }) => words.problems[code],
    submission: save,
  })
  const isChanged = isDoctorChanged(values, initial) || choice.kind !== 'unchanged'
  useKeepDraft(keep, isChanged ? values : null)
  return {
    form,
    save,
    photo: {
      address: repositories.images.photoAddresses(storedPhoto)?.large ?? '',
      choice,
      setChoice,
      isPreparing,
      setPreparing,
    },
    isChanged,
    isKept: found !== null,
  }
}
