import type { Language } from '#src/config/language.ts'
import { CLINIC_SETTINGS } from '#src/core/fields/bookingFields.ts'
import { hasHiddenCharacter } from '#src/core/fields/hiddenCharacters.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { isCompletePhone } from '#src/core/fields/phone.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { zoneOfClinic, zonesOffered, type TimeZone } from '#src/core/time/timeZones.ts'
import type { ClinicAccount } from './account.ts'

/** What a clinic may change of its record. */
export type ClinicSettings = Pick<ClinicAccount, (typeof CLINIC_SETTINGS)[number]>

/** The form of the settings. The zone is one that is in use in the province. */
export interface ClinicSettingsForm {
  readonly address: string
  readonly province: Province
  readonly timeZone: TimeZone
  readonly phone: string
  /** In which the clinic and its doctors read mails, and in which the arrival note is. */
  readonly language: Language
  readonly arrivalNote: string
  /** The note for readers of the other language than the clinic's. */
  readonly otherArrivalNote: string
}

export type ClinicSettingsProblem =
  | {
      readonly field: 'address'
      readonly code: 'clinic-address-required' | 'clinic-address-invalid' | 'clinic-address-hidden'
    }
  | { readonly field: 'phone'; readonly code: 'phone-incomplete' }
  | {
      readonly field: 'arrivalNote' | 'otherArrivalNote'
      readonly code: 'arrival-note-too-long'
    }

/** Returns the form for what is stored. */
export function toClinicSettingsForm(settings: ClinicSettings): ClinicSettingsForm {
  const { address, province, phone, language, arrivalNote, otherArrivalNote } = settings
  return {
    address,
    province,
    timeZone: zoneOfClinic(settings),
    phone,
    language,
    arrivalNote,
    otherArrivalNote,
  }
}

/** Returns the form with another province, whose zone it takes unless its own is in use there too. */
export function withProvince(form: ClinicSettingsForm, province: Province): ClinicSettingsForm {
  const [usual, ...others] = zonesOffered(province)
  const isOffered = usual === form.timeZone || others.includes(form.timeZone)
  return { ...form, province, timeZone: isOffered ? form.timeZone : (usual ?? form.timeZone) }
}

export type ClinicSettingsField = (typeof CLINIC_SETTINGS)[number]

/** Returns the fields that two states of the form say differently. */
export function findChangedSettings(
  a: ClinicSettingsForm,
  b: ClinicSettingsForm,
): readonly ClinicSettingsField[] {
  return CLINIC_SETTINGS.filter((field) => a[field] !== b[field])
}

/**
 * Brings what was saved elsewhere, from `before` to `after`, into a form that is being edited. What was
 * typed stays; `contested` names the fields where something else was saved in the meantime.
 */
export function followClinicSettings(
  form: ClinicSettingsForm,
  before: ClinicSettingsForm,
  after: ClinicSettingsForm,
): { readonly form: ClinicSettingsForm; readonly contested: readonly ClinicSettingsField[] } {
  const typed = findChangedSettings(form, before)
  const kept = Object.fromEntries(typed.map((field) => [field, form[field]]))
  const changed = findChangedSettings(before, after)
  const differing = findChangedSettings(form, after)
  return {
    form: { ...after, ...kept },
    contested: typed.filter((field) => changed.includes(field) && differing.includes(field)),
  }
}

/** Returns what the form says, without the spaces around each text. */
export function toClinicSettings(form: ClinicSettingsForm): ClinicSettings {
  return {
    ...form,
    address: form.address.trim(),
    phone: form.phone.trim(),
    arrivalNote: form.arrivalNote.trim(),
    otherArrivalNote: form.otherArrivalNote.trim(),
  }
}

/** Returns at most one problem for each field, in the order of the form. */
export function findClinicSettingsProblems(
  form: ClinicSettingsForm,
): readonly ClinicSettingsProblem[] {
  const settings = toClinicSettings(form)
  const { address, phone } = settings
  const problems: ClinicSettingsProblem[] = []
  if (address === '') {
    problems.push({ field: 'address', code: 'clinic-address-required' })
  } else if (
    address.length < LIMITS.clinicAddress.min ||
    address.length > LIMITS.clinicAddress.max
  ) {
    problems.push({ field: 'address', code: 'clinic-address-invalid' })
  } else if (hasHiddenCharacter(address)) {
    problems.push({ field: 'address', code: 'clinic-address-hidden' })
  }
  if (phone !== '' && !isCompletePhone(phone)) {
    problems.push({ field: 'phone', code: 'phone-incomplete' })
  }
  for (const field of ['arrivalNote', 'otherArrivalNote'] as const) {
    if (settings[field].length > LIMITS.arrivalNote.max) {
      problems.push({ field, code: 'arrival-note-too-long' })
    }
  }
  return problems
}
