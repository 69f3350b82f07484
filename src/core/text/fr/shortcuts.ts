import type { Texts } from '#src/areas/text/Texts.ts'

/** The keys of the clinic's dashboard, and the dialog that lists them. */
export const shortcuts: Texts['shortcuts'] = {
  button: 'Raccourcis clavier',
  title: 'Raccourcis clavier',
  hint: 'Les touches seules fonctionnent quand vous n’écrivez pas dans un champ.',
  keys: {
    next: 'Rendez-vous suivant',
    previous: 'Rendez-vous précédent',
    within: 'Dans le calendrier',
    place: 'D’une entrée du calendrier\u00a0: réserver ou bloquer après elle',
    move: 'Déplacer ce rendez-vous avec les flèches, puis Entrée',
    approve: 'Approuver la demande sélectionnée',
    search: 'Trouver un patient',
    create: 'Nouveau rendez-vous',
    today: 'Aller à aujourd’hui',
    day: 'Afficher une journée',
    week: 'Afficher une semaine',
    help: 'Afficher cette liste',
  },
  areOn: 'Utiliser les raccourcis clavier sur cet appareil',
  close: 'Fermer',
}
