import type { Texts } from '#src/areas/text/Texts.ts'

/** On a patient's account page: whether the patient gets reminders. */
export const reminderChoice: Texts['reminderChoice'] = {
  title: 'Rappels',
  intro: 'Avant une visite, un courriel vous la rappelle et vous demande si vous viendrez.',
  on: 'Vous recevez des rappels.',
  off: 'Vous ne recevez pas de rappels.',
  switchOff: 'Désactiver les rappels',
  switchOn: 'Activer les rappels',
  switched: {
    on: 'Enregistré. Vous recevez de nouveau des rappels.',
    off: 'Enregistré. Vous ne recevrez plus de rappels. Les courriels sur les changements continuent.',
  },
}
