import type { Texts } from '#src/areas/text/Texts.ts'
import { LIMITS, MAX_DOCTORS } from '#src/core/fields/limits.ts'
import { format } from '#src/core/text/fr/format.ts'
import { hiddenCharacter } from '#src/core/text/fr/hiddenCharacter.ts'
import { plural } from '#src/core/text/fr/plural.ts'

/** The page of a clinic's doctors. */
export const doctors: Texts['doctors'] = {
  title: 'Professionnels',
  description:
    'Qui voit les patients à votre clinique, et quels services chaque professionnel donne.',
  intro:
    'Un professionnel a une visite à la fois. Une fois une plage horaire réservée, aucun de ses services ne l’offre à quelqu’un d’autre.',
  empty: 'Vous n’avez pas encore inscrit de professionnels.',
  loadFailed: 'Vos professionnels n’ont pas pu être chargés.',
  listTitle: 'Vos professionnels',
  full: `Vous avez ${MAX_DOCTORS} professionnels, le maximum pour une clinique.`,

  add: 'Ajouter un professionnel',
  edit: 'Modifier',
  editNamed: (doctor) => `Modifier\u00a0: ${doctor}`,
  deactivate: 'Rendre inactif',
  deactivateNamed: (doctor) => `Rendre inactif\u00a0: ${doctor}`,
  activate: 'Rendre actif',
  activateNamed: (doctor) => `Rendre actif\u00a0: ${doctor}`,
  inactive: 'Inactif',
  services: (names) => (names.length === 0 ? 'Pas encore de services' : format.list(names)),
  mailLanguage: (language) => `Langue des courriels\u00a0: ${language}`,
  stillOffered: (services) =>
    `Les patients peuvent encore réserver ${plural(services, 'ce service', 'ces services')}. Pour l’éviter, choisissez-y un autre professionnel ou retirez ${plural(services, 'le service', 'les services')}.`,

  // The form
  addTitle: 'Nouveau professionnel',
  editTitle: (doctor) => `Modifier ${doctor}`,
  fields: {
    name: 'Nom',
    email: 'Courriel',
    language: 'Langue des courriels',
    initials: 'Initiales',
    colour: 'Couleur',
  },
  photo: {
    label: 'Photo (facultatif)',
    hint: 'Les patients la voient sur votre page et sur celle d’un service. Elle devient un petit carré; rien d’autre du fichier n’est conservé.',
    without: 'Sans photo, les patients voient les initiales.',
    remove: 'Retirer la photo',
    preparing: 'Préparation de la photo...',
  },
  nameHint: 'Tel que les patients le voient, par exemple Dre Ana Silva.',
  emailHint: 'Les réservations et les changements sont envoyés à cette adresse.',
  colourHint: 'Vue par votre clinique seulement.',
  initialsHint: `Au plus ${LIMITS.doctorInitials.max} caractères.`,
  colours: {
    green: 'Vert',
    orange: 'Orangé',
    blue: 'Bleu',
    purple: 'Violet',
    red: 'Rouge',
    yellow: 'Jaune',
    teal: 'Sarcelle',
    pink: 'Rose',
    brown: 'Brun',
    grey: 'Gris',
  },
  touches: (services) =>
    services.length === 0
      ? ''
      : `Enregistrer change aussi le nom et le courriel dans ${format.list(services)}. Les rendez-vous déjà réservés gardent ce avec quoi ils ont été réservés.`,
  absencesKeepName: (name) =>
    `«\u00a0Professionnel absent\u00a0» a des absences de ${name}. Elles gardent ce nom\u00a0: après avoir enregistré, inscrivez-les de nouveau.`,
  save: 'Enregistrer le professionnel',
  cancel: 'Annuler',
  problems: {
    'doctor-required': 'Veuillez entrer le nom du professionnel.',
    'doctor-invalid': 'Veuillez entrer un nom valide pour le professionnel.',
    'doctor-hidden': hiddenCharacter('name'),
    'doctor-twice':
      'Vous avez déjà un professionnel de ce nom. Ajoutez ce qui distingue les deux, comme un deuxième prénom.',
    'doctor-email-invalid': 'Veuillez entrer une adresse courriel valide.',
    'initials-invalid': `Veuillez entrer de 1 à ${LIMITS.doctorInitials.max} caractères sans espaces.`,
  },

  double: {
    title: 'Deux visites en même temps',
    hint: 'Ces visites d’un même professionnel se chevauchent. Les deux restent réservées jusqu’à ce que vous en déplaciez ou annuliez une.',
    roomHint:
      'Ces visites de professionnels différents utilisent une même salle ou un même appareil en même temps. Toutes restent réservées jusqu’à ce que vous en déplaciez ou annuliez une.',
    unknownRoom: 'Une salle ou un appareil',
    none: 'Aucun professionnel n’a deux visites à venir en même temps.',
    loading: 'Recherche de visites qui se chevauchent...',
    loadFailed: 'Les visites n’ont pas pu être vérifiées.',
    when: (owner, day) => `${owner}, ${day}`,
    visit: (patient, start, end, zone) =>
      `${patient}, de ${format.time(start, zone)} à ${format.time(end, zone)}`,
    chosen: 'Vous avez intercalé cette visite, il n’y a donc rien à faire.',
    squeezed: 'Intercalée',
    states: { pending: 'Demande', confirmed: 'Confirmé' },
    move: 'Déplacer',
    moveFor: (patient, timestamp, zone) =>
      `Déplacer\u00a0: ${patient}, ${format.spoken(timestamp, zone)}`,
  },

  // From the services
  planTitle: 'Professionnels dans vos services',
  planIntro: (services) =>
    `${format.count(services)} ${plural(services, 'service a', 'services ont')} le professionnel seulement comme texte, donc ${plural(services, 'ses', 'leurs')} plages horaires peuvent être réservées par-dessus d’autres visites du même professionnel.`,
  plan: 'Afficher ces professionnels',
  planAdds: 'Un nouveau professionnel',
  planKnown: 'Un de vos professionnels',
  planServices: (names) => format.list(names),
  planChangesEmail: (names, email) => `Les courriels de ${format.list(names)} iront à ${email}.`,
  planNothing:
    'Rien ne peut être inscrit à partir de vos services. Choisissez plutôt un professionnel dans chaque service.',
  planTooMany: (left) =>
    `Vos services nomment ${doctorsOf(left)} de plus qu’une clinique peut en avoir. Donnez d’abord le même nom à certains d’entre eux.`,
  enter: (count) =>
    count === 0 ? 'Utiliser vos professionnels dans ces services' : `Inscrire ${doctorsOf(count)}`,

  news: {
    added: (doctor) => `${doctor} a été ajouté.`,
    saved: (doctor) => `${doctor} a été enregistré.`,
    activated: (doctor) => `${doctor} est de nouveau actif.`,
    deactivated: (doctor) => `${doctor} n’est plus actif.`,
    entered: (services) =>
      `C’est fait. ${format.count(services)} ${plural(services, 'service a', 'services ont')} maintenant un de vos professionnels.`,
  },
}

function doctorsOf(count: number): string {
  return `${format.count(count)} ${plural(count, 'professionnel', 'professionnels')}`
}
