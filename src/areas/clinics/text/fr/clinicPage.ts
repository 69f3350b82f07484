import type { Texts } from '#src/areas/text/Texts.ts'

/** A clinic's own page, which anyone may open. */
export const clinicPage: Texts['clinicPage'] = {
  title: 'Clinique',
  description: (clinicName) =>
    `Services et plages libres de ${clinicName}. Réservez un rendez-vous en ligne.`,
  unknown:
    'Cette clinique n’est pas ici. Sa page a peut-être été retirée, ou le lien contient une faute.',
  allServices: 'Voir tous les services',
  call: (phone) => `Appeler ${phone}`,
  map: 'Afficher sur une carte',
  beforeYouCome: 'Avant votre visite',
  doctors: 'Professionnels',
  services: 'Services et prochaines plages',
  servicesOnly: 'Services',
  empty: 'Aucune plage libre pour le moment. Revenez plus tard, ou appelez la clinique.',
  loading: 'Chargement de la clinique...',
}
