import type { AnswerHours } from '#src/areas/clinics/model/answerHours.ts'
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
  usuallyAnswers: (hours) => `Répond habituellement en moins ${duration(hours)}`,
  beforeYouCome: 'Avant votre visite',
  doctors: 'Professionnels',
  services: 'Services et prochaines plages',
  servicesOnly: 'Services',
  empty: 'Aucune plage libre pour le moment. Revenez plus tard, ou appelez la clinique.',
  loading: 'Chargement de la clinique...',
}

function duration(hours: AnswerHours): string {
  if (hours === 1) return 'd’une heure'
  if (hours === 24) return 'd’un jour'
  return hours === 48 ? 'de 2\u00a0jours' : `de ${hours}\u00a0heures`
}
