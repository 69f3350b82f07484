import type { Texts } from '#src/areas/text/Texts.ts'

export const home: Texts['home'] = {
  title: 'Accueil',
  description:
    'Voyez les plages libres de cliniques partout au Canada. Choisissez un service et une plage horaire, envoyez une demande et payez sur place.',
  headline: 'Réservez un médecin, un dentiste ou un physio près de chez vous',
  lead: 'Voyez les plages libres de cliniques partout au Canada. Choisissez celle qui convient à votre journée, envoyez une demande et payez sur place.',
  findAppointment: 'Parcourir les cliniques',
  register: 'Créer un compte',
  toDashboard: 'Aller à vos rendez-vous',
  toOwnServices: 'Voir vos services',
  facts: ['Plages libres, à la minute près', 'Payez sur place', 'Confirmé par la clinique'],

  drawing: {
    doctor: 'Dre Roy',
    service: 'Examen dentaire',
    days: [
      ['lun.', '2'],
      ['mar.', '3'],
      ['mer.', '4'],
      ['jeu.', '5'],
      ['ven.', '6'],
    ],
    times: [
      '9\u00a0h',
      '10\u00a0h\u00a015',
      '11\u00a0h\u00a030',
      '13\u00a0h\u00a030',
      '15\u00a0h',
      '16\u00a0h\u00a045',
    ],
    confirmed: 'Confirmé',
    confirmedTime: 'mar. 3, 13\u00a0h\u00a030',
  },

  specialtiesTitle: 'De quoi avez-vous besoin?',
  allServices: 'Tous les services',

  nextTitle: 'Prochaines plages libres',
  allTimes: 'Toutes les plages libres',
  nextFailed: 'Les prochaines plages libres n’ont pas pu être chargées.',
  nextOffline:
    'Il n’y a pas de connexion. Les plages libres s’afficheront ici dès qu’elle sera rétablie.',

  stepsTitle: 'Comment cela fonctionne',
  steps: {
    search: {
      title: 'Choisissez un service',
      text: 'Comparez les services, les prix et les prochaines plages libres.',
    },
    calendar: {
      title: 'Demandez votre plage horaire',
      text: 'Choisissez une plage horaire et envoyez votre demande. Vous ne payez rien en ligne.',
    },
    clinic: {
      title: 'Allez à votre rendez-vous',
      text: 'La clinique confirme par courriel. Vous payez à la réception.',
    },
  },

  wellnessTitle: 'Nous voulons que chacun soit en forme et en santé, d’esprit et de corps.',
  wellness: [
    {
      title: 'L’esprit',
      text: 'Un esprit calme et reposé rend chaque jour plus facile. Parlez à quelqu’un qui écoute et prend le temps.',
    },
    {
      title: 'Le corps',
      text: 'Dentistes, médecins, physios et plus\u00a0: des traitements, du mouvement et des conseils qui vous gardent en forme.',
    },
    {
      title: 'Chaque jour',
      text: 'Une bonne santé repose sur de petites habitudes. Nos cliniques vous aident à trouver les vôtres et à les garder.',
    },
  ],

  clinicsTitle: 'Pour les cliniques',
  clinics:
    'Publiez vos plages horaires, confirmez les demandes en un clic et prenez moins d’appels. Les patients voient aussitôt vos plages libres.',
  registerClinic: 'Inscrire votre clinique',
}
