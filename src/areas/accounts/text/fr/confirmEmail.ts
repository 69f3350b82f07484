import type { Texts } from '#src/areas/text/Texts.ts'

/** The page that waits for an address to be confirmed, and the note that leads to it. */
export const confirmEmail: Texts['confirmEmail'] = {
  title: 'Confirmez votre adresse',
  sent: (email) =>
    `Nous avons envoyé un lien à ${email}. Ouvrez-le pour confirmer que l’adresse est à vous.`,
  lookFor:
    'Il peut mettre quelques minutes à arriver. Veuillez aussi vérifier le dossier des courriels indésirables.',
  notSent: (email) =>
    `${email} n’est pas encore confirmé. Faites-y envoyer un lien, puis ouvrez le lien pour confirmer que l’adresse est à vous.`,
  anyDevice:
    'Vous pouvez ouvrir le lien sur n’importe quel appareil. Cette page continue d’elle-même.',
  until: {
    patient: 'D’ici là, vous pouvez tout regarder, mais vous ne pouvez pas réserver.',
    clinic:
      'D’ici là, vous pouvez tout regarder, mais vous ne pouvez pas publier de services ni ajouter de plages horaires.',
  },
  thenRequest:
    'Votre demande n’est pas encore envoyée. Une fois votre adresse confirmée, vous y revenez avec tout rempli, et vous l’envoyez.',
  check: 'J’ai confirmé',
  notYet:
    'Cette adresse n’est pas encore confirmée. Veuillez d’abord ouvrir le lien dans le courriel.',
  send: 'Envoyer le lien',
  sendAgain: 'Renvoyer le lien',
  sentAgain: (email) =>
    `Nous avons envoyé un lien à ${email}. Vous pourrez en faire envoyer un autre dans une minute.`,
  startAgain: 'Mauvaise adresse? Recommencer',

  note: {
    patient: 'Veuillez confirmer votre adresse courriel. D’ici là, vous ne pouvez pas réserver.',
    clinic:
      'Veuillez confirmer votre adresse courriel. D’ici là, vous ne pouvez pas publier de services.',
  },
  noteLink: 'Confirmer l’adresse',
}
