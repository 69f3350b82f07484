import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** Texts of the clinic's dashboard alone. */
export const desk: Texts['desk'] = {
  // Appointments by day
  dayTitle: (day, zone, daysAhead) =>
    `${['Aujourd’hui, ', 'Demain, '][daysAhead] ?? ''}${format.dayInLine(day, zone)}`,
  showLater: (count) => `Afficher les jours suivants (${count})`,
  nothingMoreToday: 'Plus aucun rendez-vous aujourd’hui.',
  now: 'Maintenant',
  next: 'Ensuite',
  toComplete: (count) => `À marquer comme terminés (${count})`,
  completeToday: (count) => `Terminer le reste de la journée (${count})`,
  completeTodayHint: 'Vous pouvez corriger chaque rendez-vous pendant 24 heures.',
  completing: (done, total) => `${done} sur ${total} ${plural(done, 'terminé', 'terminés')}...`,
  completedCount: (done, total) =>
    done === total
      ? `${done} rendez-vous ${plural(done, 'terminé', 'terminés')}.`
      : `${done} rendez-vous sur ${total} ${plural(done, 'terminé', 'terminés')}.`,
  notCompleted: (patient, reason) => `${patient}\u00a0: ${reason}`,
  minutes: (minutes) => `${minutes}\u00a0min`,
  dateAndLength: (date, minutes) => `${date}, ${minutes}\u00a0min`,

  // The bar above each page of a clinic
  bar: 'Réception',
  barNew: 'Nouveau',
  barRequests: (count) => `${count} ${plural(count, 'demande', 'demandes')}`,
  barRequestsWord: (count) => plural(count, 'demande', 'demandes'),

  doubleBookings: (count) =>
    count === 1
      ? 'Un professionnel a deux visites en même temps.'
      : `Des professionnels ont deux visites en même temps, ${count} fois.`,
  showDoubleBookings: 'Afficher ces visites',

  // Requests
  requestedAgo: (milliseconds) => `Demandé il y a ${spokenDuration(milliseconds)}`,
  timePassed: 'Cette heure est passée',
  approveHint:
    'Approuver confirme tout de suite. Les rendez-vous les plus proches sont en premier.',
  chooseAll: 'Tout sélectionner',
  showMoreRequests: (count) => `Afficher plus de demandes (${count})`,
  chooseFor: (patient, timestamp, zone) =>
    `Sélectionner ${patient}, ${format.spoken(timestamp, zone)}`,
  movedSinceChosen: (patients) =>
    `Plus sélectionné, parce que le patient a choisi une autre heure\u00a0: ${format.list(patients)}.`,
  approveCount: (count) => `Approuver la sélection (${count})`,
  approving: (done, total) => `${done} sur ${total} ${plural(done, 'approuvée', 'approuvées')}...`,
  approvedCount: (count) =>
    `${count} ${plural(count, 'demande approuvée', 'demandes approuvées')}.`,
  gone: (isApproved, patient, timestamp, zone) =>
    `${patient}, ${format.briefDay(timestamp, zone)}, ${format.time(timestamp, zone)}\u00a0: ${
      isApproved ? 'approuvé' : 'n’est plus une demande'
    }`,
  new: 'Nouveau',
  newRequests: (count) => `${count} ${plural(count, 'nouvelle demande', 'nouvelles demandes')}`,
  showNew: 'Afficher',
  links: 'Autres pages de votre clinique',
  approveFor: (patient, service, timestamp, zone) =>
    `Approuver ${patient}, ${service}, ${format.spoken(timestamp, zone)}`,
  viewFor: (service, patient, timestamp, zone) =>
    `VOIR ${service}, ${patient}, ${format.spoken(timestamp, zone)}`,
  approved: (patient, timestamp, zone) =>
    `Approuvé\u00a0: ${patient}, ${format.spoken(timestamp, zone)}.`,
  notApproved: (patient, reason) => `${patient}\u00a0: ${reason}`,
  newRequest: (patient, service, timestamp, zone) =>
    `Nouvelle demande de ${patient}\u00a0: ${service}, ${format.spoken(timestamp, zone)}.`,

  movedByPatient: (timestamp, zone) =>
    `Déplacé par le patient, était le ${format.spoken(timestamp, zone)}`,
  newMove: (patient, service, timestamp, zone) =>
    `${patient} demande une autre heure\u00a0: ${service}, ${format.spoken(timestamp, zone)}.`,

  // The sheet of the day
  time: 'Heure',
  patient: 'Patient',
  phone: 'Téléphone',
  service: 'Service',
  doctor: 'Professionnel de la santé',
  duration: 'Durée',
  status: 'État',
  statuses: { pending: 'Demande', confirmed: 'Confirmé' },
  noVisits: 'Aucun rendez-vous ce jour-là',
}

function spokenDuration(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return 'moins d’une minute'
  if (milliseconds < HOUR_MS) return counted(Math.floor(milliseconds / MINUTE_MS), 'minute')
  if (milliseconds < DAY_MS) return counted(Math.floor(milliseconds / HOUR_MS), 'heure')
  return counted(Math.floor(milliseconds / DAY_MS), 'jour')
}

function counted(count: number, unit: string): string {
  return `${count} ${plural(count, unit, `${unit}s`)}`
}
