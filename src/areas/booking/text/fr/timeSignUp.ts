import type { Texts } from '#src/areas/text/Texts.ts'
import { databasePlace } from '#src/core/text/fr/databasePlace.ts'

/** From a chosen time to the request on one page, for those who are not logged in. */
export const timeSignUp: Texts['timeSignUp'] = {
  title: 'Demander cette plage horaire',
  titleAtOnce: 'Réserver cette plage horaire',
  description:
    'Inscrivez-vous ou connectez-vous pour demander la plage horaire que vous avez choisie.',
  notHeld: 'Elle n’est pas retenue tant que vous n’envoyez pas votre demande.',
  notHeldAtOnce: 'Elle n’est pas retenue tant que vous ne la réservez pas.',
  otherTime: 'Choisir une autre plage horaire',
  looking: 'Recherche de votre plage horaire…',
  unknown:
    'Nous ne pouvons pas afficher votre plage horaire pour le moment. Vous pouvez quand même vous inscrire.',
  lost: 'Cette plage horaire vient d’être prise. Veuillez en choisir une autre.',
  submitLost: 'S’inscrire et choisir une autre plage horaire',
  phoneHint: 'Pour la clinique, en cas de changement.',
  agree: `J’accepte que mes réservations soient conservées ${databasePlace} et partagées avec la clinique.`,
  agreeMore: 'Comment vos renseignements sont conservés',
  total: 'Ce que vous payez',
  nothingSent: 'Rien n’a encore été demandé. Ce que vous avez écrit est encore ici.',
  googleBlocked:
    'Votre navigateur a bloqué la fenêtre de Google. Autorisez les fenêtres contextuelles pour ce site et réessayez, ou utilisez votre adresse courriel et un mot de passe.',
  accountReady: 'Votre compte est prêt, et vous êtes connecté.',
}
