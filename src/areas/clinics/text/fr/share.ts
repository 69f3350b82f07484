import type { Texts } from '#src/areas/text/Texts.ts'

/** The page with the address to share. */
export const share: Texts['share'] = {
  title: 'Partager votre page',
  description: 'L’adresse de la page de votre clinique, et un code QR à imprimer.',
  intro:
    'Votre page énumère vos services avec leurs plages libres. Tout le monde peut l’ouvrir; les patients se connectent pour réserver. Mettez l’adresse sur votre site Web et dans vos courriels.',
  address: 'Adresse de votre page',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée.',
  copyHtml: 'Copier le HTML',
  htmlCopied: 'HTML copié.',
  htmlCopyFailed:
    'Votre navigateur n’a pas permis la copie. Sélectionnez les lignes et copiez-les.',
  copyFailed: 'Votre navigateur n’a pas permis de copier. Sélectionnez l’adresse et copiez-la.',
  open: 'Voir votre page',
  code: (clinicName) => `Code QR\u00a0: réserver à ${clinicName}`,
  htmlTitle: 'Bouton pour votre site Web',
  htmlIntro:
    'Donnez ces lignes à la personne qui s’occupe de votre site Web. Rien d’autre n’est nécessaire.',
  html: 'HTML du bouton',
  htmlButton: 'Réserver un rendez-vous',
  printTitle: 'Imprimez-la',
  printIntro:
    'Pour votre réception ou votre vitrine\u00a0: une feuille avec le nom de votre clinique et un code QR qui ouvre votre page.',
  print: 'Imprimer la feuille',
  posterLead: 'Réservez votre prochain rendez-vous en ligne',
  posterHow: 'Balayez le code avec l’appareil photo de votre téléphone, ou ouvrez\u00a0:',
}
