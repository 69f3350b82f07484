import type {
  ClinicSettingsForm,
  ClinicSettingsProblem,
} from '#src/areas/accounts/model/clinicSettings.ts'
import type { Language } from '#src/config/language.ts'
import { hiddenCharacter } from '#src/core/text/en/hiddenCharacter.ts'

const FIELDS = {
  address: 'Clinic address',
  province: 'Province',
  timeZone: 'Time at your clinic',
  phone: 'Phone number',
  language: 'Language of our e-mails',
  arrivalNote: 'Arrival note',
  otherArrivalNote: 'Arrival note in the other language',
} as const satisfies Readonly<Record<keyof ClinicSettingsForm, string>>

/** What a clinic says of itself after its sign-up. */
export const clinicSettings = {
  title: 'Clinic settings',
  description: 'Your clinic’s address, clock, phone number and arrival note.',
  intro: (clinicName: string): string =>
    `What patients see of ${clinicName}. A change is shown in all of your services at once. Appointments that are already booked keep the address they were booked with.`,
  fields: FIELDS,
  phoneHint: 'Optional. Patients can call you from their appointment.',
  languageHint:
    'We write to your clinic in it, and to doctors for whom you choose no other. Your arrival note is in it, too.',
  arrivalNoteHint:
    'Optional. Where to park, which entrance, what to bring. Patients see it on your page and with their appointment.',
  otherArrivalNote: {
    en: 'English arrival note',
    fr: 'French arrival note',
  } as const satisfies Readonly<Record<Language, string>>,
  otherArrivalNoteHint:
    'Optional. Patients who read that language see it instead of the one above.',
  clock: (time: string): string => `It is ${time} at your clinic.`,
  /** For a clock that was just chosen, and is not saved yet. */
  clockQuestion: (time: string): string => `It is ${time} at your clinic. Right?`,
  /** Beside another clock than the one that is saved. */
  clockChanges: (before: string, after: string): string =>
    `Your published times stay at the same moment: what was shown as ${before} will be shown as ${after}. Check your services after you save.`,
  /** Beside another province than the one that is saved. */
  provinceChanges: (before: string): string =>
    `Services that have times stay listed in ${before}. To offer one in the new province, duplicate it and remove the old one.`,
  save: 'Save settings',
  saved: 'Settings saved. Patients see them now.',
  unsaved: 'You have changes that are not saved.',
  changedElsewhere: (fields: readonly (keyof typeof FIELDS)[]): string =>
    `Changed in another window in the meantime: ${fields.map((field) => FIELDS[field]).join(', ')}. Saving replaces that with what you have here.`,
  takeTheirs: 'Use the other version',
  page: {
    title: 'Address of your page',
    label: 'Short address',
    hint: (start: string): string =>
      `After ${start} come 3 to 40 small letters, digits and hyphens. Leave it empty for none.`,
    /** What is shown while a name is typed. */
    preview: (address: string): string => `Your page: ${address}`,
    oldAddress:
      'Links and printed codes with the old address lead to your page until another clinic takes that address.',
    proposal: (name: string): string => `Use ${name}`,
    save: 'Save address',
    saved: 'Address saved.',
    removed: 'Short address removed. Your page keeps its long one.',
    problems: {
      'page-name-form': 'Please use 3 to 40 small letters without accents, digits and hyphens.',
      'page-name-reserved': 'This address is not available. Please choose another one.',
    },
  },
  otherPages: 'Your page',
  share: 'Share your page',
  nameIsFixed: (mailbox: string): string =>
    `To change your clinic’s name, category or e-mail, write to ${mailbox}.`,
  problems: {
    'clinic-address-required': 'Please enter your clinic address.',
    'clinic-address-invalid': 'Please enter a valid clinic address.',
    'clinic-address-hidden': hiddenCharacter('address'),
    'phone-incomplete': 'Please enter all 10 digits of the phone number, or leave it empty.',
    'arrival-note-too-long': 'Please keep the arrival note to 500 characters.',
  } satisfies Readonly<Record<ClinicSettingsProblem['code'], string>>,
} as const
