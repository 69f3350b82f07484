import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'

const callFirst = (phone: string): string =>
  `Pas d’adresse courriel\u00a0: veuillez appeler au ${phone}.`

/** What a clinic did to an appointment in the last seconds, or is about to do. `visit` is 'Ann Lee, 9 h 30'. */
export const recentActions: Texts['recentActions'] = {
  title: 'À l’instant',
  undo: 'Défaire',
  undoOf: (words) => `Défaire\u00a0: ${words}`,
  open: 'Voir le rendez-vous',
  openOf: (words) => `Voir le rendez-vous\u00a0: ${words}`,
  dismiss: 'Fermer',
  visit: (patient, timestamp, zone) => `${patient}, ${format.time(timestamp, zone)}`,
  arrived: (visit) => `Arrivé\u00a0: ${visit}.`,
  notArrived: (visit) => `N’est plus marqué comme arrivé\u00a0: ${visit}.`,
  begun: (visit) => `En cours\u00a0: ${visit}.`,
  notBegun: (visit) => `N’est plus marqué comme en cours\u00a0: ${visit}.`,
  completing: (visit) => `Marqué comme terminé dans quelques secondes\u00a0: ${visit}.`,
  completed: (visit) => `Terminé\u00a0: ${visit}.`,
  missing: (visit) => `Marqué comme manqué dans quelques secondes\u00a0: ${visit}.`,
  missed: (visit) => `Manqué\u00a0: ${visit}.`,
  unchanged: (visit) => `Rien n’a été modifié\u00a0: ${visit}.`,
  coming: {
    completed: 'Marqué comme terminé dans quelques secondes',
    missed: 'Marqué comme manqué dans quelques secondes',
    cancelled: 'Annulation dans quelques secondes',
    declined: 'Refus dans quelques secondes',
  },
  cancelling: (visit) => `Annulation dans quelques secondes\u00a0: ${visit}.`,
  declining: (visit) => `Refus dans quelques secondes\u00a0: ${visit}.`,
  cancelled: (visit, told) => `Annulé\u00a0: ${visit}. ${told}`,
  declined: (visit, told) => `Refusé\u00a0: ${visit}. ${told}`,
  notCancelled: (visit) => `Non annulé\u00a0: ${visit}. Personne n’a été prévenu.`,
  notDeclined: (visit) => `Non refusé\u00a0: ${visit}. Personne n’a été prévenu.`,
  approved: (visit) => `${visit}\u00a0: approuvé. Les courriels partent dans quelques secondes.`,
  notApproved: (visit) => `${visit}\u00a0: de nouveau une demande. Aucun courriel n’a été envoyé.`,
  moved: (visit, told, phone) =>
    `Déplacé\u00a0: ${visit}. ${told === 'call' ? callFirst(phone) : 'Les courriels partent dans quelques secondes.'}`,
  movedBack: (visit) => `De retour où il était\u00a0: ${visit}. Aucun courriel n’a été envoyé.`,
  movedBackTold: (visit, told, phone) =>
    `De retour où il était\u00a0: ${visit}. ${
      told === 'call' ? callFirst(phone) : 'Des courriels à ce sujet partent.'
    }`,
  request: (patient, timestamp, zone) => `${patient}, ${format.spoken(timestamp, zone)}`,
  failed: (words, problem) => `${words} ${problem}`,
  tried: (visit) => `${visit}\u00a0:`,
  steps: {
    arrived: 'Arrivé',
    begun: 'En cours',
    completed: 'Terminé',
    'no-show': 'Manqué',
  },
  stepOf: (step, visit) => `${step}\u00a0: ${visit}`,
  arrivedAt: (timestamp, zone) => `Arrivé à ${format.time(timestamp, zone)}`,
  begunAt: (timestamp, zone) => `En cours depuis ${format.time(timestamp, zone)}`,
  takeBackArrived: 'Pas arrivé',
  takeBackBegun: 'Pas en cours',
}
