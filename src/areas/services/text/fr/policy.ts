import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

const MINUTES_OF_HOUR = 60
const HOURS_OF_DAY = 24

/** '90 minutes', '2 heures', '3 jours': in the largest unit that is exact; a day is '24 heures'. */
function amountOf(minutes: number): string {
  const hours = minutes / MINUTES_OF_HOUR
  if (!Number.isInteger(hours)) return count(minutes, 'minute')
  const days = hours / HOURS_OF_DAY
  return Number.isInteger(days) && days > 1 ? count(days, 'jour') : count(hours, 'heure')
}

function count(amount: number, unit: string): string {
  return `${format.count(amount)} ${plural(amount, unit, `${unit}s`)}`
}

/** What a service asks of its patients. */
export const policy: Texts['policy'] = {
  title: 'Bon à savoir',
  notice: (minutes) => `Réservez au moins ${amountOf(minutes)} d’avance.`,
  window: (days) => `Réservez au plus ${count(days, 'jour')} d’avance.`,
  daily: (visits) => `Au plus ${format.count(visits)} rendez-vous de ce genre par jour.`,
  cancel: (hours) =>
    `Vous pouvez l’annuler ou le déplacer jusqu’à ${amountOf(hours * MINUTES_OF_HOUR)} avant le début.`,
  confirmsAtOnce: 'Votre rendez-vous est confirmé dès que vous le réservez.',
  allowsSeries: 'Vous pouvez réserver plusieurs rendez-vous à la fois, toutes les 1 à 4 semaines.',
  knownOnly:
    'Seuls les patients qui sont déjà venus à cette clinique peuvent le réserver en ligne.',
  callToBook: 'Ce service se réserve par téléphone.',
  obstacles: {
    'call-to-book': () => 'Ce service se réserve par téléphone.',
    'too-soon': ({ noticeMinutes }) =>
      `Réservez au moins ${amountOf(noticeMinutes)} d’avance. Aucune plage plus tard n’est encore libre.`,
    'too-far-ahead': ({ windowDays }) =>
      `Réservez au plus ${count(windowDays, 'jour')} d’avance. Aucune plage plus tôt n’est libre.`,
    'day-full': () => 'Toutes les journées qui ont des plages libres sont complètes.',
  },
  byPhone: 'Réserver par téléphone',
  callClinic: 'Appelez la clinique\u00a0:',
  pleaseCall: 'Veuillez appeler la clinique.',
  cancelEach: (hours) =>
    `Vous pouvez annuler ou déplacer chacun d’eux jusqu’à ${amountOf(hours * MINUTES_OF_HOUR)} avant le début.`,
  cancelUntil: (timestamp, zone) =>
    `Vous pouvez annuler jusqu’au ${format.spoken(timestamp, zone)}`,
  cancelUntilLabel: 'Peut être annulé ou déplacé jusqu’au',
  cannotCancel: 'Une fois le rendez-vous pris, seule la clinique peut l’annuler ou le déplacer.',
  deadlinePassed: (timestamp, zone) =>
    `Vous pouviez annuler ou déplacer ce rendez-vous jusqu’au ${format.spoken(timestamp, zone)}.`,
}
