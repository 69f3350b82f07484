import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'

/** A patient would like to move a confirmed appointment, which stays until the clinic answers. */
export const wishes: Texts['wishes'] = {
  title: 'Déplacements auxquels répondre',
  fromTo: (from, to, zone) => `${format.briefMoment(from, zone)} → ${format.briefMoment(to, zone)}`,
  asked: (clinic) =>
    `Vous avez demandé à ${clinic} de déplacer ceci. Jusqu’à la réponse de la clinique, votre heure reste confirmée.`,
  wouldLike: (patient) => `${patient} souhaite déplacer`,
  bothKept: 'Les deux heures sont gardées jusqu’à votre réponse.',
  otherTerms: (terms) => `À la nouvelle heure\u00a0: ${terms}`,
  notAnswered: (clinic, at, isOver) =>
    isOver
      ? `${clinic} n’a pas répondu à temps à votre demande de déplacement. Votre rendez-vous était le ${at}.`
      : `${clinic} n’a pas répondu à temps à votre demande de déplacement. Votre rendez-vous reste confirmé pour le ${at}.`,
  notAnsweredOf: (patient, at, isOver) =>
    isOver
      ? `${patient} a demandé une autre heure et n’a pas eu de réponse à temps. Le rendez-vous était le ${at}.`
      : `${patient} a demandé une autre heure et n’a pas eu de réponse à temps. Le rendez-vous reste le ${at}.`,
  chooseAnother: 'Choisir une autre heure',
  takeBack: 'Retirer la demande',
  approve: 'Approuver le déplacement',
  decline: 'Garder l’ancienne heure',
  nameOf: (label, who, from, zone) => `${label}\u00a0: ${who}, ${format.spoken(from, zone)}`,
}
