import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'

export const about: Texts['about'] = {
  title: 'À propos de nous',
  description: `${site.brand} veut que chacun soit en forme et en santé, d’esprit et de corps. Notre mission, et les personnes qui l’ont lancée.`,
  missionTitle: 'Notre mission',
  mission: [
    'Nous voulons que chacun soit en forme et en santé, d’esprit et de corps. Un téléphone sans réponse ne devrait jamais y faire obstacle.',
    'C’est pourquoi les cliniques et les patients partagent un même calendrier. Vous voyez quelles plages horaires sont libres, vous en choisissez une qui convient à votre journée, et la clinique la confirme. Le reste est entre vous et les personnes qui vous soignent.',
  ],
  cofoundersTitle: 'Nos cofondateurs',
  profile: (name) => `${name} sur LinkedIn`,
}
