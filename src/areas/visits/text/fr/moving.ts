import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

/** Where a patient moves an appointment. What the clinic's own page says too is in `scheduling`. */
export const moving: Texts['moving'] = {
  description: 'Demander à la clinique une autre de ses plages libres.',
  now: (clinic, timestamp, zone) =>
    `Maintenant\u00a0: ${format.briefMoment(timestamp, zone)}, ${clinic}`,
  service: (name, doctor, minutes) => `${name} avec ${doctor}, ${minutes}\u00a0min`,
  follows:
    'La clinique doit encore confirmer la nouvelle heure. Votre ancienne plage se libère pour d’autres dès que vous déplacez.',
  followsKept:
    'Votre heure reste confirmée jusqu’à la réponse de la clinique. Si elle refuse, rien ne change.',
  followsAtOnce:
    'La nouvelle heure est confirmée aussitôt. Votre ancienne plage se libère pour d’autres dès que vous déplacez.',
  byPhone: 'La clinique déplace les rendez-vous de ce service par téléphone.',
  found: (count, period) =>
    count === 0
      ? `Aucune plage libre, ${period}. Choisissez «\u00a0Plus tard\u00a0».`
      : `${count} ${plural(count, 'plage libre', 'plages libres')}, ${period}.`,
  serviceGone: 'La clinique n’offre plus ce service.',
  toClinic: 'Voir ce que la clinique offre',
  outcomes: {
    asked: ({ clinic, at, askedFor }) => [
      askedFor === null
        ? `Vous avez demandé à ${clinic} de déplacer votre rendez-vous.`
        : `Vous avez demandé à ${clinic} de déplacer votre rendez-vous au ${askedFor}.`,
      `Jusqu’à la réponse de la clinique, votre rendez-vous reste confirmé pour le ${at}. Vous pouvez retirer votre demande en tout temps.`,
    ],
    agreed: ({ clinic, at }) => [
      `${clinic} a accepté\u00a0: votre rendez-vous est maintenant le ${at}.`,
      'Il est confirmé. L’heure que vous aviez avant est de nouveau offerte à d’autres.',
    ],
    declined: ({ clinic, at }) => [
      `${clinic} n’a pas pu déplacer votre rendez-vous. Il reste confirmé pour le ${at}.`,
      'Vous pouvez demander une autre heure, ou appeler la clinique.',
    ],
    'declined-late': ({ clinic, at }) => [
      `${clinic} n’a pas pu déplacer votre rendez-vous. Son heure, le ${at}, est passée entre-temps.`,
      'Veuillez appeler la clinique si vous n’avez pas pu venir.',
    ],
    lapsed: ({ clinic, at }) => [
      `${clinic} n’a pas répondu à temps. Votre rendez-vous n’a pas été déplacé et reste le ${at}.`,
      'Vous pouvez demander une autre heure, ou appeler la clinique.',
    ],
    'taken-back': ({ at }) => [
      `Vous ne demandez plus une autre heure. Votre rendez-vous reste confirmé pour le ${at}.`,
      'Rien n’a changé.',
    ],
    'moved-by-clinic': ({ clinic, at }) => [
      `${clinic} a déplacé votre rendez-vous\u00a0: il est maintenant le ${at}.`,
      'Si cette heure ne vous convient pas, appelez la clinique, ou déplacez ou annulez le rendez-vous.',
    ],
    confirmed: ({ clinic, at }) => [
      `Déplacé et confirmé\u00a0: ${clinic}, ${at}.`,
      'Vous, le professionnel et la clinique recevez un courriel.',
    ],
    requested: ({ clinic, at }) => [
      `Vous avez demandé à ${clinic} le ${at}.`,
      'La clinique doit encore confirmer la nouvelle heure. Vous, le professionnel et la clinique recevez un courriel.',
    ],
  },
  again: 'Choisir une autre heure',
  fromTo: (from, to, zone) => `${format.briefMoment(from, zone)} → ${format.briefMoment(to, zone)}`,
  updateCalendar: 'Si l’ancienne heure est dans votre calendrier, enregistrez-y aussi la nouvelle.',
  begun: 'Ce rendez-vous est commencé, il ne peut donc plus être déplacé.',
}
