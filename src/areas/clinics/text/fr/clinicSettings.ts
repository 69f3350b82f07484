import type { ClinicSettingsForm } from '#src/areas/accounts/model/clinicSettings.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { hiddenCharacter } from '#src/core/text/fr/hiddenCharacter.ts'

const FIELDS: Readonly<Record<keyof ClinicSettingsForm, string>> = {
  address: 'Adresse de la clinique',
  province: 'Province',
  timeZone: 'Heure à votre clinique',
  phone: 'Numéro de téléphone',
  language: 'Langue de nos courriels',
  arrivalNote: 'Note d’arrivée',
  otherArrivalNote: 'Note d’arrivée dans l’autre langue',
}

/** What a clinic says of itself after its sign-up. */
export const clinicSettings: Texts['clinicSettings'] = {
  title: 'Paramètres de la clinique',
  description: 'L’adresse, l’heure, le numéro de téléphone et la note d’arrivée de votre clinique.',
  intro: (clinicName) =>
    `Ce que les patients voient de ${clinicName}. Une modification s’affiche aussitôt dans tous vos services. Les rendez-vous déjà réservés gardent l’adresse avec laquelle ils ont été réservés.`,
  fields: FIELDS,
  phoneHint: 'Facultatif. Les patients peuvent vous appeler à partir de leur rendez-vous.',
  languageHint:
    'Nous écrivons dans cette langue à votre clinique, et aux professionnels pour qui vous n’en choisissez pas d’autre. Votre note d’arrivée est aussi dans cette langue.',
  arrivalNoteHint:
    'Facultatif. Où se stationner, quelle entrée, quoi apporter. Les patients la voient sur votre page et avec leur rendez-vous.',
  otherArrivalNote: { en: 'Note d’arrivée en anglais', fr: 'Note d’arrivée en français' },
  otherArrivalNoteHint:
    'Facultatif. Les patients qui lisent cette langue la voient à la place de celle ci-dessus.',
  clock: (time) => `Il est ${time} à votre clinique.`,
  clockQuestion: (time) => `Il est ${time} à votre clinique. Est-ce exact?`,
  clockChanges: (before, after) =>
    `Vos plages horaires publiées restent au même moment\u00a0: ce qui s’affichait comme ${before} s’affichera comme ${after}. Vérifiez vos services après avoir enregistré.`,
  provinceChanges: (before) =>
    `Les services qui ont des plages horaires restent inscrits sous ${before}. Pour en offrir un dans la nouvelle province, dupliquez-le et retirez l’ancien.`,
  save: 'Enregistrer les paramètres',
  saved: 'Paramètres enregistrés. Les patients les voient maintenant.',
  unsaved: 'Vous avez des modifications qui ne sont pas enregistrées.',
  changedElsewhere: (fields) =>
    `Modifié entre-temps dans une autre fenêtre\u00a0: ${fields.map((field) => FIELDS[field]).join(', ')}. Si vous enregistrez, cela est remplacé par ce que vous avez ici.`,
  takeTheirs: 'Utiliser l’autre version',
  page: {
    title: 'Adresse de votre page',
    label: 'Adresse courte',
    hint: (start) =>
      `Après ${start} viennent de 3 à 40 lettres minuscules, chiffres et traits d’union. Laissez vide pour n’en avoir aucune.`,
    preview: (address) => `Votre page\u00a0: ${address}`,
    oldAddress:
      'Les liens et les codes imprimés avec l’ancienne adresse mènent à votre page jusqu’à ce qu’une autre clinique prenne cette adresse.',
    proposal: (name) => `Utiliser ${name}`,
    save: 'Enregistrer l’adresse',
    saved: 'Adresse enregistrée.',
    removed: 'Adresse courte retirée. Votre page garde sa longue adresse.',
    problems: {
      'page-name-form':
        'Veuillez utiliser de 3 à 40 lettres minuscules sans accents, chiffres et traits d’union.',
      'page-name-reserved': 'Cette adresse n’est pas disponible. Veuillez en choisir une autre.',
    },
  },
  otherPages: 'Votre page',
  share: 'Partager votre page',
  nameIsFixed: (mailbox) =>
    `Pour changer le nom, la catégorie ou le courriel de votre clinique, écrivez à ${mailbox}.`,
  problems: {
    'clinic-address-required': 'Veuillez entrer l’adresse de votre clinique.',
    'clinic-address-invalid': 'Veuillez entrer une adresse de clinique valide.',
    'clinic-address-hidden': hiddenCharacter('address'),
    'phone-incomplete': 'Veuillez entrer les 10 chiffres du numéro de téléphone, ou laisser vide.',
    'arrival-note-too-long': 'Veuillez limiter la note d’arrivée à 500 caractères.',
  },
}
