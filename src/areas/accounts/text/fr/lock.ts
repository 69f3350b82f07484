import type { Texts } from '#src/areas/text/Texts.ts'

/** The lock over a clinic's session that nobody used for a while. */
export const lock: Texts['lock'] = {
  heading: 'Verrouillé',
  intro: (person) => `${person} est connecté. Entrez votre mot de passe pour continuer.`,
  introWithGoogle: (person) =>
    `${person} est connecté. Confirmez avec Google que c’est bien vous pour continuer.`,
  personAt: (person, clinic) => (person === clinic ? person : `${person} (${clinic})`),
  kept: 'Ce qui a été écrit est encore là.',
  unlock: 'Déverrouiller',
  logOut: 'Se déconnecter plutôt',
  somebodyElse: 'Se connecter comme une autre personne',
  somebodyElseIntro: (person) =>
    `Connectez-vous avec votre propre compte. Ce qui a été écrit reste dans cet onglet, pour ${person} seulement.`,
  back: (person) => `Revenir à ${person}`,

  sectionTitle: 'Verrouillage',
  sectionIntro:
    'Quand personne n’utilise les pages de votre clinique pendant un certain temps, elles sont masquées jusqu’à ce que le mot de passe soit entré. Cela protège les données de vos patients sur un ordinateur que d’autres peuvent voir ou atteindre.',
  minutes: 'Verrouiller après',
  minutesOption: (minutes) => {
    if (minutes < 60) return `${minutes} minutes`
    if (minutes % 60 !== 0) return `${Math.floor(minutes / 60)}\u00a0h ${minutes % 60} minutes`
    return minutes === 60 ? '1 heure' : `${minutes / 60} heures`
  },
  save: 'Enregistrer',
  saved: (time) =>
    `Enregistré. Les pages de votre clinique se verrouillent après ${time} sans utilisation.`,
  lockNow: 'Verrouiller maintenant',
}
