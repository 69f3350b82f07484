import type { Texts } from '#src/areas/text/Texts.ts'
import type { VisitEvent } from '#src/areas/visits/model/visitHistory.ts'
import { format } from '#src/core/text/fr/format.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'

const DEEDS: Readonly<Record<VisitEvent, string>> = {
  requested: 'Demandé',
  booked: 'Réservé',
  approved: 'Approuvé',
  'approval-taken-back': 'Approbation retirée',
  moved: 'Déplacé',
  'move-asked': 'Autre heure demandée',
  'move-declined': 'Déplacement refusé',
  'move-lapsed': 'Déplacement resté sans réponse, constaté',
  'move-taken-back': 'Demande de déplacement retirée',
  arrived: 'Marqué comme arrivé',
  'arrival-taken-back': 'Arrivée retirée',
  begun: 'Marqué comme en cours',
  'beginning-taken-back': 'Mention «\u00a0en cours\u00a0» retirée',
  'contact-corrected': 'Coordonnées ou langue corrigées',
  cancelled: 'Annulé',
  completed: 'Terminé',
  'no-show': 'Marqué comme manqué',
}

/** Who did what with an appointment. */
export const history: Texts['history'] = {
  title: 'Qui a fait quoi',
  deed: (event, name) => `${DEEDS[event]} par ${name ?? 'le patient'}`,
  when: (at, now, zone) => {
    const days = daysBetween(at, now, zone)
    const day = days === 0 ? 'aujourd’hui' : days === 1 ? 'hier' : format.briefDate(at, zone)
    return `${day} à\u00a0${format.time(at, zone)}`
  },
  nothing: 'Rien n’a encore été fait avec ce rendez-vous.',
  pageTitle: 'Modifications',
  failed: 'Nous n’avons pas pu charger qui a fait quoi.',
}
