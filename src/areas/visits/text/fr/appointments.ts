import type { Texts } from '#src/areas/text/Texts.ts'
import { UNDO_MS } from '#src/areas/visits/model/undo.ts'
import { site } from '#src/config/site.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

export const appointments: Texts['appointments'] = {
  series: 'Fait partie d’une série',
  seriesPlace: (position, total) => `${position} sur ${total}`,
  seriesMark: (position, total) => `${position} sur ${total} d’une série`,
  seriesToCome: 'Rendez-vous à venir de cette série',
  seriesVisit: (place, timestamp, zone) =>
    [
      ...(place === null ? [] : [`${place.position} sur ${place.total}`]),
      `${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
    ].join(' · '),
  moveSeries: (count) => `Déplacer les ${count} à venir`,
  cancelSeries: (count) => `Annuler les ${count} à venir`,
  cancelSeriesReason: (count) => `annuler ${count} rendez-vous`,
  seriesKept: (count) =>
    count === 1
      ? '1 rendez-vous ne peut plus être annulé et reste.'
      : `${count} rendez-vous ne peuvent plus être annulés et restent.`,
  keepsAppointments: 'Garde les rendez-vous',
  seriesCancelling: (count) => `Annulation… ${count} ${plural(count, 'fait', 'faits')}`,
  seriesCancelled: (count) => `${count} rendez-vous ${plural(count, 'annulé', 'annulés')}.`,
  title: 'Tableau de bord',
  loading: 'Chargement des rendez-vous...',
  listFailed: 'Aucun rendez-vous n’a été trouvé pour cet utilisateur.',

  // The clinic's view
  tiles: { all: 'Tous', confirmed: 'Confirmés', pending: 'En attente' },
  confirmedGroup: 'Confirmés',
  pendingGroup: 'En attente',
  noAppointments: 'Aucun rendez-vous',
  noConfirmed: 'Aucun rendez-vous confirmé',

  // Both views
  noPending: 'Aucun rendez-vous en attente',
  pastUncounted: 'Rendez-vous passés',
  past: (count) => `Rendez-vous passés (${count})`,
  pastAtLeast: (count) => `Rendez-vous passés (${count}+)`,
  noPast: 'Aucun rendez-vous passé',
  pastVisits: 'Visites',
  pastCancelled: 'Annulés et refusés',
  unreadable: (count) =>
    `${count === 1 ? '1 réservation ne peut pas être affichée.' : `${format.count(count)} réservations ne peuvent pas être affichées.`} Veuillez écrire à ${site.supportMailbox}.`,
  showMorePast: 'Afficher plus',
  pastShown: (count) =>
    `${count} rendez-vous ${plural(count, 'passé affiché', 'passés affichés')}.`,

  // The patient's view
  pendingBookings: 'Réservations en attente',
  completeAtCheckout: 'Terminer dans le panier',
  upcomingAppointments: 'Rendez-vous à venir',
  noUpcoming: 'Aucun rendez-vous à venir',
  noOtherUpcoming: 'Aucun autre rendez-vous à venir',
  noOtherPending: 'Aucun autre rendez-vous en attente',
  pendingAppointments: 'Rendez-vous en attente',
  reminder: 'Votre prochain rendez-vous est le',
  reminderOfRequest: 'Demandé pour le',
  reminderTime: 'à',
  daysRemaining: (days) =>
    `Il reste ${days} ${plural(days, 'jour', 'jours')} avant votre rendez-vous`,

  notices: {
    title: 'Nouvelles de vos cliniques',
    booked: (clinic) => `${clinic} a réservé un rendez-vous pour vous`,
    moved: (clinic) => `${clinic} a déplacé votre rendez-vous`,
    met: (clinic) => `${clinic} a approuvé votre déplacement`,
    kept: (clinic) => `${clinic} n’a pas pu déplacer votre rendez-vous. Son heure reste la même`,
    lapsed: (clinic) =>
      `${clinic} n’a pas répondu à temps; votre rendez-vous n’a donc pas été déplacé`,
    cancelled: (clinic) => `${clinic} a annulé votre rendez-vous`,
    approved: (clinic) => `${clinic} a confirmé votre rendez-vous`,
    declined: (clinic) => `${clinic} a refusé votre demande`,
    unanswered: (clinic) => `${clinic} n’a pas répondu à temps à votre demande`,
    unansweredHint:
      'La clinique ne l’a jamais confirmée. Veuillez réserver une autre plage horaire.',
    when: (day, time) => `${day}, ${time}`,
    chooseAnother: 'Choisir une autre plage horaire',
    dismissNamed: (title) => `Masquer\u00a0: ${title}`,
    marks: { approved: 'Nouveau', booked: 'Réservé par la clinique' },
    good: (count) =>
      `${count} ${plural(count, 'nouveau rendez-vous confirmé', 'nouveaux rendez-vous confirmés')}`,
    seeAll: 'Voir vos rendez-vous',
    markAsRead: 'Marquer comme lu',
  },

  ways: {
    move: 'Déplacer',
    cancel: 'Annuler',
    more: 'Plus',
    calendar: 'Fichier de calendrier',
    call: 'Appeler',
    bookAgain: 'Réserver de nouveau',
    nameOf: (word, service, timestamp, zone) =>
      `${word}\u00a0: ${service}, ${format.spoken(timestamp, zone)}`,
    bookAgainOf: (word, service) => `${word}\u00a0: ${service}`,
    callClinic: (clinic, phone) => `Appeler ${clinic}\u00a0: ${phone}`,
    cancelled: (service, timestamp, zone) =>
      `Annulé\u00a0: ${service}, ${format.spoken(timestamp, zone)}. Il est maintenant sous Rendez-vous passés.`,
  },

  again: {
    lastVisit: (day) => `Dernière visite\u00a0: ${day}`,
    noTimes: 'Aucune plage libre pour le moment.',
    allTimes: 'Toutes les plages horaires',
  },

  movedFrom: 'Déplacé du',
  movedTime: (timestamp, zone) =>
    `${format.day(timestamp, zone)} à ${format.time(timestamp, zone)}`,
  termsBefore: 'Avant le déplacement',
  terms: ({ serviceName, duration, price }) =>
    `${serviceName}, ${format.count(duration)}\u00a0min, ${format.price(price)}`,
  move: 'Déplacer à un autre moment',

  nothingBooked: 'Pas encore de rendez-vous',
  nothingBookedHint:
    'Trouvez une plage horaire qui vous convient. Votre prochain rendez-vous s’affichera ici.',
  findTime: 'Trouver une plage horaire',

  view: 'VOIR',
  viewFor: (service, timestamp, zone) =>
    `VOIR ${service}, ${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  states: { pending: 'En attente de la clinique', confirmed: 'Confirmé' },
  outcomes: {
    completed: 'Terminé',
    missed: 'Manqué',
    cancelledByPatient: { patient: 'Annulé par vous', clinic: 'Annulé par le patient' },
    cancelledByClinic: 'Annulé par la clinique',
    declined: 'Refusé par la clinique',
  },
  endedOn: (day) => `le ${day}`,
  timeHasPassed: 'L’heure de cette visite est passée',

  detailsTitle: 'Détails du rendez-vous',
  patientDetails: 'Détails du patient',
  fullName: 'Nom complet',
  phoneNumber: 'Numéro de téléphone',
  email: 'Courriel',
  appointmentDetails: 'Détails du rendez-vous',
  clinic: 'Clinique',
  service: 'Service',
  doctor: 'Professionnel de la santé',
  price: 'Prix',
  slotDetails: 'Date et lieu',
  date: 'Date',
  time: 'Heure',
  address: 'Adresse',
  map: 'Obtenir l’itinéraire',
  newAddress: 'Nouvelle adresse de la clinique',
  clinicPhone: 'Téléphone',
  arrivalNote: 'Avant votre visite',
  mapOf: (clinic, address) => `Obtenir l’itinéraire\u00a0: ${clinic}, ${address}`,
  approve: 'Approuver',
  approveReason: 'approuver ce rendez-vous',
  complete: 'Marquer comme terminé',
  completeReason: 'marquer ce rendez-vous comme terminé',
  miss: 'Marquer comme manqué',
  missReason: 'marquer ce rendez-vous comme manqué',
  canBeCorrected: 'Vous pouvez corriger ceci dans les 24\u00a0heures.',
  canBeUndone: `Vous pouvez défaire ceci pendant ${UNDO_MS / 1000}\u00a0secondes.`,
  correctToMissed: 'Changer pour manqué',
  correctToCompleted: 'Changer pour terminé',
  cancel: 'Annuler',
  confirmCancel: 'Annuler le rendez-vous',
  keepsAppointment: 'Garde le rendez-vous.',
  movedSinceAsked: (now) =>
    `Ce rendez-vous a été déplacé depuis que la question vous a été posée. Il est maintenant\u00a0: ${now}. Veuillez le revoir avant de décider.`,
  untimely: {
    cancel:
      'Ce rendez-vous est commencé, vous ne pouvez donc plus l’annuler ici. S’il n’a pas eu lieu, veuillez le dire à la clinique.',
    complete: 'Vous pourrez marquer ce rendez-vous comme terminé une fois qu’il sera commencé.',
  },
  cancelReason: 'annuler ce rendez-vous',
  // What a clinic can say with a cancellation
  reason: 'Raison pour le patient (facultatif)',
  reasonHints: {
    account:
      'Le patient la lit sur son tableau de bord et dans le courriel\u00a0: n’y mettez pas de détails sur sa santé. Jusqu’à 300 caractères.',
    mail: 'Le patient la lit dans le courriel\u00a0: n’y mettez pas de détails sur sa santé. Jusqu’à 300 caractères.',
    call: 'Le patient ne reçoit pas de courriel\u00a0: veuillez la lui dire quand vous appelez. Jusqu’à 300 caractères.',
  },
  reasonTooLong: (excess) =>
    `Veuillez raccourcir la raison de ${format.count(excess)} ${plural(excess, 'caractère', 'caractères')}.`,
  propose: 'Proposer d’autres plages horaires (jusqu’à 3, facultatif)',
  noTimesToPropose: 'Ce service n’a pas d’autre plage libre.',
  lostTime: (time) => `${time} (n’est plus libre)`,
  moreTimesToPropose: 'Afficher des plages plus tardives',
  closeTime: 'Garder cette plage horaire fermée, pour que personne d’autre ne la réserve',
  // What the patient sees of it
  reasonFromClinic: 'La clinique dit',
  proposedTitle: 'Autres plages horaires que la clinique propose',
  bookProposed: (time) => `Réserver ${time}`,
  noLongerFree: 'n’est plus libre',
  redirects: {
    cancel: 'Rendez-vous annulé. Retour à votre tableau de bord...',
    cancelling: 'Annulation dans quelques secondes. Retour à votre tableau de bord...',
    declining: 'Refus dans quelques secondes. Retour à votre tableau de bord...',
    complete: 'Marqué comme terminé. Retour à votre tableau de bord...',
    miss: 'Marqué comme manqué. Retour à votre tableau de bord...',
  },
  confirmed: 'CONFIRMÉ',
  completed: 'TERMINÉ',
  state: 'État du rendez-vous',
  waiting: 'En attente de la confirmation de la clinique.',
  nowConfirmed: 'Ce rendez-vous est maintenant confirmé.',
  nowCompleted: 'Ce rendez-vous est maintenant terminé.',
  nowMissed: 'Ce rendez-vous est maintenant marqué comme manqué.',
  missed: {
    patient: 'Vous avez manqué ce rendez-vous.',
    clinic: 'Le patient n’est pas venu.',
  },
  notApprovedInTime: 'La clinique n’a pas répondu à temps à cette demande.',
  gone: 'Ce rendez-vous n’existe plus.',
  ofOtherAccount: (email) =>
    `Ce rendez-vous appartient à un autre compte. Vous êtes connecté avec ${email}. Si le courriel est arrivé à une autre de vos adresses, connectez-vous avec celle-là.`,
  otherLogin: 'Se connecter avec un autre compte',
  otherLoginCart: 'La déconnexion vide votre panier.',
  backToDashboard: 'Retour au tableau de bord',

  print: 'Imprimer',
  printHelp: `Des questions sur ce rendez-vous? Écrivez à ${site.supportMailbox} ou appelez au ${site.phoneNumber}.`,
}
