import type { Texts } from '#src/areas/text/Texts.ts'
import { LIMITS, MAX_ROOMS } from '#src/core/fields/limits.ts'
import { format } from '#src/core/text/fr/format.ts'
import { hiddenCharacter } from '#src/core/text/fr/hiddenCharacter.ts'

/** The rooms and devices on the page of a clinic's doctors. */
export const rooms: Texts['rooms'] = {
  title: 'Salles et appareils',
  intro:
    'Facultatif. Une salle ou un appareil sert à une visite à la fois, quels que soient le service et le professionnel. Choisissez-le dans chaque service qui en a besoin.',
  empty:
    'Pas encore de salles ni d’appareils. Vous n’en avez besoin que si des services en partagent.',
  loading: 'Chargement de vos salles...',
  loadFailed: 'Vos salles n’ont pas pu être chargées.',
  full: `Vous avez ${MAX_ROOMS} salles et appareils, le maximum pour une clinique.`,

  add: 'Ajouter une salle ou un appareil',
  edit: 'Renommer',
  editNamed: (room) => `Renommer\u00a0: ${room}`,
  deactivate: 'Rendre inactif',
  deactivateNamed: (room) => `Rendre inactif\u00a0: ${room}`,
  activate: 'Rendre actif',
  activateNamed: (room) => `Rendre actif\u00a0: ${room}`,
  inactive: 'Inactif',
  services: (names) => (names.length === 0 ? 'Pas encore de services' : format.list(names)),
  serviceOf: (service, doctor) => `${service} (${doctor})`,
  stillUsed: (services) =>
    services === 1
      ? 'Ce service l’utilise encore. Pour l’éviter, choisissez-y une autre salle, ou aucune.'
      : 'Ces services l’utilisent encore. Pour l’éviter, choisissez-y une autre salle, ou aucune.',

  // The form
  addTitle: 'Nouvelle salle ou nouvel appareil',
  editTitle: (room) => `Renommer ${room}`,
  name: 'Nom',
  nameHint: 'Par exemple Salle 2, ou Échographe. Seule votre clinique le voit.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  problems: {
    'room-required': 'Veuillez entrer un nom.',
    'room-too-long': `Veuillez entrer au plus ${LIMITS.roomName.max} caractères.`,
    'room-hidden': hiddenCharacter('name'),
    'room-twice': 'Vous avez déjà une salle ou un appareil de ce nom.',
  },

  news: {
    added: (room) => `Ajout\u00a0: ${room}.`,
    saved: (room) => `Enregistrement\u00a0: ${room}.`,
    activated: (room) => `De nouveau en service\u00a0: ${room}.`,
    deactivated: (room) => `Hors service\u00a0: ${room}.`,
  },
}
