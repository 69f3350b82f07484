import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'

/** Who is told of what a clinic cancels and moves, and whom it still has to call. */
export const calls: Texts['calls'] = {
  title: (count) => `Appels à faire (${format.count(count)})`,
  hint: 'Ces patients n’ont pas laissé de courriel, donc aucun message ne leur a été envoyé.',
  cancelled: (timestamp, zone) => `Annulé\u00a0: ${format.spoken(timestamp, zone)}`,
  moved: (from, to, zone) =>
    `Déplacé\u00a0: ${format.spoken(from, zone)}, maintenant ${format.spoken(to, zone)}`,
  changed: 'Rendez-vous modifié',
  unknownPatient: 'Patient',
  tickOff: 'Prévenu',
  tickOffNamed: (patient, about) => `Prévenu\u00a0: ${patient}. ${about}`,
  tickedOff: (patient) => `${patient} a été prévenu.`,
  undo: 'Défaire',
  loadFailed: 'Les appels à faire n’ont pas pu être chargés.',

  told: ({ mailed, toCall }) =>
    [
      ...(mailed === 0
        ? []
        : [
            mailed === 1
              ? '1 patient reçoit un courriel.'
              : `${mailed} patients reçoivent un courriel.`,
          ]),
      ...(toCall.length === 0
        ? []
        : [
            `Appelez ${toCall.map(({ fullname, phoneNumber }) => `${fullname}\u00a0: ${phoneNumber}`).join('; ')}.`,
          ]),
    ].join(' '),
  listed: 'Ils restent sur votre tableau de bord jusqu’à ce que vous les cochiez.',
}
