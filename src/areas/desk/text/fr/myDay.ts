import type { Texts } from '#src/areas/text/Texts.ts'

/** The page of a doctor's own day. */
export const myDay: Texts['myDay'] = {
  title: 'Ma journée',
  intro: 'Vos propres rendez-vous, le prochain patient en premier.',
  of: (doctor, clinic) => `${doctor}, ${clinic}`,
  next: 'Prochain patient',
  nobodyNext: 'Plus aucun patient aujourd’hui.',
  later: (count) => `Plus tard (${count})`,
  earlier: (count) => `Plus tôt (${count})`,
  patients: (count) => `Rendez-vous (${count})`,
  nothing: 'Vous n’avez aucun rendez-vous ce jour-là.',
  loading: 'Chargement de votre journée...',
  failed: 'Vos rendez-vous n’ont pas pu être chargés.',
  pastFailed: 'Les rendez-vous passés n’ont pas pu être chargés.',
  call: 'Appeler',
  callOf: (patient, phone) => `Appeler\u00a0: ${patient}, ${phone}`,
  more: 'Plus',
  moreOf: (patient) => `Plus\u00a0: ${patient}`,
  late: (minutes) =>
    `La réception indique que vous avez ${minutes}\u00a0minutes de retard aujourd’hui.`,
  noEntry: 'Votre compte n’est relié à aucun professionnel',
  noEntryNext:
    'Cette page montre les rendez-vous d’un seul professionnel. Le propriétaire de la clinique peut choisir le vôtre à la page «\u00a0Personnes\u00a0».',
  inactive: 'La clinique ne planifie plus rien avec vous',
  inactiveNext:
    'Votre fiche parmi les professionnels de la clinique n’est pas active; il n’y a donc aucun rendez-vous ici. Si c’est une erreur, adressez-vous à la clinique.',
}
