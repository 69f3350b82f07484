import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

/** The clinic's numbers, and the file of its appointments. */
export const numbers: Texts['numbers'] = {
  title: 'Chiffres',
  description:
    'Combien de rendez-vous votre clinique a, par semaine et par mois et par professionnel.',
  loadFailed: 'Les chiffres n’ont pas pu être chargés.',
  reading: 'Lecture...',

  // Which week or month
  by: 'Afficher par',
  kinds: { week: 'Semaine', month: 'Mois' },
  previous: { week: 'Semaine précédente', month: 'Mois précédent' },
  next: { week: 'Semaine suivante', month: 'Mois suivant' },
  current: { week: 'Cette semaine', month: 'Ce mois-ci' },
  week: (from, lastDay, zone) =>
    `${format.briefDay(from, zone)} au ${format.briefDate(lastDay, zone)}`,
  month: (from, zone) => format.month(from, zone),

  // The table
  doctor: 'Professionnel de la santé',
  everyone: 'Tous les professionnels',
  columns: { booked: 'Réservés', free: 'Libres', cancelled: 'Annulés', missed: 'Manqués' },
  missedByReminder: (reminded, others) =>
    `Manqués avec un rappel\u00a0: ${format.count(reminded.missed)} sur ${format.count(reminded.visits)}. Manqués sans rappel\u00a0: ${format.count(others.missed)} sur ${format.count(others.visits)}.`,
  explanation:
    'Réservés compte les demandes, les rendez-vous confirmés et les rendez-vous terminés. Libres compte les plages horaires qui peuvent encore être réservées.',
  nothing: 'Il n’y a pas encore de professionnels ni de rendez-vous à compter.',

  // The file
  exportTitle: 'Les rendez-vous dans un fichier',
  exportIntro:
    'Tous les rendez-vous des jours que vous choisissez, dans un fichier CSV pour un tableur. Il contient des noms, des numéros de téléphone et des adresses courriel\u00a0: gardez-le en lieu sûr.',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  problems: {
    'first-day-required': 'Veuillez entrer le premier jour.',
    'last-day-required': 'Veuillez entrer le dernier jour.',
    'last-day-before-first': 'Le dernier jour est avant le premier.',
  },
  download: 'Télécharger le CSV',
  downloading: (count) => `Lecture de vos rendez-vous... ${count} jusqu’ici.`,
  downloaded: (count) => `Votre fichier est enregistré. Il contient ${count} rendez-vous.`,
  downloadIncomplete: (count) =>
    `${count} rendez-vous ${plural(count, 'n’a pas pu être lu et n’est pas', 'n’ont pas pu être lus et ne sont pas')} dans le fichier.`,
  fileName: (firstDay, lastDay) => `rendez-vous-${firstDay}-au-${lastDay}.csv`,
  fileSeparator: () => ';',
  fileAmount: (dollars) => dollars.toFixed(2).replace('.', ','),
  fileColumns: {
    date: 'Date',
    time: 'Heure',
    minutes: 'Minutes',
    doctor: 'Professionnel',
    service: 'Service',
    price: 'Prix',
    status: 'État',
    cancelledBy: 'Annulé par',
    reason: 'Raison',
    patient: 'Patient',
    phone: 'Téléphone',
    email: 'Courriel',
  },
  statuses: {
    pending: 'Demande',
    confirmed: 'Confirmé',
    completed: 'Terminé',
    'no-show': 'Manqué',
    cancelled: 'Annulé',
    unknown: 'Passé',
  },
  parties: { patient: 'Patient', clinic: 'Clinique' },
}
