import type { Texts } from '#src/areas/text/Texts.ts'
import { MAX_PEOPLE } from '#src/core/fields/limits.ts'
import { format } from '#src/core/text/fr/format.ts'

/** A patient's own details, and the people whom a patient books for. */
export const people: Texts['people'] = {
  detailsTitle: 'Vos coordonnées',
  detailsIntro:
    'Remplies pour vous quand vous réservez. Les rendez-vous que vous avez déjà gardent ce que vous y avez inscrit.',
  name: 'Nom complet',
  phone: 'Numéro de téléphone',
  phoneHint: 'Facultatif. La clinique où vous réservez le voit.',
  language: 'Langue de nos courriels',
  save: 'Enregistrer',
  saved: 'Vos coordonnées sont enregistrées.',

  title: 'Personnes pour qui vous réservez',
  intro:
    'Un enfant, un parent ou toute autre personne. Vous pouvez les choisir quand vous réservez. Vous seul voyez cette liste. Une clinique voit un nom une fois que vous réservez pour cette personne.',
  none: 'Personne pour l’instant.',
  newName: 'Nom complet de la personne',
  add: 'Ajouter',
  added: (name) => `${name} est sur votre liste.`,
  remove: 'Retirer',
  removeNamed: (name) => `Retirer ${name}`,
  removed: (name) => `${name} n’est plus sur votre liste. Les rendez-vous restent tels quels.`,
  full: `Votre liste a ${MAX_PEOPLE} personnes, le maximum. Retirez-en une pour en ajouter une autre.`,

  who: 'Pour qui est-ce?',
  me: 'Moi-même',
  someoneNew: 'Quelqu’un d’autre…',
  newKept: 'Nous gardons le nom pour la prochaine fois.',
  newNotKept: 'Votre liste de personnes est pleine, nous ne pouvons donc pas garder ce nom.',
  summary: (name, phone) => `Pour ${name}, ${phone}`,
  reachedAt: (phone) => `Numéro de téléphone\u00a0: ${phone}`,
  edit: 'Modifier',
  editDetails: 'Modifier ces coordonnées',
  addNote: 'Ajouter une note pour la clinique',
  bookedBy: 'Réservé par',
  bookedByNamed: (name) => `Réservé par ${name}`,
  forNamed: (name) => `Pour ${name}`,

  inCart:
    'Cette plage horaire est déjà dans votre panier. Si vous l’ajoutez de nouveau, elle remplace ce qui s’y trouve.',
  overlap: (name, service, timestamp, zone) =>
    `${name} a déjà ${service} à ce moment\u00a0: ${format.spoken(timestamp, zone)}. Vous pouvez quand même réserver celui-ci.`,
}
