import { visitEventOf, type VisitEvent } from '#src/areas/visits/model/visitHistory.ts'
import type { DescribeChange } from '#src/areas/visits/text/DescribeChange.ts'
import { format } from '#src/core/text/fr/format.ts'

const DEEDS: Readonly<Record<VisitEvent, string>> = {
  requested: 'a demandé ce rendez-vous',
  booked: 'a réservé ce rendez-vous',
  approved: 'a approuvé ce rendez-vous',
  'approval-taken-back': 'a retiré l’approbation de ce rendez-vous',
  moved: 'a déplacé ce rendez-vous, ou répondu à une demande de déplacement',
  'move-asked': 'a demandé une autre heure',
  'move-declined': 'a refusé de déplacer ce rendez-vous',
  'move-lapsed': 'n’a pas répondu à temps à une demande de déplacement',
  'move-taken-back': 'ne demande plus une autre heure',
  arrived: 'a marqué le patient comme arrivé',
  'arrival-taken-back': 'a retiré l’arrivée du patient',
  begun: 'a marqué la visite comme en cours',
  'beginning-taken-back': 'a retiré que la visite est en cours',
  'contact-corrected': 'a corrigé les coordonnées du patient, ou la langue des courriels',
  cancelled: 'a annulé ce rendez-vous',
  completed: 'a terminé ce rendez-vous',
  'no-show': 'a marqué ce rendez-vous comme manqué',
}

export const describeVisitChange: DescribeChange = ({ entries }) => {
  const deeds = entries.flatMap((entry) => {
    const event = visitEventOf(entry)
    return event === null ? [] : [DEEDS[event]]
  })
  return deeds.length === 0 ? null : format.list(deeds)
}
