import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'

/** Login (spec §2), and what sign-up and reset share with it. */
export const auth: Texts['auth'] = {
  title: 'Se connecter',
  description: 'Connectez-vous pour réserver et gérer vos rendez-vous.',
  email: 'Courriel',
  password: 'Mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  showPassword: 'Afficher',
  hidePassword: 'Masquer',
  shownPassword: 'le mot de passe',
  forgotPassword: 'Mot de passe oublié?',
  signIn: 'Se connecter',
  or: 'ou',
  signInWithGoogle: 'Se connecter avec Google',
  waitingForGoogle: 'Connexion à Google…',
  googleObstacles: {
    'in-app':
      'Ceci semble être le navigateur d’une autre application, où Google refuse souvent de connecter les gens. Ouvrez cette page dans votre propre navigateur, ou utilisez votre adresse courriel et un mot de passe.',
    'home-screen':
      'Si la fenêtre de Google ne ramène pas ici, ouvrez ce site dans Safari, ou utilisez votre adresse courriel et un mot de passe.',
  },
  noAccount: 'Pas encore de compte?',
  register: 'S’inscrire',
  loginToBook: 'Veuillez vous connecter pour réserver.',
  loginToSee:
    'Connectez-vous pour voir votre rendez-vous. Utilisez l’adresse à laquelle le courriel est arrivé.',
  notKept:
    'Votre navigateur ne laisse ce site rien conserver. Vous serez déconnecté quand vous rechargerez ou fermerez la page.',
  timeIsKept:
    'Ensuite\u00a0: la plage horaire que vous avez choisie. Elle n’est pas retenue tant que vous n’envoyez pas votre demande.',
  nextTime: (timestamp, zone, clinicName) =>
    `Ensuite\u00a0: ${format.briefMoment(timestamp, zone)}, ${clinicName}. Cette plage horaire n’est pas retenue tant que vous n’envoyez pas votre demande.`,
  logInInstead: 'Se connecter plutôt',
  waysIn: 'Est-ce votre première fois ici?',
  wayIn: { new: 'C’est ma première fois', known: 'J’ai un compte' },
  problems: {
    'email-invalid': 'Veuillez entrer une adresse courriel valide.',
    'password-missing': 'Courriel ou mot de passe invalide. Veuillez réessayer.',
  },
}
