import type { ContestedField } from '#src/areas/services/model/followService.ts'
import { POLICY_RANGES } from '#src/areas/services/model/serviceFormProblem.ts'
import type { TouchedTerm } from '#src/areas/services/model/touchedTimes.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { format } from '#src/core/text/fr/format.ts'
import { hiddenCharacter } from '#src/core/text/fr/hiddenCharacter.ts'
import { plural } from '#src/core/text/fr/plural.ts'

const FIELDS: Readonly<Record<ContestedField, string>> = {
  name: 'nom du service',
  description: 'description',
  language: 'langue des textes',
  otherName: 'nom du service dans l’autre langue',
  otherDescription: 'description dans l’autre langue',
  doctor: 'nom du professionnel',
  doctorEmail: 'courriel du professionnel',
  doctorId: 'professionnel',
  roomId: 'salle',
  pause: 'pause après une visite',
  places: 'patients à la même heure',
  price: 'prix',
  notTaxed: 'taxe de vente',
  duration: 'durée',
  noticeHours: 'préavis minimal',
  windowDays: 'jusqu’où les patients réservent d’avance',
  dailyVisits: 'visites par jour',
  cancelHours: 'jusqu’à quand les patients annulent',
  confirmsAtOnce: 'confirmation immédiate',
  callToBook: 'réservation par téléphone',
  knownOnly: 'patients que vous connaissez',
  allowsSeries: 'plusieurs rendez-vous à la fois',
}

const FIELDS_TOUCHED: Readonly<Record<TouchedTerm, string>> = {
  doctor: 'le professionnel',
  roomId: 'la salle',
  price: 'le prix',
  duration: 'la durée',
}

/** How many times are named one by one. */
const LISTED_TIMES = 4

export const serviceForm: Texts['serviceForm'] = {
  addTitle: 'Ajouter un service',
  editTitle: 'Modifier le service',
  cancel: 'Annuler',
  aboutService: 'À propos du service',
  aboutHint: 'Ce que les patients lisent avant de réserver.',
  name: 'Nom du service',
  description: 'Description',
  otherHeading: { en: 'Aussi en anglais', fr: 'Aussi en français' },
  otherHint:
    'Facultatif. Les patients qui lisent cette langue voient ces textes à la place de ceux ci-dessus.',
  language: 'Langue des textes ci-dessus',
  otherName: {
    en: 'Nom du service en anglais (facultatif)',
    fr: 'Nom du service en français (facultatif)',
  },
  otherDescription: {
    en: 'Description en anglais (facultatif)',
    fr: 'Description en français (facultatif)',
  },
  doctor: 'Professionnel de la santé',
  doctorHint:
    'Un professionnel de votre liste a une seule visite à la fois, peu importe le service.',
  typeDoctor: 'Quelqu’un d’autre\u00a0: entrez le nom ci-dessous',
  doctorsHint:
    'Vous pourrez choisir des professionnels ici, pour qu’aucun ne soit réservé deux fois, dès que vous les aurez',
  enterDoctors: 'entrés',
  inactiveDoctor: (doctor) => `${doctor} (inactif)`,
  doctorFromList: 'Modifiez-le à la page Professionnels.',
  doctorChanges: (before) => `Les rendez-vous déjà pris restent avec ${before}.`,
  touches: ({ terms, open, booked }) =>
    `L’enregistrement change ${format.list(terms.map((term) => FIELDS_TOUCHED[term]))} de ${format.count(open)} ${plural(open, 'plage libre', 'plages libres')}. ${
      booked === 0
        ? 'Aucun rendez-vous n’est pris.'
        : booked === 1
          ? '1 rendez-vous pris garde ce avec quoi il a été pris.'
          : `${format.count(booked)} rendez-vous pris gardent ce avec quoi ils ont été pris.`
    }`,
  room: 'Salle ou appareil',
  roomHint: 'Utilisé pour une seule visite à la fois, peu importe le service et le professionnel.',
  noRoom: 'Aucun',
  inactiveRoom: (room) => `${room} (inactif)`,
  keepsRoom: 'La salle actuelle',
  roomChanges: (before) =>
    before === ''
      ? 'Les rendez-vous déjà pris n’utilisent aucune salle.'
      : `Les rendez-vous déjà pris restent dans ${before}.`,
  doctorName: 'Nom du professionnel',
  doctorEmail: 'Courriel du professionnel',
  useDoctorEmail: (email) => `Utiliser ${email}`,
  priceAndTime: 'Prix et durée',
  priceAndTimeHint: 'Les patients paient sur place.',
  price: 'Prix',
  notTaxed: 'Aucune taxe de vente ne s’applique à ce service',
  notTaxedHint:
    'La plupart des services de santé ne sont pas taxés. Le panier n’ajoute alors aucune taxe à son prix.',
  priceHint: 'En dollars entiers.',
  priceKept: (dollars) =>
    `En dollars entiers. Il reste à ${format.price(dollars)} tant que vous ne le changez pas.`,
  priceCents: (dollars) =>
    `Les prix sont en dollars entiers; c’est donc maintenant ${format.price(dollars)}. Veuillez vérifier.`,
  duration: 'Durée en minutes',
  durationHint: `Par exemple 30. Jusqu’à ${format.count(LIMITS.duration.max)}.`,
  pause: 'Pause après la visite, en minutes (facultatif)',
  pauseHint: `Par exemple 10. La visite suivante du professionnel, ou dans la salle, commence après. Jusqu’à ${LIMITS.pause.max}.`,

  places: 'Patients à la même heure (facultatif)',
  placesHint: `Pour une vaccination ou un cours, par exemple 8\u00a0: chaque heure a ce nombre de places. Laissez vide pour un seul patient à la fois. Jusqu’à ${LIMITS.places.max}.`,
  placesChange: (places, times) =>
    `L’enregistrement donne ${places > 1 ? `${format.count(places)} places` : 'une place'} ${times === 1 ? 'à l’heure' : `aux ${format.count(times)} heures`} à venir. Une heure où plus de places sont réservées les garde.`,

  rulesHeading: 'Règles de réservation',
  rulesHint:
    'Facultatif. Elles s’adressent aux patients\u00a0: votre clinique peut réserver, déplacer et annuler en tout temps.',
  callToBook: 'Les patients réservent ce service par téléphone seulement',
  notice: 'Préavis minimal, en heures (facultatif)',
  noticeHint: 'Par exemple 2\u00a0: les patients réservent au moins 2 heures d’avance.',
  window: 'Jusqu’où d’avance, en jours (facultatif)',
  windowHint: 'Par exemple 60\u00a0: les patients réservent au plus 60 jours d’avance.',
  daily: 'Au plus tant de visites par jour (facultatif)',
  dailyHint:
    'Par exemple 4\u00a0: dès que 4 sont réservées un jour, les patients ne peuvent plus en réserver ce jour-là. Ce que votre clinique réserve compte, et peut aller au-delà.',
  deadline: 'Les patients annulent ou déplacent jusqu’à, en heures avant (facultatif)',
  deadlineHint:
    'Par exemple 24. Les patients le voient avant de réserver. Plus tard, ils vous appellent. Les rendez-vous déjà pris gardent ce qu’ils avaient.',
  confirmsAtOnce: 'Confirmer les réservations tout de suite, sans votre approbation',
  knownOnly: 'Seulement pour les patients qui ont déjà eu une visite à votre clinique',
  allowsSeries:
    'Les patients peuvent réserver de 2 à 10 rendez-vous à la fois, toutes les 1 à 4 semaines',

  image: 'Image (facultatif)',
  imageHint: 'Une photo ou un dessin. Les grandes images sont réduites avant l’envoi.',
  imageHeading: 'Image',
  imageSectionHint: 'Affichée sur la carte et en haut de la page du service.',
  imageDefault: 'Sans image, les patients voient cette illustration.',
  imagePreview: 'Aperçu de l’image du service',
  removeImage: 'Retirer l’image',
  preparingImage: 'Préparation de l’image...',
  uploadingImage: 'Envoi de l’image',
  cancelUpload: 'Annuler l’envoi',
  uploadCancelled: 'L’envoi a été annulé. Rien n’a été enregistré.',

  slots: 'Plages horaires',
  slotsHint: 'Les heures que les patients peuvent réserver.',
  newSlots: 'Nouvelles plages',
  pastSlots: (count) => `Plages passées (${count})`,
  noSlots: 'Aucune plage ajoutée',
  addSlot: 'Ajouter une plage',
  slot: (position) => `Plage ${position}`,
  date: 'Date',
  time: 'Heure',
  removeSlot: 'Retirer',
  removeSlotOf: (position) => `Retirer\u00a0: plage ${position}`,
  slotRemoved: 'La plage a été retirée.',
  slotBooked:
    'Cette plage est réservée. Annulez d’abord son rendez-vous à partir du tableau de bord.',
  slotOver: 'Cette plage était réservée, et son heure est venue. Elle reste avec son rendez-vous.',
  toDashboard: 'Aller au tableau de bord',
  lengthOverlaps: (minutes, doctor, times) => {
    const listed = times
      .slice(0, LISTED_TIMES)
      .map(({ timestamp, zone }) => format.spoken(timestamp, zone))
    const more = times.length - listed.length
    const which = [...listed, ...(more > 0 ? [`${format.count(more)} de plus`] : [])].join('; ')
    return `Avec ${minutes}\u00a0minutes, des plages libres publiées en chevauchent d’autres de ce service ou des visites de ${doctor}\u00a0: ${which}. Dès qu’une heure est réservée, celles qui la chevauchent ne sont plus offertes.`
  },
  takeBackOverlapping: (count) =>
    count === 1
      ? 'Reprendre cette plage libre à l’enregistrement'
      : `Reprendre ces ${format.count(count)} plages libres à l’enregistrement`,
  slotOverlaps: (services) =>
    `Chevauche une autre heure de ce professionnel\u00a0: ${format.list(services)}.`,
  slotCount: (count, booked) =>
    `${format.count(count)} ${plural(count, 'plage', 'plages')}${booked === 0 ? '' : `, ${format.count(booked)} ${plural(booked, 'réservée', 'réservées')}`}`,
  placesBooked: (booked, of) =>
    `${format.count(booked)} des ${format.count(of)} places sont réservées. Annulez d’abord ces rendez-vous à partir du tableau de bord.`,
  slotPast: 'Cette heure est passée. Les patients ne la verront pas.',
  slotNews: {
    booked: (timestamp, zone) =>
      `${format.spoken(timestamp, zone)} vient d’être réservé et ne peut plus être changé ici.`,
    freed: (timestamp, zone) => `${format.spoken(timestamp, zone)} est de nouveau libre.`,
    added: (timestamp, zone) =>
      `${format.spoken(timestamp, zone)} a été ajouté dans une autre fenêtre.`,
    removed: (timestamp, zone) =>
      `${format.spoken(timestamp, zone)} a été retiré dans une autre fenêtre.`,
    moved: (timestamp, zone) =>
      `Une heure a été déplacée au ${format.spoken(timestamp, zone)} dans une autre fenêtre.`,
    contested: (timestamp, zone) =>
      `Une heure que vous avez changée ici a été déplacée au ${format.spoken(timestamp, zone)} dans une autre fenêtre. L’enregistrement y met ce que vous avez ici.`,
  },

  add: 'Ajouter le service',
  saveChanges: 'Enregistrer les modifications',
  unsaved: 'Vous avez des modifications non enregistrées.',
  changedElsewhere: (fields) =>
    `Modifié entre-temps dans une autre fenêtre\u00a0: ${format.list(fields.map((field) => FIELDS[field]))}. L’enregistrement y met ce que vous avez ici.`,
  takeTheirs: 'Utiliser l’autre version',

  problems: {
    'name-required': 'Veuillez entrer le nom du service.',
    'name-invalid': 'Veuillez entrer un nom de service valide.',
    'name-hidden': hiddenCharacter('name'),
    'description-required': 'Veuillez entrer la description.',
    'description-invalid': 'Veuillez entrer une description valide.',
    'other-name-invalid':
      'Veuillez entrer un nom de service de 2 à 100 caractères dans l’autre langue, ou le laisser vide.',
    'other-name-hidden': hiddenCharacter('name'),
    'other-description-invalid':
      'Veuillez entrer une description de 5 à 2000 caractères dans l’autre langue, ou la laisser vide.',
    'doctor-required': 'Veuillez entrer le nom du professionnel.',
    'doctor-invalid': 'Veuillez entrer un nom valide pour le professionnel.',
    'doctor-hidden': hiddenCharacter('name'),
    'doctor-email-invalid': 'Veuillez entrer une adresse de courriel valide.',
    'room-inactive': 'Cette salle n’est pas active. Veuillez en choisir une autre, ou aucune.',
    'price-required': 'Veuillez entrer un prix.',
    'price-too-high': `Veuillez entrer un prix d’au plus ${format.count(LIMITS.price.max)}\u00a0$.`,
    'duration-required': 'Veuillez entrer une durée.',
    'duration-out-of-range': `Veuillez entrer une durée de ${LIMITS.duration.min} à ${format.count(LIMITS.duration.max)}\u00a0minutes.`,
    'pause-out-of-range': `Veuillez entrer une pause d’au plus ${LIMITS.pause.max}\u00a0minutes, ou laisser vide.`,
    'places-out-of-range': `Veuillez entrer au plus ${LIMITS.places.max} patients à la même heure, ou laisser vide.`,
    'notice-out-of-range': `Veuillez entrer un préavis d’au plus ${format.count(POLICY_RANGES.noticeHours.max)} heures, par exemple 2 ou 1,5, ou laisser vide.`,
    'window-out-of-range': `Veuillez entrer de 1 à ${format.count(POLICY_RANGES.windowDays.max)} jours, ou laisser vide.`,
    'window-within-notice':
      'Ce n’est pas plus loin que le préavis minimal; les patients ne pourraient donc rien réserver.',
    'daily-out-of-range': `Veuillez entrer de 1 à ${format.count(POLICY_RANGES.dailyVisits.max)} visites par jour, ou laisser vide.`,
    'deadline-out-of-range': `Veuillez entrer de 1 à ${format.count(POLICY_RANGES.cancelHours.max)} heures, ou laisser vide.`,
    'slots-required': 'Veuillez entrer au moins une plage.',
    'slots-invalid': 'Veuillez vous assurer que toutes les plages sont valides.',
    'slots-twice':
      'Cette heure est deux fois dans la liste. Veuillez en changer ou en retirer une.',
  },

  imageUploadFailed: (reason) => `L’envoi de l’image a échoué, veuillez réessayer\u00a0: ${reason}`,
}
