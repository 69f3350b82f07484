import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'

/** Reset Password (spec §2), and the page that the link in the e-mail opens. */
export const passwordReset: Texts['passwordReset'] = {
  title: 'Réinitialiser le mot de passe',
  description: `Vous avez oublié votre mot de passe ${site.brand}? Obtenez un lien pour en choisir un nouveau.`,
  intro:
    'Entrez votre adresse courriel. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  submit: 'Réinitialiser',
  sent: 'Courriel de réinitialisation envoyé! Cherchez dans vos courriels le lien pour réinitialiser votre mot de passe. Redirection vers la page de connexion.',

  newTitle: 'Choisir un nouveau mot de passe',
  newFor: (email) => `Pour ${email}.`,
  newPassword: 'Nouveau mot de passe',
  save: 'Enregistrer le nouveau mot de passe',
  saved: 'Votre nouveau mot de passe est enregistré. Redirection vers la page de connexion.',
  checking: 'Vérification de votre lien...',
}
