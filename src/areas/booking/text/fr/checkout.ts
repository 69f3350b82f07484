import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'

export const checkout: Texts['checkout'] = {
  title: 'Panier',
  summary: 'Résumé des réservations',
  empty: 'Pas encore de réservation',
  chooseService: 'Choisir un service',
  taken: 'Cette plage horaire n’est plus disponible.',
  editLabel: 'Modifier',
  deleteLabel: 'Supprimer',
  // The time distinguishes two bookings of one service.
  edit: (service, timestamp, zone) => `Modifier ${service}, ${format.spoken(timestamp, zone)}`,
  delete: (service, timestamp, zone) => `Supprimer ${service}, ${format.spoken(timestamp, zone)}`,
  deleted: (service, timestamp, zone) =>
    `${service}, ${format.spoken(timestamp, zone)}, a été retiré du panier.`,
  notKept:
    'Votre navigateur ne peut pas garder ce panier\u00a0: il n’a plus de place, ou ne le permet pas. Veuillez envoyer votre demande avant de recharger ou de fermer cette page.',
  idsMissing: 'Identifiant de la clinique ou du service manquant',

  orderSummary: 'Résumé de la commande',
  subtotal: 'Sous-total',
  tax: (province, ratePercent) =>
    province === null
      ? 'Taxes estimées'
      : `Taxes estimées (${province} ${format.percent(ratePercent)})`,
  discount: 'Rabais',
  total: 'Total',
  paidInPerson: 'Le total est à payer sur place et peut changer.',
  reserve: 'Envoyer la demande de réservation',
  reserving: 'Envoi de votre demande...',
  alreadySent: (service, timestamp, zone) =>
    `Votre demande pour ${service}, ${format.spoken(timestamp, zone)}, avait déjà été envoyée.`,
  success:
    'Votre réservation a bien été enregistrée. Vous recevrez sous peu un courriel de confirmation.',
}
