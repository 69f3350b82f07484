import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

/** After a request: what was sent, and what happens next. It promises no e-mail. */
export const requested: Texts['requested'] = {
  sent: (count) => (count === 1 ? 'Demande envoyée' : `${format.count(count)} demandes envoyées`),
  confirmed: (count) => `Rendez-vous ${plural(count, 'confirmé', 'confirmés')}`,
  other: (count) => (count === 1 ? 'Votre rendez-vous' : 'Vos rendez-vous'),
  loading: 'Chargement de ce que vous avez demandé...',
  nextTitle: 'La suite',
  held: (names, clinics, requests) =>
    `${names} ${clinics === 1 ? 'a' : 'ont'} ${
      requests === 1 ? 'votre demande' : 'vos demandes'
    }. Personne d’autre ne peut maintenant réserver ${requests === 1 ? 'cette plage horaire' : 'ces plages horaires'}.`,
  answer: 'La clinique confirme ou refuse. Vous voyez la réponse sous Accueil.',
  pay: 'Vous payez à la clinique, pas en ligne.',
  mailed: (addresses) => `Nous avons envoyé un courriel au sujet de cette demande à ${addresses}.`,
  dashboard: 'Vos rendez-vous',
  another: 'Réserver un autre rendez-vous',
  gone: 'Ce rendez-vous n’existe plus.',
  unreadable: 'Ce rendez-vous appartient à un autre compte, ou ne peut pas être affiché.',
  details: 'Détails',
  detailsOf: (service, timestamp, zone) =>
    `Détails\u00a0: ${service}, ${format.spoken(timestamp, zone)}`,
}
