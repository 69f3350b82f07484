import type { Texts } from '#src/areas/text/Texts.ts'

/** The beginning of a search for open times, on the home page and where they are found. */
export const search: Texts['search'] = {
  title: 'Trouver une plage horaire',
  submit: 'Trouver',
  what: 'Quoi',
  whatExample: 'Mal de dents',
  anySpecialty: 'Toutes les spécialités',
  where: 'Où',
  chooseProvince: 'Province',
  when: 'Quand',
  days: {
    any: ['Flexible', 'N’importe quel jour'],
    today: ['Aujourd’hui', 'Aujourd’hui'],
    tomorrow: ['Demain', 'Demain'],
    weekdays: ['En semaine', 'En semaine'],
    weekend: ['Fin de semaine', 'Fin de semaine'],
    mon: ['Lun', 'Lundi'],
    tue: ['Mar', 'Mardi'],
    wed: ['Mer', 'Mercredi'],
    thu: ['Jeu', 'Jeudi'],
    fri: ['Ven', 'Vendredi'],
    sat: ['Sam', 'Samedi'],
    sun: ['Dim', 'Dimanche'],
  },
}
