import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

/** Where all visits to come of a series are moved by as much. */
export const seriesMoving: Texts['seriesMoving'] = {
  title: 'Déplacer les rendez-vous à venir',
  description:
    'Choisissez un nouveau jour et une nouvelle heure pour le premier. Les autres se déplacent d’autant.',
  none: 'Aucun rendez-vous de cette série ne peut plus être déplacé.',
  first: (timestamp, zone) => `Le premier est maintenant le ${format.spoken(timestamp, zone)}`,
  kept: (kept) =>
    kept === 1
      ? 'Un autre rendez-vous de cette série ne peut pas être déplacé avec eux, et reste où il est.'
      : `${kept} autres rendez-vous de cette série ne peuvent pas être déplacés avec eux, et restent où ils sont.`,
  newTime: 'Nouvelle plage horaire du premier',
  weekLater: 'Tous une semaine plus tard',
  dates: 'Nouvelles dates',
  date: (timestamp, zone) => `${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  now: (timestamp, zone) =>
    `Maintenant ${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  stay: 'Le laisser où il est',
  anyway: 'L’y déplacer quand même',
  movedAnyway: 'Y sera déplacé quand même',
  undecided: (count) =>
    count === 1
      ? 'Une des nouvelles plages horaires n’est pas libre. Choisissez-en une autre pour ce rendez-vous, ou laissez-le où il est.'
      : `${count} des nouvelles plages horaires ne sont pas libres. Choisissez-en une autre pour chaque rendez-vous, ou laissez-le où il est.`,
  decideFirst:
    'Veuillez décider ce qui arrive à chaque rendez-vous dont la nouvelle plage horaire n’est pas libre.',
  summary,
  follows:
    'La clinique doit encore confirmer les nouvelles heures. Vos anciennes plages se libèrent pour d’autres dès que vous déplacez.',
  followsKept:
    'Vos heures restent confirmées jusqu’à la réponse de la clinique. Là où elle refuse, rien ne change.',
  followsPartlyKept:
    'La clinique doit encore confirmer les nouvelles heures. Les rendez-vous confirmés gardent leur heure jusqu’à sa réponse. Les anciennes plages des autres se libèrent dès que vous déplacez.',
  followsAtOnce:
    'Les nouvelles heures sont confirmées aussitôt. Vos anciennes plages se libèrent pour d’autres dès que vous déplacez.',
  tells:
    'Le patient et le professionnel reçoivent un courriel pour chaque rendez-vous qui est déplacé.',
  move: (moving) => `Déplacer ${moving} rendez-vous`,
  moving: (done, all) => `Déplacement… ${done} sur ${all}.`,
  result,
  results: 'Ce que chaque rendez-vous est devenu',
  moved: (from, zone) => `Déplacé du ${format.day(from, zone)}, ${format.time(from, zone)}`,
  asked: (to, zone) =>
    `Reste ici jusqu’à la réponse de la clinique. Vous avez demandé le ${format.day(to, zone)}, ${format.time(to, zone)}`,
  waiting: 'Pas encore déplacé',
  stays: 'Reste où il est',
  failed: (why) => `Non déplacé. ${why}`,
  again: 'Déplacer les autres de nouveau',
}

function onceAgreed(moving: number, asked: number): string {
  if (asked === 0) return ''
  return asked === moving
    ? ' une fois que la clinique accepte'
    : `, dont ${asked} une fois que la clinique accepte`
}

function movedOf(moved: number, all: number): string {
  return `${moved} rendez-vous sur ${all} ${plural(moved, 'a été déplacé', 'ont été déplacés')}`
}

function askedResult(moved: number, all: number, asked: number): string {
  if (moved > 0) {
    return `${movedOf(moved, all)}, et vous avez demandé à la clinique d’en déplacer ${asked}.`
  }
  if (asked < all) {
    return `Vous avez demandé à la clinique de déplacer ${asked} rendez-vous sur ${all}.`
  }
  return `Vous avez demandé à la clinique de déplacer ${all === 1 ? 'le rendez-vous' : `les ${all} rendez-vous`}.`
}

function summary(moving: number, staying: number, asked = 0): string {
  return `${moving} rendez-vous ${plural(moving, 'sera déplacé', 'seront déplacés')}${onceAgreed(moving, asked)}.${staying === 0 ? '' : ` ${staying} ${plural(staying, 'restera où il est', 'resteront où ils sont')}.`}`
}

function result(moved: number, all: number, asked = 0): string {
  if (asked > 0) return askedResult(moved, all, asked)
  if (moved === 0) return 'Aucun rendez-vous n’a été déplacé.'
  return moved === all
    ? moved === 1
      ? 'Le rendez-vous a été déplacé.'
      : `Les ${moved} rendez-vous ont été déplacés.`
    : `${movedOf(moved, all)}.`
}
