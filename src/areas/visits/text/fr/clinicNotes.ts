import type { Texts } from '#src/areas/text/Texts.ts'

/** What a clinic notes about an appointment for itself. */
export const clinicNotes: Texts['clinicNotes'] = {
  title: 'Note privée',
  onlyClinic: 'Seule votre clinique la voit.',
  fieldHint: 'Seule votre clinique la voit. Le patient ne la voit jamais.',
  add: 'Ajouter une note privée',
  change: 'Modifier la note privée',
  save: 'Enregistrer la note privée',
  discard: 'Abandonner',
  saved: 'Note privée enregistrée.',
  removed: 'Note privée retirée.',
  failed: 'La note privée n’a pas pu être chargée.',
  changedSince: (note) =>
    note === ''
      ? 'Une personne de votre clinique a retiré cette note entre-temps. Si vous enregistrez, elle est écrite de nouveau.'
      : `Une personne de votre clinique a modifié cette note entre-temps. Elle dit maintenant\u00a0: «\u00a0${note}\u00a0». Si vous enregistrez, cela est remplacé.`,
  of: 'Note privée\u00a0:',
}
