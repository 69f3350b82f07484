import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'

/** A clinic that takes no bookings from a patient any more. */
export const blocking: Texts['blocking'] = {
  block: 'Bloquer ce patient',
  question: (name) => `Bloquer ${name}?`,
  explanation: [
    'Ce patient ne peut plus réserver ni envoyer de demandes à votre clinique. Les autres cliniques ne sont pas touchées et n’en savent rien.',
    'Quand le patient tente de réserver, un message dit que votre clinique n’accepte pas de réservations de ce compte. Vous pouvez lever le blocage en tout temps sur la page de votre compte.',
  ],
  nothingUpcoming: 'Ce patient n’a aucun rendez-vous à venir à votre clinique.',
  upcoming: (count) =>
    count === 1
      ? 'Ce rendez-vous reste, sauf si vous l’annulez\u00a0:'
      : `Ces ${count} rendez-vous restent, sauf si vous les annulez\u00a0:`,
  appointment: (timestamp, zone, serviceName) =>
    `${format.spoken(timestamp, zone)}\u00a0: ${serviceName}`,
  alsoCancel: (count) =>
    count === 1
      ? 'Annuler aussi ce rendez-vous maintenant'
      : `Annuler aussi ces ${count} rendez-vous maintenant`,
  confirm: 'Bloquer le patient',
  cancelling: (done, total) => `${done} sur ${total} annulés…`,
  stopped: (failure) => `${failure} Réessayez pour continuer à partir d’ici.`,
  blocked: (name) =>
    `Vous bloquez ${name}\u00a0: ce patient ne peut pas réserver à votre clinique. Vous pouvez lever le blocage sur la page de votre compte.`,

  sectionTitle: 'Patients bloqués',
  sectionIntro:
    'Ces patients ne peuvent ni réserver ni envoyer de demandes à votre clinique. Pour bloquer un patient, ouvrez un de ses rendez-vous.',
  nobody: 'Aucun patient bloqué.',
  unknown: 'Un patient sans rendez-vous à votre clinique',
  lift: 'Lever le blocage',
  liftFor: (name) => `Lever le blocage de ${name}`,
  lifted: (name) => `${name} peut de nouveau réserver à votre clinique.`,
}
