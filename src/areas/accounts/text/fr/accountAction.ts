import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'

/** The page that the links open which the identity service mails. */
export const accountAction: Texts['accountAction'] = {
  checking: 'Vérification de votre lien...',

  failedTitle: 'Ce lien n’a pas fonctionné',
  usedTitle: 'Ouvrez le lien de nouveau',
  used: 'Le lien a déjà été utilisé ici, ou cette page a été ouverte sans lien. Si rien n’a encore changé, veuillez ouvrir de nouveau le lien dans votre courriel.',

  confirmedTitle: 'Votre adresse est confirmée',
  confirmed: (email) => `${email} est à vous. Vous pouvez continuer.`,
  alreadyConfirmed: 'Ce lien a déjà été utilisé. Votre adresse est confirmée.',
  confirmAgain: 'Obtenir un autre lien',
  continue: 'Continuer',

  changedTitle: 'Votre adresse a changé',
  changed: (email) => `À partir de maintenant, veuillez vous connecter avec ${email}.`,

  recoveredTitle: 'Vous avez récupéré votre adresse',
  recovered: (email) => `Vous vous connectez de nouveau avec ${email}.`,
  recoveredWarning:
    'Si vous n’avez pas changé l’adresse vous-même, quelqu’un d’autre connaît peut-être votre mot de passe. Veuillez en choisir un nouveau maintenant.',
  sendReset: 'Envoyez-moi un lien pour choisir un nouveau mot de passe',
  resetSent: (email) =>
    `Nous avons envoyé un lien à ${email}. Choisissez-y un nouveau mot de passe et connectez-vous avec celui-ci\u00a0: toute autre personne connectée à votre compte est alors déconnectée.`,
  spent: 'Ce lien a expiré ou a déjà été utilisé.',
  cannotRecover: `Si vous n’arrivez pas à entrer dans votre compte, veuillez écrire à ${site.supportMailbox}.`,
}
