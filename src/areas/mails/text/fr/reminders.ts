import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

/** On the desk: who was reminded of tomorrow's visits, who comes, and whom to call. */
export const reminders: Texts['reminders'] = {
  title: ({ day, total, reminded, comes, cannot, toCall }) =>
    [
      `${capitalized(day ?? 'demain')}\u00a0: ${format.count(reminded)} ${plural(reminded, 'rappel fait', 'rappels faits')} sur ${format.count(total)}`,
      `${format.count(comes)} ${plural(comes, 'patient viendra', 'patients viendront')}`,
      ...(cannot === 0
        ? []
        : [`${format.count(cannot)} ne ${plural(cannot, 'peut', 'peuvent')} pas venir`]),
      ...(toCall === 0 ? [] : [`${format.count(toCall)} à appeler`]),
    ].join(', '),
  loading: 'Rappels',
  remindAll: (count) => `Envoyer les rappels (${format.count(count)})`,
  sending: (done, total) =>
    `Envoi des rappels\u00a0: ${format.count(done)} sur ${format.count(total)}`,
  sent: (count) =>
    `${format.count(count)} ${plural(count, 'rappel a été envoyé', 'rappels ont été envoyés')}.`,
  notSent: (count) =>
    `${format.count(count)} ${plural(count, 'rappel n’a pas pu être envoyé', 'rappels n’ont pas pu être envoyés')}.`,
  onlyByDay: 'Les rappels sont envoyés de 8\u00a0h à 20\u00a0h.',
  byThisPage:
    'Cette page envoie les rappels tant qu’elle est ouverte. Une minuterie les enverrait aussi les jours où personne ne l’ouvre\u00a0: demandez-la aux responsables de votre installation.',
  off: (count) =>
    `${format.count(count)} ${plural(count, 'patient ne veut pas de rappels', 'patients ne veulent pas de rappels')}.`,
  cannotTitle: (count) =>
    `${format.count(count)} ${plural(count, 'patient ne peut pas venir', 'patients ne peuvent pas venir')}`,
  cancel: 'Annuler',
  cancelNamed: (patient, when) => `Annuler\u00a0: ${patient}, ${when}`,
  move: 'Déplacer',
  moveNamed: (patient, when) => `Déplacer\u00a0: ${patient}, ${when}`,
  callTitle: (count) => `À appeler (${format.count(count)})`,
  reasons: {
    'no-email': 'Sans courriel',
    'not-sent': 'Le courriel n’a pas pu être envoyé',
    uncertain: 'Le courriel n’est peut-être pas arrivé',
  },
  called: 'Appelé',
  calledNamed: (patient, when) => `Appelé\u00a0: ${patient}, ${when}`,
  undo: 'Défaire',
  undoNamed: (words) => `Défaire\u00a0: ${words}`,
  wasCalled: (patient) => `${patient} a été appelé.`,
  when: (start, zone) => format.spoken(start, zone),
  loadFailed: 'Les rappels n’ont pas pu être chargés.',
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
