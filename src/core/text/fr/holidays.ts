import type { Texts } from '#src/areas/text/Texts.ts'

/** The public holidays of the provinces and territories. */
export const holidays: Texts['holidays'] = {
  'new-year': 'Jour de l’An',
  'family-day': 'Jour de la Famille',
  'louis-riel-day': 'Journée Louis-Riel',
  'islander-day': 'Fête des Insulaires',
  'heritage-day': 'Fête du Patrimoine',
  'good-friday': 'Vendredi saint',
  'victoria-day': 'Fête de la Reine',
  'patriots-day': 'Journée nationale des patriotes',
  'indigenous-peoples-day': 'Journée nationale des peuples autochtones',
  'saint-jean-baptiste-day': 'Saint-Jean-Baptiste',
  'canada-day': 'Fête du Canada',
  'nunavut-day': 'Fête du Nunavut',
  'august-holiday': 'Congé civique d’août',
  'discovery-day': 'Jour de la Découverte',
  'labour-day': 'Fête du Travail',
  'truth-and-reconciliation-day': 'Journée nationale de la vérité et de la réconciliation',
  thanksgiving: 'Action de grâce',
  'remembrance-day': 'Jour du Souvenir',
  'christmas-day': 'Noël',
  'boxing-day': 'Lendemain de Noël',
}
