import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'
import { hiddenCharacter } from '#src/core/text/fr/hiddenCharacter.ts'

/** Sign Up (spec §2), and the page that finishes an interrupted one (spec §4). */
export const registration: Texts['registration'] = {
  title: 'S’inscrire',
  description: `Créez un compte ${site.brand}\u00a0: comme patient pour réserver des rendez-vous, ou comme clinique pour publier vos plages horaires.`,
  role: 'Je m’inscris comme',
  roles: { patient: 'Patient', clinic: 'Clinique' },
  withGoogle: 'S’inscrire avec Google',
  withEmail: 'S’inscrire par courriel',
  fillInAll: 'Tous les champs sont obligatoires.',
  fullName: 'Nom complet',
  category: 'Catégorie',
  chooseCategory: 'Choisir une catégorie',
  clinicName: 'Nom de la clinique',
  clinicAddress: 'Adresse de la clinique',
  province: 'Province',
  chooseProvince: 'Choisir une province',
  clock: (time) => `Il est ${time} à votre clinique.`,
  clockQuestion: (time) => `Il est ${time} à votre clinique. Est-ce exact?`,
  clockLabel: 'Heure à votre clinique',
  submit: 'S’inscrire',
  hasAccount: 'Vous avez déjà un compte?',
  login: 'Se connecter',

  finishTitle: 'C’est presque fait',
  unfinished: 'Votre inscription n’est pas terminée. Veuillez la terminer pour continuer.',
  signedInAs: (email) => `Vous êtes connecté avec ${email}.`,
  noLongerAtClinic:
    'Si vous avez travaillé dans une clinique avec ce compte, vous n’y avez plus accès. Si c’est une erreur, demandez une nouvelle invitation au propriétaire de la clinique.',
  preparing: 'Préparation de votre compte. Cela prend quelques secondes.',
  finish: 'Terminer l’inscription',

  problems: {
    'full-name-required': 'Veuillez entrer votre nom complet.',
    'full-name-invalid': 'Veuillez entrer un nom complet valide.',
    'full-name-hidden': hiddenCharacter('name'),
    'clinic-name-required': 'Veuillez entrer le nom de votre clinique.',
    'clinic-name-invalid': 'Veuillez entrer un nom de clinique valide.',
    'clinic-name-hidden': hiddenCharacter('name'),
    'clinic-address-required': 'Veuillez entrer l’adresse de votre clinique.',
    'clinic-address-invalid': 'Veuillez entrer une adresse de clinique valide.',
    'clinic-address-hidden': hiddenCharacter('address'),
    'province-required': 'Veuillez choisir une province.',
    'category-required': 'Veuillez choisir une province.',
  },
  categoryMissing: 'Veuillez choisir une catégorie.',
}
