import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'
import {
  MAX_ABSENCES,
  MAX_DOCTORS,
  MAX_IMAGE_BYTES,
  MAX_PEOPLE,
  MAX_ROOMS,
  MAX_SERVICES,
  MAX_TIMES_AT_ONCE,
  MAX_WAITS,
} from '#src/core/fields/limits.ts'
import { format } from './format.ts'
import { loadFailures } from './loadFailures.ts'

const TOO_MANY_BOOKINGS =
  'Vous avez autant de rendez-vous et de demandes qu’un compte peut en avoir.'

const TOO_MANY_MOVES =
  'Vous avez réservé et déplacé aussi souvent que possible en une heure. Votre rendez-vous reste à son heure.'

export const failures: Texts['failures'] = {
  offlineLoading: loadFailures.offline,
  serviceChanged: (service) =>
    `La clinique a modifié ${service} depuis votre choix. Veuillez vérifier ce qui a changé et renvoyer votre demande.`,
  approvedBy: (name) => `${name} a déjà approuvé ce rendez-vous.`,
  cancelledBy: (name) => `${name} a déjà annulé ce rendez-vous.`,
  endedBy: (name) => `${name} a déjà indiqué si le patient est venu.`,
  movedBy: (name) => `${name} a déplacé ce rendez-vous à un autre moment. Veuillez le revoir.`,
  general: {
    ...loadFailures.general,
    offline:
      'Il n’y avait pas de connexion, donc rien n’a été envoyé. Veuillez réessayer une fois connecté.',
    'missing-parameters': 'Paramètres manquants.',
    'missing-recipient': 'Courriel du destinataire manquant',
    'service-gone': 'Rendez-vous non disponible',
    'service-changed':
      'La clinique a mis ce service à jour. Veuillez choisir de nouveau votre plage horaire.',
    'slot-gone': 'Le rendez-vous n’existe pas.',
    'slot-taken': 'Ce rendez-vous n’est plus disponible.',
    'series-time-lost': 'Une de ces plages horaires n’est plus libre, donc rien n’a été réservé.',
    'slot-past': 'Ce rendez-vous n’est plus disponible.',
    'slot-held':
      'Cette plage horaire est gardée pour une personne en liste d’attente. Veuillez en choisir une autre ou réessayer plus tard.',
    'day-full':
      'Aucune autre visite de ce genre ne peut être réservée ce jour-là. Veuillez choisir un autre jour.',
    'already-reserved': 'Un rendez-vous a déjà été réservé',
    'already-approved': 'Ce rendez-vous est déjà confirmé.',
    'already-completed': 'Ce rendez-vous est déjà terminé.',
    'already-cancelled': 'Ce rendez-vous a été annulé.',
    'already-begun': 'Ce rendez-vous est déjà commencé. Veuillez appeler la clinique.',
    'not-begun': 'Ce rendez-vous n’est pas encore commencé.',
    'already-moved': 'Ce rendez-vous a été déplacé à un autre moment. Veuillez le revoir.',
    'already-corrected':
      'Une personne de votre clinique a corrigé ces coordonnées entre-temps, donc rien n’a été modifié. Veuillez les vérifier et enregistrer de nouveau.',
    'too-many-moves':
      'Ce rendez-vous ne peut plus être déplacé. Veuillez l’annuler et en réserver un nouveau.',
    'already-told':
      'Les courriels à ce sujet sont déjà en route. Veuillez plutôt annuler le rendez-vous.',
    'wish-gone':
      'Cette demande de déplacement a reçu une réponse ou a été retirée, ou une de ses heures est passée.',
    'terms-changed':
      'Le nom, la durée, le prix ou le professionnel du service a changé depuis cette réservation. Elle reste où elle est.',
    'too-late': 'Ceci ne peut être modifié que dans les 24 heures.',
    'too-soon':
      'Il est trop tard pour réserver cette plage horaire en ligne. Veuillez en choisir une plus tardive ou appeler la clinique.',
    'too-far-ahead':
      'Cette plage horaire ne peut pas encore être réservée en ligne. Veuillez en choisir une plus proche ou appeler la clinique.',
    'call-to-book': 'Ce service se réserve par téléphone. Veuillez appeler la clinique.',
    'known-only':
      'Seuls les patients qui sont déjà venus à cette clinique peuvent réserver ceci en ligne. Veuillez appeler la clinique.',
    'deadline-passed':
      'Il est trop tard pour annuler ou déplacer ce rendez-vous en ligne. Veuillez appeler la clinique.',
    'too-many-bookings': `${TOO_MANY_BOOKINGS} Vous pourrez réserver de nouveau une fois l’un d’eux passé ou annulé, au plus tôt une heure après l’avoir réservé.`,
    'blocked-by-clinic':
      'Cette clinique n’accepte pas de réservations de ce compte. Veuillez appeler la clinique.',
    'refused-by-patient':
      'Ce patient ne permet pas à votre clinique de réserver dans son compte. Vous pouvez réserver sans le compte.',
    'account-blocked': `Ce compte est bloqué. Veuillez écrire à ${site.supportMailbox}.`,
    'clinic-unavailable': 'Il n’est pas possible de réserver à cette clinique pour le moment.',
    'bookings-closed':
      'Les réservations sont fermées pour le moment. Veuillez réessayer plus tard.',
    'email-unconfirmed': 'Veuillez d’abord confirmer votre adresse courriel.',
    'too-many-people': `Vous avez ${MAX_PEOPLE} personnes, le maximum qu’un compte peut garder. Veuillez d’abord en retirer une.`,
    'too-many-waits': `Vous êtes sur ${MAX_WAITS} listes d’attente, le maximum pour un compte. Veuillez d’abord en quitter une.`,
    'doctor-busy': 'Cette plage horaire vient d’être prise. Veuillez en choisir une autre.',
    'room-busy': 'Cette plage horaire n’est plus disponible. Veuillez en choisir une autre.',
    'too-many-blocks': 'Il y a trop de plages bloquées. Veuillez d’abord en retirer une.',
    'too-many-doctors': `Vous avez ${MAX_DOCTORS} professionnels, le maximum pour une clinique.`,
    'too-many-staff':
      'Votre clinique a 30 personnes et invitations, la limite. Retirez-en une d’abord.',
    'invitation-gone':
      'Cette invitation n’est plus valide\u00a0: elle a expiré ou la clinique l’a retirée. Demandez-en une nouvelle à la clinique.',
    'too-many-rooms': `Vous avez ${MAX_ROOMS} salles et appareils, le maximum pour une clinique.`,
    'too-many-absences': `Vous avez ${MAX_ABSENCES} absences, le maximum pour une clinique. Veuillez d’abord en terminer une.`,
    'too-many-times': `Trop de plages horaires. On peut en publier au plus ${format.count(MAX_TIMES_AT_ONCE)} à la fois, et un service peut en avoir ${format.count(10_000)}.`,
    'page-name-taken': 'Une autre clinique a cette adresse. Veuillez en choisir une autre.',
    'too-many-services': `Vous avez ${MAX_SERVICES} services, le maximum pour une clinique. Veuillez d’abord en retirer un.`,
    'invalid-credential': 'Courriel ou mot de passe invalide. Veuillez réessayer.',
    'email-already-in-use': 'Un compte avec cette adresse courriel existe déjà.',
    'weak-password': 'Veuillez choisir un mot de passe plus robuste.',
    'user-disabled': 'Ce compte a été désactivé.',
    'too-many-requests': 'Trop de tentatives. Veuillez attendre un peu et réessayer.',
    'expired-action-code': 'Ce lien a expiré. Veuillez en demander un nouveau.',
    'invalid-action-code': 'Ce lien n’est plus valide. Veuillez en demander un nouveau.',
    'popup-blocked':
      'Votre navigateur a bloqué la fenêtre de connexion. Veuillez l’autoriser et réessayer.',
    'popup-closed': 'La connexion a été interrompue. Veuillez réessayer.',
    'requires-recent-login': 'Veuillez vous reconnecter pour faire cela.',
    'already-registered': 'Ce compte est déjà inscrit.',
    'image-type': 'Veuillez choisir une image.',
    'image-unreadable':
      'Cette image ne peut pas être ouverte. Veuillez en choisir une autre, par exemple un fichier JPEG ou PNG.',
    'image-size': `Cette image est trop lourde. Veuillez en choisir une d’au plus ${MAX_IMAGE_BYTES / 1024 / 1024}\u00a0Mo.`,
    'upload-canceled': 'Le téléversement a été interrompu.',
    'quota-exceeded': 'L’espace pour les images est plein. Veuillez écrire au soutien.',
    'folder-full':
      'Vous avez autant d’images qu’une clinique peut en avoir. Veuillez d’abord retirer celle d’un autre service.',
  },

  serviceUnavailable: (serviceName) => `Le service ${serviceName} n’est plus disponible.`,
  doctorBusy: (serviceName) =>
    `Le professionnel du service ${serviceName} vient d’être réservé à cette heure. Veuillez choisir une autre plage horaire.`,
  roomBusy: (serviceName) =>
    `Cette plage horaire du service ${serviceName} n’est plus disponible. Veuillez en choisir une autre.`,
  deletionRequested:
    'Vous nous avez demandé de supprimer ce compte. Il ne peut donc plus servir à cela.',
  heldUntil: (time) =>
    `Cette plage horaire est gardée pour une personne en liste d’attente. Si elle est encore libre à ${time}, vous pourrez alors la réserver.`,
  tooManyBookingsUntil: (time) =>
    `${TOO_MANY_BOOKINGS} Vous pourrez réserver de nouveau après ${time}.`,
  reserveFailed:
    'Erreur lors de la réservation du rendez-vous\u00a0: impossible d’enregistrer l’élément du panier dans la base de données',
  approveWithoutResult: 'L’opération a échoué.',
  proposalTaken:
    'Une plage horaire que vous avez proposée n’est plus libre. Veuillez choisir de nouveau.',
  approveFailed: 'La confirmation du rendez-vous a échoué',
  completeFailed: 'Le rendez-vous n’a pas pu être marqué comme terminé.',
  completeMissingParameters: 'Paramètres manquants.',

  identity: {
    wrongPassword: 'Ce n’est pas le bon mot de passe. Veuillez réessayer.',
    wrongAccount: 'Ce n’est pas le compte qui est connecté. Veuillez réessayer.',
    tooManyAttempts: 'Trop de tentatives. Veuillez attendre quelques minutes et réessayer.',
    offline: 'Il n’y a pas de connexion. Veuillez réessayer une fois connecté.',
  },

  scheduling: {
    doctorBusy: (what) =>
      `Le professionnel est pris à ce moment, ou a besoin d’une pause${what === '' ? '' : `\u00a0: ${what}`}. Veuillez choisir une autre plage horaire, ou ajouter ce rendez-vous en parallèle.`,
    roomBusy: (what) =>
      `La salle est prise à ce moment${what === '' ? '' : `\u00a0: ${what}`}. Veuillez choisir une autre plage horaire, ou ajouter ce rendez-vous en parallèle.`,
    timeLost: 'Cette plage horaire n’est plus libre. Veuillez en choisir une autre.',
    tooManyForPatient:
      'Vous avez réservé autant de rendez-vous que possible en même temps pour ce compte. Vous pouvez réserver sans le compte.',
    busyWith: (names) => `Le professionnel est pris à ce moment\u00a0: ${names}.`,
    roomBusyWith: (names) => `La salle est prise à ce moment\u00a0: ${names}.`,
    notBlocked: 'La plage bloquée n’a pas pu être modifiée.',
    notMoved: 'Le rendez-vous n’a pas pu être déplacé.',
    tooManyMoves: `${TOO_MANY_MOVES} Vous pouvez quand même l’annuler, ou appeler la clinique.`,
    tooManyMovesUntil: (time) => `${TOO_MANY_MOVES} Vous pourrez le déplacer après ${time}.`,
    notBooked: 'Le rendez-vous n’a pas pu être réservé.',
  },

  service: {
    gone: loadFailures.serviceGone,
    idsMissing: 'Identifiant de la clinique ou du service manquant.',
    changeFailed: 'Erreur lors de la modification du service, veuillez réessayer.',
    addFailed: 'Erreur lors de l’ajout du service, veuillez réessayer.',
    noClinicName: 'Impossible d’obtenir le nom de la clinique\u00a0: userData est nul',
    slotTaken:
      'Une plage horaire que vous avez modifiée vient d’être réservée. Veuillez vérifier vos plages horaires.',
  },
}
