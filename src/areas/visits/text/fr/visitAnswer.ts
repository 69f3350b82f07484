import type { Texts } from '#src/areas/text/Texts.ts'

/** The page that a reminder's link opens. */
export const visitAnswer: Texts['visitAnswer'] = {
  title: 'Viendrez-vous?',
  loading: 'Chargement de votre rendez-vous...',
  at: (clinic) => (clinic === null ? 'Votre rendez-vous' : `Votre rendez-vous à ${clinic}`),
  map: 'Obtenir l’itinéraire',
  mapOf: (clinic, address) => `Obtenir l’itinéraire\u00a0: ${clinic}, ${address}`,
  comes: 'Je viendrai',
  comesNot: 'Je ne peux pas venir',
  question: 'Dire à la clinique que vous ne pouvez pas venir?',
  questionHint:
    'Votre rendez-vous reste réservé jusqu’à ce que vous l’annuliez ou le déplaciez. Vous pourrez le faire ensuite.',
  confirm: 'Oui, je ne peux pas venir',
  back: 'Retour',
  knows: {
    comes: 'La clinique sait que vous viendrez.',
    'comes-not': 'La clinique sait que vous ne pouvez pas venir.',
  },
  moved: 'A-t-il été déplacé depuis? Veuillez alors utiliser le lien du dernier courriel.',
  changeable: 'Vous pouvez changer votre réponse jusqu’au début de votre rendez-vous.',
  free: 'Veuillez annuler ou déplacer votre rendez-vous, pour que quelqu’un d’autre puisse avoir cette heure.',
  cancelOrMove: 'L’annuler ou le déplacer',
  withoutAccount: 'Sans compte, veuillez appeler la clinique\u00a0:',
  withoutPhone: 'Sans compte, veuillez appeler la clinique.',
  stillSending: 'Votre réponse est toujours en cours d’envoi. Veuillez garder cette page ouverte.',
  notSent: 'Votre réponse n’a pas été envoyée.',
  refused:
    'Votre réponse n’a pas été envoyée, car ce rendez-vous a commencé, ou a été déplacé ou annulé entre-temps. Vos rendez-vous montrent ce qui est réservé.',
  unknownTitle: 'Ce lien n’est plus valide',
  unknown:
    'Le rendez-vous a peut-être été déplacé ou annulé, ou le lien contient une faute de frappe. Vos rendez-vous montrent ce qui est réservé.',
  toAppointments: 'Mes rendez-vous',
  overTitle: 'Ce rendez-vous a commencé ou est terminé',
  over: 'Votre réponse ne peut plus être envoyée d’ici.',
  call: 'Pour joindre la clinique, appelez le',
  callWithoutPhone: 'Pour joindre la clinique, veuillez l’appeler.',
  loadFailed: 'Votre rendez-vous n’a pas pu être chargé.',
}
