import type { Texts } from '#src/areas/text/Texts.ts'

/** The stray form for an appointment (spec §2, Other). */
export const bookingRequest: Texts['bookingRequest'] = {
  title: 'Réserver un rendez-vous',
  clinicId: 'Identifiant de la clinique',
  serviceId: 'Identifiant du service',
  date: 'Date',
  time: 'Heure',
  submit: 'Réserver un rendez-vous',
  sent: 'Votre demande a été envoyée.',
  loginRequired: 'Vous devez être connecté pour réserver un rendez-vous.',
  failed: 'Erreur lors de la réservation du rendez-vous, veuillez réessayer.',
}
