import type { Texts } from '#src/areas/text/Texts.ts'

export const loadFailures: Texts['loadFailures'] = {
  offline: 'Il n’y a pas de connexion. Veuillez réessayer une fois connecté.',
  serviceGone: 'Ce service n’est plus offert.',
  general: {
    timeout: 'Cela prend trop de temps. Veuillez vérifier votre connexion et réessayer.',
    unavailable: 'Notre serveur est inaccessible pour le moment. Veuillez réessayer sous peu.',
    'not-loaded':
      'Une partie de cette page n’a pas pu être chargée. Veuillez réessayer ou recharger la page.',
    'permission-denied': 'Vous n’avez pas la permission de faire cela.',
    'not-yours': 'Ceci appartient à un autre compte.',
    'not-found': 'Nous n’avons pas trouvé ce que vous cherchez.',
    malformed: 'Cet enregistrement est endommagé et ne peut pas être affiché.',
    'session-ended': 'Votre session est terminée. Veuillez vous reconnecter.',
    unexpected: 'Une erreur s’est produite. Veuillez réessayer.',
  },
}
