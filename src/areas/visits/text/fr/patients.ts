import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

const NOBODY =
  'Aucun patient trouvé. Cherchez par le début d’un nom ou d’un courriel, ou par au moins 3 chiffres du numéro de téléphone.'

/** The clinic's search for a patient, and what it knows of one. */
export const patients: Texts['patients'] = {
  search: 'Trouver un patient',
  searchHint: 'Nom, numéro de téléphone ou courriel',
  searching: 'Recherche...',
  found: (count) =>
    count === 0 ? NOBODY : `${count} ${plural(count, 'patient trouvé', 'patients trouvés')}`,
  shown: (shown) =>
    `Les ${shown} premiers sont affichés. Écrivez davantage pour préciser la recherche.`,
  searchFailed: 'La recherche dans les rendez-vous passés a échoué.',
  nextVisit: (timestamp, zone) =>
    `Prochaine visite\u00a0: ${format.briefDate(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  lastVisit: (timestamp, zone) => `Dernière visite\u00a0: ${format.briefDate(timestamp, zone)}`,

  card: 'Patient',
  call: (phone) => `Appeler ${phone}`,
  mail: (email) => `Écrire à ${email}`,
  contactOfPatient: 'Le patient a inscrit ceci, votre clinique ne peut donc pas le modifier.',
  noteOf: (service, timestamp, zone) =>
    `Au sujet de ${service}, ${format.briefDate(timestamp, zone)}`,
  thisAppointment: 'Ce rendez-vous',
  coming: 'Rendez-vous à venir',
  noComing: 'Aucun rendez-vous à venir',
  history: 'Rendez-vous passés',
  noHistory: 'Aucun rendez-vous passé',
  historyFailed: 'Les rendez-vous passés n’ont pas pu être chargés.',
  when: (timestamp, zone) =>
    `${format.briefDate(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  outcomes: { completed: 'Terminé', missed: 'Manqué', cancelled: 'Annulé' },
  bookNew: 'Nouveau rendez-vous',
  move: 'Déplacer',
  moveFor: (service, timestamp, zone) => `Déplacer ${service}, ${format.spoken(timestamp, zone)}`,
  close: 'Fermer',
}
