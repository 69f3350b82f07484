import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

/** A day of the clinic by time and doctor, on its dashboard and its home page. */
export const agenda: Texts['agenda'] = {
  title: (day, daysAhead, zone) => {
    const near = ['Hier, ', 'Aujourd’hui, ', 'Demain, '][daysAhead + 1] ?? ''
    return `${near}${format.dayInLine(day, zone)}`
  },
  previousDay: 'Jour précédent',
  nextDay: 'Jour suivant',
  today: 'Aujourd’hui',
  date: 'Date',
  week: 'Jours de cette semaine',
  dayOfWeek: (day, visits, zone) =>
    [
      `${format.briefWeekday(day, zone)} ${format.dayOfMonth(day, zone)}`,
      ...(visits === null ? [] : [visitsOf(visits)]),
      format.month(day, zone),
    ].join(', '),
  print: 'Imprimer cette journée',
  doctor: 'Professionnel de la santé',
  everyDoctor: 'Tous les professionnels',
  requests: (count) => `${count} ${plural(count, 'demande à traiter', 'demandes à traiter')}`,

  time: 'Heure',
  now: (timestamp, zone) => `Maintenant, ${format.time(timestamp, zone)}`,
  states: {
    confirmed: 'Confirmé',
    waiting: 'Demande',
    lapsed: 'Pas approuvé à temps',
    arrived: 'Arrivé',
    begun: 'En cours',
    now: 'C’est l’heure',
    over: 'À marquer comme terminé',
    done: 'Terminé',
    missed: 'Manqué',
    cancelled: 'Annulé',
  },
  visit: (parts) =>
    [
      `${format.time(parts.timestamp, parts.zone)} ${parts.patient}`,
      parts.service,
      parts.state,
      ...parts.notes,
      `${parts.minutes}\u00a0min`,
      parts.doctor,
      format.briefDay(parts.timestamp, parts.zone),
    ].join(', '),
  doubled: 'Chevauche un autre rendez-vous',
  openAt: (parts) =>
    [
      `${format.time(parts.timestamp, parts.zone)} Libre`,
      parts.services.length === 1 ? parts.services.join() : `${parts.services.length} services`,
      parts.doctor,
      format.briefDay(parts.timestamp, parts.zone),
    ].join(', ') +
    (parts.services.length === 1 ? '\u00a0: réserver pour un patient' : '\u00a0: en choisir un'),
  break: 'Pause',
  closed: 'Aucune plage',
  closedBetween: (name, from, until) => `${name}, de ${from} à ${until}`,
  clock: (minutes) => clock(minutes),
  hour: (hour) => `${hour}\u00a0h`,
  view: 'Affichage',
  viewDay: 'Jour',
  viewWeek: 'Semaine',
  keysHint:
    'Les flèches mènent au rendez-vous ou à la plage libre qui suit. B mène à la plage d’après, M déplace un rendez-vous.',
  weekTitle: (from, until, doctor, zone) =>
    `${format.briefDay(from, zone)} au ${format.briefDate(until, zone)}, ${doctor}`,
  previousWeek: 'Semaine précédente',
  nextWeek: 'Semaine suivante',
  showDay: (day, zone) =>
    `${format.briefWeekday(day, zone)} ${format.dayOfMonth(day, zone)}, afficher cette journée`,
  earlier: (count) => `Plus tôt (${count})`,
  parts: 'Parties du tableau de bord',
  partDay: 'Jour',
  partToday: 'Aujourd’hui',
  partRequests: (count) => (count === 0 ? 'Demandes' : `Demandes (${count})`),
  free: 'Libre',
  minutes: (minutes) => `${minutes}\u00a0min`,
  withDoctor: (service, doctor) => `${service}, ${doctor}`,
  summary: (booked, waiting, free) =>
    [
      `${booked} ${plural(booked, 'réservé', 'réservés')}`,
      ...(waiting === 0 ? [] : [`${waiting} ${plural(waiting, 'demande', 'demandes')}`]),
      ...(free === 0 ? [] : [`${free} ${plural(free, 'libre', 'libres')}`]),
    ].join(', '),
  bookAt: (doctor, timestamp, zone) =>
    `, ${doctor}, ${format.spoken(timestamp, zone)}\u00a0: réserver pour un patient`,
  openServices: (count) => `Libre, ${count} services`,
  openServicesFor: (count, doctor, timestamp, zone) =>
    `Libre, ${count} services, ${doctor}, ${format.spoken(timestamp, zone)}\u00a0: en choisir un`,
  chooseService: (timestamp, zone) => `Quel service à ${format.time(timestamp, zone)}?`,
  awayAllDay: (lastDay, zone) =>
    lastDay === null
      ? 'Absence toute la journée'
      : `Absence toute la journée, dernier jour le ${format.briefDate(lastDay, zone)}`,
  awayUntil: (until, zone) => `Absence jusqu’à ${format.time(until, zone)}`,
  awayUntilLater: (from, until, zone) =>
    [
      from === null ? 'Absence' : `Absence dès ${format.time(from, zone)}`,
      `jusqu’au ${format.briefDate(until, zone)}, ${format.time(until, zone)}`,
    ].join(from === null ? ' ' : ', '),
  awayFrom: (from, lastDay, zone) =>
    `Absence dès ${format.time(from, zone)}${lastDay === null ? '' : `, dernier jour le ${format.briefDate(lastDay, zone)}`}`,
  awayBetween: (from, until, zone) =>
    `Absence de ${format.time(from, zone)} à ${format.time(until, zone)}`,
  away: 'Absence',
  doctorAway: 'Professionnel absent',
  nothing: 'Aucun rendez-vous et aucune plage libre ce jour-là.',
  noServices: 'Ajoutez un service avec des plages horaires, et votre journée s’affichera ici.',
  toServices: 'Ajouter un service',
  loading: 'Chargement de cette journée...',
  timesFailed: 'Les plages libres n’ont pas pu être chargées.',
  pastFailed: 'Les rendez-vous passés n’ont pas pu être chargés.',
}

function clock(minutes: number): string {
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}\u00a0h`
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`
}

function visitsOf(count: number): string {
  return `${count} rendez-vous`
}
