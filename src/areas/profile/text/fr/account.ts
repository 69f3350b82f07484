import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

/** The account page, and what asks for the password again. */
export const account: Texts['account'] = {
  title: 'Compte',
  description:
    'Vos coordonnées, comment vous vous connectez, vos données dans un fichier et comment supprimer votre compte.',

  whoTitle: 'Votre compte',
  name: 'Nom',
  email: 'Courriel',
  role: 'Type de compte',
  roles: { patient: 'Patient', clinic: 'Clinique' },

  loginTitle: 'Comment vous vous connectez',
  loginAs: (email) => `Vous vous connectez avec ${email} et un mot de passe.`,
  viaGoogle: (email) =>
    `Vous vous connectez avec votre compte Google ${email}. ${site.brand} n’a pas de mot de passe de vous\u00a0: vous le changez dans votre compte Google.`,
  addressStays:
    'L’adresse ne peut pas être changée ici\u00a0: les personnes, les services et les rendez-vous de votre clinique la mentionnent. Pour travailler avec une autre adresse, faites-la inviter sur la page «\u00a0Personnes\u00a0».',
  currentPassword: 'Mot de passe actuel',
  changePassword: 'Changer le mot de passe',
  newPassword: 'Nouveau mot de passe',
  savePassword: 'Enregistrer le nouveau mot de passe',
  passwordChanged:
    'Votre nouveau mot de passe est enregistré. Les autres appareils sont déconnectés en moins d’une heure; «\u00a0Se déconnecter partout\u00a0» le fait aussitôt.',
  changeAddress: 'Changer l’adresse courriel',
  addressIntro:
    'Nous envoyons un lien à la nouvelle adresse. Une fois que vous l’avez ouvert, vous vous connectez avec cette adresse. Les courriels sur les rendez-vous que vous avez déjà vont encore à l’adresse que vous avez donnée pour eux.',
  newAddress: 'Nouvelle adresse courriel',
  sendAddressLink: 'Envoyer le lien',
  sameAddress: 'C’est déjà votre adresse.',
  addressMailed: (to, before) =>
    `Ouvrez le lien que nous avons envoyé à ${to}. D’ici là, vous vous connectez avec ${before}. Si rien n’arrive, regardez dans les courriels indésirables, et vérifiez si ${to} a déjà un compte.`,

  password: 'Votre mot de passe',
  passwordRequired: 'Veuillez entrer votre mot de passe.',
  continueWithGoogle: 'Continuer avec Google',

  dataTitle: 'Vos données',
  dataIntro: {
    patient:
      'Tout ce qui est conservé à votre sujet, dans un fichier\u00a0: votre compte avec les personnes pour qui vous réservez, vos rendez-vous avec vos notes, et vos demandes. Les notes privées d’une clinique n’y sont pas\u00a0: demandez-les à la clinique.',
    clinic:
      'Tout ce qui est conservé au sujet de votre clinique, dans un fichier\u00a0: sa fiche, ses services et plages horaires, tous les rendez-vous avec les données des patients et vos notes privées, les demandes et les patients bloqués. Gardez ce fichier en lieu sûr.',
  },
  pictures: 'Les images ne sont pas incluses, seulement des liens vers elles.',
  download: 'Télécharger mes données',
  downloading: (count) => `Lecture de vos données... ${recordsOf(count)} jusqu’ici.`,
  downloaded: (count) => `Votre fichier est enregistré. Il contient ${recordsOf(count)}.`,
  downloadIncomplete: (count) =>
    `${recordsOf(count)} ${plural(count, 'n’a pas pu être lu', 'n’ont pas pu être lus')}. Le fichier dit lesquels. Écrivez à ${site.supportMailbox} pour les obtenir.`,

  sessionsTitle: 'Autres appareils',
  sessionsIntro:
    'Avez-vous perdu un appareil, ou oublié de vous déconnecter sur l’un d’eux? Ceci vous déconnecte sur tous les appareils, y compris celui-ci.',
  signOutEverywhere: 'Se déconnecter partout',

  deletionTitle: 'Supprimer votre compte',
  deletionIntro: {
    patient: [
      'Vos rendez-vous à venir sont annulés, et les cliniques en sont prévenues par courriel.',
      `Nous retirons ensuite vos données, normalement dans les ${site.answerDays} jours. D’ici là, vous pouvez changer d’idée.`,
    ],
    clinic: [
      'Tous les rendez-vous à venir à votre clinique sont annulés, et vos patients en sont prévenus par courriel. Ceux qui n’ont pas de courriel restent sur votre tableau de bord\u00a0: veuillez les appeler. Personne ne peut plus réserver.',
      `Nous retirons ensuite votre clinique, normalement dans les ${site.answerDays} jours. D’ici là, vous pouvez changer d’idée.`,
    ],
  },
  downloadFirst: 'Téléchargez d’abord vos données si vous voulez les garder.',
  delete: 'Supprimer mon compte',
  deletionQuestion: 'Supprimer votre compte?',
  upcoming: (count) =>
    count === 0
      ? 'Il n’y a aucun rendez-vous à venir à annuler.'
      : `${appointmentsOf(count)} ${plural(count, 'sera annulé', 'seront annulés')}. Cette action est irréversible.`,
  countingUpcoming: 'Recherche des rendez-vous à venir...',
  keep: 'Garder mon compte',
  cancelling: (done, total) =>
    `Annulation des rendez-vous\u00a0: ${done} sur ${total}. Veuillez garder cette page ouverte.`,
  deletionStopped: (failure) =>
    `${failure} Ce qui a été annulé jusqu’ici reste annulé. Réessayez pour continuer à partir d’ici.`,

  requested: (when) =>
    `Vous nous avez demandé de supprimer ce compte le ${format.readerDay(when)}.`,
  requestedNext: `Nous retirons vos données, normalement dans les ${site.answerDays} jours. D’ici là, vous ne pouvez ni réserver ni recevoir de réservations.`,
  unfinished: (count) =>
    `${appointmentsOf(count)} ${plural(count, 'n’est pas encore annulé', 'ne sont pas encore annulés')}.`,
  finish: 'Annuler les rendez-vous qui restent',
  withdrawn: 'Votre compte reste. Vous pouvez l’utiliser comme avant.',
  toAccount: 'Avez-vous changé d’idée?',

  deletedTitle: 'Votre compte sera supprimé',
  deleted: [
    'Vos rendez-vous à venir sont annulés, et vous êtes déconnecté.',
    `Nous retirons ce qui reste, normalement dans les ${site.answerDays} jours.`,
    'Avez-vous changé d’idée? Connectez-vous avant cela et choisissez «\u00a0Garder mon compte\u00a0» sur la page de votre compte.',
  ],
}

function recordsOf(count: number): string {
  return `${count} ${plural(count, 'enregistrement', 'enregistrements')}`
}

function appointmentsOf(count: number): string {
  return `${count} rendez-vous à venir`
}
