import { useState } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import {
  findChangedSettings,
  findClinicSettingsProblems,
  followClinicSettings,
  toClinicSettings,
  toClinicSettingsForm,
  type ClinicSettingsField,
  type ClinicSettingsForm,
  type ClinicSettingsProblem,
} from '#src/areas/accounts/model/clinicSettings.ts'
import { useClinicsText } from '#src/areas/clinics/text/useClinicsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useForm, type Form } from '#src/core/state/useForm.ts'

interface TypedSettings {
  /** What was stored when they were typed. */
  readonly seen: ClinicSettingsForm
  readonly values: ClinicSettingsForm
}

const drafts: Drafts<TypedSettings> = new WeakMap()

interface ClinicSettingsState {
  readonly form: Form<ClinicSettingsForm, ClinicSettingsProblem>
  /** What is stored now. */
  readonly stored: ClinicSettingsForm
  readonly isChanged: boolean
  readonly isSaved: boolean
  /** Whether it goes on from what was typed before the session ended. */
  readonly isFound: boolean
  /** Fields that were typed here and saved otherwise elsewhere in the meantime. */
  readonly contested: readonly ClinicSettingsField[]
  readonly takeStored: () => void
  readonly save: Action<[ClinicSettingsForm]>
}

/** The form of a clinic's settings, which follows what another tab saves as far as nothing was typed here. */
export function useClinicSettings(clinic: ClinicAccount): ClinicSettingsState {
  const text = useClinicsText()
  const { account } = useRepositories()
  const stored = toClinicSettingsForm(clinic)
  const { found, keep } = useDraft(drafts, '')
  const [seen, setSeen] = useState(found?.seen ?? stored)
  const [values, setValues] = useState(found?.values ?? stored)
  const [contested, setContested] = useState<readonly ClinicSettingsField[]>([])
  const [isSaved, setIsSaved] = useState(false)

  if (findChangedSettings(seen, stored).length > 0) {
    const followed = followClinicSettings(values, seen, stored)
    setSeen(stored)
    setValues(followed.form)
    setContested((before) => [
      ...before.filter((field) => !followed.contested.includes(field)),
      ...followed.contested,
    ])
  }

  const save = useAction(
    (form: ClinicSettingsForm) => account.saveClinicSettings(clinic, toClinicSettings(form)),
    () => {
      setContested([])
      setIsSaved(true)
    },
  )
  const form = useForm<ClinicSettingsForm, ClinicSettingsProblem>({
    values,
    setValues: (change) => {
      setIsSaved(false)
      setValues(change)
    },
    validate: findClinicSettingsProblems,
    describe: ({ code }) => text.clinicSettings.problems[code],
    submission: {
      ...save,
      run: (form) => {
        const trimmed = { ...form, ...toClinicSettings(form), timeZone: form.timeZone }
        setValues(trimmed)
        setIsSaved(false)
        save.run(trimmed)
      },
    },
  })

  const isChanged = findChangedSettings(values, stored).length > 0
  useKeepDraft(keep, isChanged ? { seen, values } : null)

  return {
    form,
    stored,
    isChanged,
    isFound: found !== null,
    isSaved,
    contested: contested.filter((field) => values[field] !== stored[field]),
    takeStored: () => {
      setValues((before) => ({
        ...before,
        ...Object.fromEntries(contested.map((field) => [field, stored[field]])),
      }))
      setContested([])
    },
    save,
  }
}
