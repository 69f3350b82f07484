import type { Texts } from '#src/areas/text/Texts.ts'

/** How a clinic corrects the way to reach a caller. */
export const contacts: Texts['contacts'] = {
  correct: 'Corriger les coordonnées ou la langue',
  formTitle: 'Corriger les coordonnées',
  intro:
    'Ceci modifie tous les rendez-vous à venir à votre clinique qui ont ces coordonnées. Les rendez-vous passés gardent les leurs.',
  name: 'Nom',
  phoneNumber: 'Numéro de téléphone',
  phonePlaceholder: '(###) ###-####',
  email: 'Courriel (facultatif)',
  emailHint:
    'Rien n’est envoyé au sujet de la correction. Les courriels qui ne sont pas encore partis, et les suivants, vont à cette adresse.',
  language: 'Langue des courriels',
  save: 'Enregistrer les coordonnées',
  discard: 'Abandonner',
  phoneRequired:
    'Veuillez entrer un numéro de téléphone, pour que vous puissiez joindre le patient.',
  changedSince: (name, phone, email, language) =>
    `Une personne de votre clinique a corrigé ceci entre-temps. On y lit maintenant\u00a0: ${[name, phone, email].filter((part) => part !== '').join(', ')}. Langue des courriels\u00a0: ${language}.`,
  saved: (count) => `Correction enregistrée pour ${count} rendez-vous.`,
}
