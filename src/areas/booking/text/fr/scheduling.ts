import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { placesLeft } from '#src/core/text/fr/placesLeft.ts'
import { plural } from '#src/core/text/fr/plural.ts'
import { timeWithNote } from '#src/core/text/fr/timeWithNote.ts'

/** Where a clinic books for a patient, and moves an appointment. */
export const scheduling: Texts['scheduling'] = {
  // Open times
  doctor: 'Professionnel de la santé',
  anyDoctor: 'Tous les professionnels, jour par jour',
  earlier: 'Plus tôt',
  later: 'Plus tard',
  period: (from, until, zone) =>
    `du ${format.briefDay(from, zone)} au ${format.briefDay(until, zone)}`,
  found: (count, period) =>
    count === 0
      ? `Aucune plage libre, ${period}. Choisissez «\u00a0Plus tard\u00a0» ou un autre professionnel.`
      : `${count} ${plural(count, 'plage libre', 'plages libres')}, ${period}.`,
  service: (name, minutes) => `${name}, ${minutes}\u00a0min`,
  timeName: (timestamp, zone, { name, doctor }, places) =>
    `${timeWithNote(timestamp, zone, places === undefined ? '' : placesLeft(places))}, ${name} avec ${doctor}`,
  placesLeft,
  noServices: 'Vous n’avez pas encore de services, donc pas de plages horaires.',
  started: 'Déjà commencées',
  hasStarted: 'déjà commencée',
  showBusy: (count) =>
    count === 1
      ? 'Afficher aussi 1 plage où le professionnel a une autre visite'
      : `Afficher aussi ${count} plages où le professionnel a une autre visite`,
  overVisit: 'en même temps qu’une autre visite',
  timesTitle: 'Plage horaire',
  chosen: (timestamp, zone, { name, doctor }) =>
    `${format.day(timestamp, zone)} à ${format.time(timestamp, zone)}\u00a0: ${name} avec ${doctor}`,
  change: 'Choisir une autre plage horaire',
  noTimeChosen: 'Veuillez choisir une plage horaire.',
  backToDesk: 'Retour au tableau de bord',
  see: 'Voir le rendez-vous',

  // Booking for a patient
  newTitle: 'Nouveau rendez-vous',
  newDescription: 'Réserver une de vos plages libres pour un patient.',
  patientTitle: 'Patient',
  fullName: 'Nom',
  nameHint:
    'Écrivez 2 lettres pour trouver un patient que vous connaissez, ou entrez un nouveau nom.',
  known: (name, phone) => `${name}, ${phone}`,
  knownTitle: (count) => `${count} ${plural(count, 'patient', 'patients')} que vous connaissez`,
  searchFailed:
    'La recherche parmi vos anciens patients a échoué. Vous pouvez quand même entrer un nom.',
  phoneNumber: 'Numéro de téléphone',
  phonePlaceholder: '(###) ###-####',
  email: 'Courriel (facultatif)',
  emailRequired: 'Courriel',
  language: 'Langue des courriels',
  emailHint: 'La confirmation y est envoyée.',
  privateNote: 'Note privée (facultatif)',
  seenByPatient: 'Le patient voit ceci dans son compte.',
  emailSeenByPatient:
    'La confirmation y est envoyée, et le patient voit l’adresse dans son compte.',
  phoneRequired:
    'Veuillez entrer un numéro de téléphone, pour que vous puissiez joindre le patient.',
  onDashboard: (name) => `${name} verra ce rendez-vous, et les notes, dans son compte.`,
  notOnDashboard: (name) =>
    `${name} a un compte, mais pas encore de visite terminée à votre clinique. Le rendez-vous reste à votre clinique et n’y apparaît pas.`,
  withoutAccount:
    'Pas de compte. Nous envoyons une confirmation seulement si vous entrez un courriel.',
  notThisPatient: 'Entrer un autre patient',
  book: 'Réserver le rendez-vous',
  squeezeIn: 'Intercaler',
  bookWithoutAccount: 'Réserver sans le compte',
  booked: (name, timestamp, zone) =>
    `Réservé et confirmé\u00a0: ${name}, ${format.spoken(timestamp, zone)}.`,
  mailed: 'Le patient et le professionnel reçoivent un courriel.',
  notMailed: 'Le professionnel reçoit un courriel. Aucun courriel n’est envoyé au patient.',
  another: 'Réserver un autre rendez-vous',

  // Moving
  moveTitle: 'Déplacer le rendez-vous',
  moveDescription: 'Déplacer un rendez-vous à une autre plage libre.',
  now: (name, timestamp, zone) => `${name}, maintenant ${format.spoken(timestamp, zone)}`,
  newTime: 'Nouvelle plage horaire',
  otherService: 'Un autre service',
  whichService: 'Service',
  serviceOption: ({ name, doctor, duration, price }, isSame) =>
    `${isSame ? 'Comme maintenant\u00a0: ' : ''}${name} avec ${doctor}, ${duration}\u00a0min, ${format.price(price)}`,
  changes: 'Le déplacement modifie le rendez-vous',
  before: 'Maintenant',
  after: 'Après le déplacement',
  keepClosed: 'Garder l’ancienne plage fermée, pour que personne ne puisse la réserver',
  move: 'Déplacer le rendez-vous',
  moved: (name, timestamp, zone) => `Déplacé\u00a0: ${name}, ${format.spoken(timestamp, zone)}.`,
  told: 'Le patient et le professionnel reçoivent un courriel, et le patient voit un avis.',
  toldByPhone: ({ fullname, phoneNumber }) =>
    `Le professionnel reçoit un courriel, mais pas ${fullname}\u00a0: appelez au ${phoneNumber}. L’appel reste sur votre tableau de bord jusqu’à ce que vous le cochiez.`,
  over: 'Ce rendez-vous est passé, il ne peut donc pas être déplacé.',
  gone: 'Ce rendez-vous n’existe pas.',
}
