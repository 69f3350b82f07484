import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'

const reloadThenWrite = `Veuillez recharger la page. Si cela se reproduit, écrivez à ${site.supportMailbox}.`
const confirmTitle = (reason: string): string => `Voulez-vous vraiment ${reason}?`

export const common: Texts['common'] = {
  brand: site.brand,
  lockedTitle: () => `Verrouillé · ${site.brand}`,
  pageTitle,
  loading: 'Chargement...',
  back: 'Retour',
  tryAgain: 'Réessayer',
  skipToContent: 'Aller au contenu',
  required: 'Les champs obligatoires sont marqués d’un astérisque.',
  offline: 'Il n’y a pas de connexion. Ce que vous voyez n’est peut-être plus à jour.',
  connected: 'La connexion est rétablie.',
  stillSending: 'Envoi en cours...',
  stillSendingNotice: 'Envoi en cours... Veuillez garder cette page ouverte.',
  stillLoading: 'Cela prend plus de temps que d’habitude. Nous essayons encore.',

  confirmTitle,
  confirmDescription: 'Cette action est irréversible.',
  discard: 'Abandonner',
  keptForm: 'Vous avez été déconnecté. Nous avons gardé ce que vous avez écrit.',
  leave: {
    question: confirmTitle('quitter sans enregistrer'),
    description: 'Vos modifications seront perdues.',
    discardLabel: 'Continuer à modifier',
    confirmLabel: 'Quitter',
  },

  notFoundTitle: 'Erreur 404',
  notFoundText:
    'Nous n’avons pas trouvé cette page. Elle a peut-être été déplacée, ou le lien contient une faute.',
  goHome: 'Aller à la page d’accueil',

  brokenTitle: 'Une erreur s’est produite',
  brokenText: reloadThenWrite,
  notLoadedTitle: 'Cette page n’a pas pu être chargée',
  notLoadedText: {
    new: `Une nouvelle version de ${site.brand} est en ligne. Rechargez pour y ouvrir cette page.`,
    same: reloadThenWrite,
    unknown: 'Veuillez vérifier votre connexion, puis recharger la page.',
  },
  reload: 'Recharger',

  phonePlaceholder: '(###) ###-####',
}

function pageTitle(page: string, news = 0): string {
  return `${news === 0 ? '' : `(${news}) `}${page} · ${site.brand}`
}
