import type { Texts } from '#src/areas/text/Texts.ts'
import { databasePlace } from '#src/core/text/fr/databasePlace.ts'

/** What a patient agrees to before the first booking. */
export const consent: Texts['consent'] = {
  title: 'Avant votre première réservation',
  what: `Vos réservations sont conservées ${databasePlace} (Google Firebase). Seuls vous et la clinique où vous réservez les lisez. Notre personnel ne peut y accéder que pour régler des problèmes. Les courriels ne contiennent jamais votre numéro de téléphone ni vos notes.`,
  more: 'Confidentialité (s’ouvre dans un nouvel onglet)',
  agree: 'J’accepte.',
  required: 'Veuillez accepter avant de continuer. Ce que vous avez écrit est encore ici.',
}
