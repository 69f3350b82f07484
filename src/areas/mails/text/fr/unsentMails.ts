import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'
import { format } from '#src/core/text/fr/format.ts'

/** On the clinic's dashboard: the e-mails that could not be sent. */
export const unsentMails: Texts['unsentMails'] = {
  title: (count) =>
    count === 1
      ? '1 courriel n’a pas été envoyé'
      : `${format.count(count)} courriels n’ont pas été envoyés`,
  reasons: {
    quota: `Le service de courriel n’accepte plus de courriels pour l’instant. Nous continuons d’essayer. Si cela dure, veuillez écrire à ${site.supportMailbox}\u00a0: les courriels du mois sont peut-être épuisés.`,
    settings: `Le service de courriel les a refusés. Veuillez écrire à ${site.supportMailbox}\u00a0: eux seuls peuvent corriger les paramètres.`,
    address: 'Le service de courriel a refusé une adresse. Veuillez appeler la personne.',
    unreachable: 'Le service de courriel est inaccessible. Nous continuons d’essayer.',
    unanswered: 'Le service de courriel n’a pas répondu. Nous essaierons encore une fois.',
    uncertain:
      'Le service de courriel n’a pas répondu deux fois. Le courriel est peut-être arrivé.',
  },
  changes: {
    booked: 'Nouveau rendez-vous',
    approved: 'Approbation',
    moved: 'Nouvelle heure',
    cancelled: 'Annulation',
  },
  readers: {
    clinic: 'votre clinique',
    doctor: 'le professionnel',
    patient: 'le patient',
  },
  to: (change, names) => `${change}, pour ${format.list(names)}`,
  about: (patient, timestamp, zone) => `${patient}, ${format.spoken(timestamp, zone)}`,
  show: 'Afficher le rendez-vous',
  sendAgain: 'Renvoyer',
  giveUp: 'Ignorer',
  giveUpNamed: (mail, about) => `Ignorer\u00a0: ${mail}${about === null ? '' : `, ${about}`}`,
  sending: 'Envoi...',
  sent: 'Tous les courriels sont envoyés.',
}
