import type { Texts } from '#src/areas/text/Texts.ts'

/** Clinics that a patient lets book no appointments for the account. */
export const refusals: Texts['refusals'] = {
  title: 'Cliniques qui peuvent réserver pour vous',
  intro:
    'Une clinique où vous avez eu une visite peut réserver un autre rendez-vous pour vous. Il est aussitôt sur votre tableau de bord, et vous pouvez l’annuler. Vous pouvez empêcher une clinique de le faire.',
  none: 'Aucune clinique ne peut réserver pour vous avant votre première visite.',
  failed: 'Vos cliniques n’ont pas pu être chargées.',
  unknown: 'Une clinique où vous n’avez pas eu de visite',
  refuse: 'Ne pas permettre',
  refuseNamed: (clinic) => `Ne pas permettre à ${clinic} de réserver pour moi`,
  accept: 'Permettre',
  acceptNamed: (clinic) => `Permettre à ${clinic} de réserver pour moi`,
  may: 'Peut réserver pour vous',
  mayNot: 'Ne peut pas réserver pour vous',
  refused: (clinic) => `${clinic} ne peut plus réserver pour vous. Ce qui est réservé reste.`,
  accepted: (clinic) => `${clinic} peut de nouveau réserver pour vous.`,
  bookedByClinic: (clinic) => `${clinic} a réservé ce rendez-vous pour vous.`,
  toAccount: 'Choisir quelles cliniques peuvent réserver pour vous',
}
