import { minutesOf } from '#src/areas/services/model/weeklyHours.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'

const DAYS = {
  mon: 'lundi',
  tue: 'mardi',
  wed: 'mercredi',
  thu: 'jeudi',
  fri: 'vendredi',
  sat: 'samedi',
  sun: 'dimanche',
} as const

/** When a clinic is open: on its page, and in its settings. */
export const openingHours: Texts['openingHours'] = {
  title: 'Heures d’ouverture',
  days: ({ first, last }) =>
    first === last ? capitalized(DAYS[first]) : `Du ${DAYS[first]} au ${DAYS[last]}`,
  hours: ({ ranges }) =>
    ranges.length === 0
      ? 'Fermé'
      : ranges
          .map(
            ({ from, until }) =>
              `${format.timeOfDay(minutesOf(from))} à ${format.timeOfDay(minutesOf(until))}`,
          )
          .join(', '),
  holidays: 'Les heures peuvent être différentes les jours fériés.',

  intro:
    'Facultatif. Les patients les voient sur votre page, et les moteurs de recherche les lisent. Vos plages publiées ne changent pas.',
  add: 'Ajouter des heures d’ouverture',
  remove: 'Retirer les heures d’ouverture',
  save: 'Enregistrer les heures d’ouverture',
  saved: 'Heures d’ouverture enregistrées. Les patients les voient maintenant sur votre page.',
  removed: 'Heures d’ouverture retirées.',
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
