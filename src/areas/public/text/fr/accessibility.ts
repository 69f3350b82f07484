import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'

/** The accessibility statement. It claims only tests that this project runs. */
export const accessibility: Texts['accessibility'] = {
  title: 'Accessibilité',
  description: `Comment nous rendons ${site.brand} accessible\u00a0: la norme que nous visons, ce que nous testons, les limites connues et comment signaler un obstacle.`,
  lead: 'Chacun devrait pouvoir réserver un rendez-vous sans aide. Voici ce que nous faisons, ce qui manque encore et comment nous joindre.',

  standardTitle: 'La norme',
  standard:
    'Nous visons le niveau AA des Règles pour l’accessibilité des contenus Web (WCAG) 2.2 sur chaque page, pour les visiteurs, les patients et les cliniques.',
  standardLink: 'Lire les WCAG 2.2',

  testedTitle: 'Ce que nous testons, et comment',
  tested: [
    'Chaque page dans chaque état, par exemple pendant le chargement, vide ou avec une boîte de dialogue ouverte, est vérifiée avec les règles axe-core dans Chromium\u00a0: pour chaque type de compte, en mode clair et sombre, dans des fenêtres étroites et larges.',
    'Réserver, approuver et publier un service se font au clavier seul, et le focus est toujours visible.',
    'Avec un texte à 200\u00a0%, ou dans une fenêtre de 320 pixels de large, rien n’est perdu et aucune page ne défile de côté.',
    'Le contraste de chaque couleur utilisée est calculé, en mode clair et sombre.',
    'Vos réglages du système pour moins de mouvement, plus de contraste et vos propres couleurs sont respectés.',
    'Les changements que vous n’avez pas provoqués, comme une plage horaire qui vient d’être prise, sont annoncés aux lecteurs d’écran.',
  ],
  testedNote:
    'Ces vérifications sont faites avant chaque version. Nous n’avons pas encore eu d’audit externe ni de tests avec des personnes qui utilisent chaque jour des technologies d’assistance.',

  limitsTitle: 'Limites connues',
  limits: [
    {
      title: 'La carte',
      text: 'Le lien de la page Nous joindre ouvre OpenStreetMap. Nous ne pouvons pas rendre cette carte accessible. L’adresse est aussi écrite à côté du lien.',
    },
    {
      title: 'La connexion avec Google',
      text: 'Se connecter avec Google ouvre une fenêtre de Google. Vous pouvez toujours vous inscrire et vous connecter plutôt avec un courriel et un mot de passe.',
    },
    {
      title: 'Ce que les cliniques écrivent',
      text: 'Les cliniques écrivent leurs propres descriptions et téléversent leurs propres images. Les images sont décoratives. Rien de nécessaire n’est montré seulement dans une image.',
    },
    {
      title: 'Les dates dans les formulaires',
      text: 'Là où les cliniques entrent une date ou une heure, le calendrier est celui du navigateur. Les dates et les heures peuvent aussi être écrites.',
    },
  ],

  reportTitle: 'Signaler un obstacle',
  report:
    'Quelque chose ne fonctionne pas pour vous? Écrivez-nous un courriel ou appelez-nous. Dites-nous de quelle page il s’agit et ce que vous utilisez, comme un lecteur d’écran ou un grand texte. Une personne vous répondra et vous aidera à réserver entre-temps.',

  date: '21 novembre 2026',
  updated: 'Dernière révision le',
}
