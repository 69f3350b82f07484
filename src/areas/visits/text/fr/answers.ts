import type { Texts } from '#src/areas/text/Texts.ts'

/** What a patient says for the visit, beside who it is for. */
export const answers: Texts['answers'] = {
  additionalNotes: {
    label: 'Notes supplémentaires',
    hint: 'La clinique devrait-elle savoir quelque chose avant votre rendez-vous?',
    callerLabel: 'Notes (facultatif)',
    seenByPatient: 'Le patient lit ces notes dans son compte.',
    notSeen:
      'Seule votre clinique lit ces notes\u00a0: le rendez-vous n’est dans le compte d’aucun patient.',
    title: 'Notes',
  },
}
