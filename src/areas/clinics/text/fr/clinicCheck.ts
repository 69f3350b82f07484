import type { Texts } from '#src/areas/text/Texts.ts'

/** What a clinic sees while the owner has not approved it yet. */
export const clinicCheck: Texts['clinicCheck'] = {
  title: 'Votre clinique est en cours de vérification',
  note: (clinic) => `Les patients ne peuvent pas encore réserver à ${clinic}.`,
  next: 'La suite',
  steps: [
    'Nous regardons le nom, l’adresse et la catégorie de chaque nouvelle clinique avant que les patients puissent y réserver.',
    'Vous pouvez ajouter vos services et vos plages horaires maintenant. Les patients pourront les réserver une fois votre clinique approuvée.',
    'Ce message disparaît ensuite de lui-même.',
  ],
}
