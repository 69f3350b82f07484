import { HOLD_MS, TURN_MS } from '#src/areas/openings/model/wait.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { dayNames } from '#src/core/text/fr/dayNames.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

const [second, third, everyone] = [TURN_MS, 2 * TURN_MS, HOLD_MS].map((time) => time / MINUTE_MS)

/** Waiting for a time that is freed: the patient's form and list, and the desk's list. */
export const waits: Texts['waits'] = {
  title: 'Attendre une plage horaire',
  intro: (service, clinic) => `${service} à ${clinic}`,
  how: `Quand la clinique voit une plage libre qui vous convient, elle écrit aux trois personnes qui attendent depuis le plus longtemps. La première peut la réserver tout de suite, la deuxième après ${second} minutes, la troisième après ${third}, et tout le monde après ${everyone}. Attendre ne réserve rien.`,
  days: 'Jours',
  dayNames,
  from: 'Début au plus tôt (facultatif)',
  until: 'Début au plus tard (facultatif)',
  phone: 'Téléphone',
  phoneHint:
    'La clinique le voit, avec votre nom et votre adresse courriel, pendant que vous attendez. Elle peut vous appeler au sujet d’une plage libre.',
  problem: ({ field }) =>
    ({
      days: 'Choisissez au moins un jour.',
      until: 'Le début au plus tard précède le début au plus tôt.',
      phone: 'Veuillez entrer les dix chiffres.',
    })[field],
  submit: 'Attendre',
  instead: 'Ou attendre une plage horaire',
  insteadHow:
    'Quand une plage se libère, la clinique écrit aux personnes qui attendent depuis le plus longtemps.',
  waitNamed: (service, doctor, clinic) => `Attendre\u00a0: ${service}, ${doctor}, ${clinic}`,
  moreServices: 'Afficher plus de services',
  lookForServices: 'Chercher des services à attendre',
  insteadFailed: 'Les services à attendre n’ont pas pu être chargés.',
  waitsAlready: 'Vous attendez ce service.',
  started: 'Vous êtes sur la liste d’attente.',
  toOwn: 'Voir ce que vous attendez',
  gone: 'Ce service n’existe plus.',
  toServices: 'Retour aux services',
  loadFailed: 'La liste d’attente n’a pas pu être chargée.',
  own: 'Liste d’attente',
  times: ({ days, from, until }) =>
    [
      days.length === DAYS_OF_WEEK.length
        ? 'Tous les jours'
        : days.map((day) => dayNames[day]).join(', '),
      ...(from === 0 && until === 24 * 60
        ? []
        : until === 24 * 60
          ? [`à partir de ${format.timeOfDay(from)}`]
          : from === 0
            ? [`jusqu’à ${format.timeOfDay(until)}`]
            : [`de ${format.timeOfDay(from)} à ${format.timeOfDay(until)}`]),
    ].join(', '),
  since: (time, zone) => `Depuis le ${format.shortDate(time, zone)}`,
  leave: 'Quitter la liste d’attente',
  leaveNamed: (service) => `Quitter la liste d’attente\u00a0: ${service}`,
  left: 'Vous n’êtes plus sur cette liste d’attente.',
  yours: (when, until) => `${when} est libre et vous est réservé jusqu’à ${until}.`,
  later: (when, from) =>
    `${when} est libre. Vous pouvez le réserver à partir de ${from}, à moins qu’une personne qui attend depuis plus longtemps ne le fasse.`,
  book: 'Réserver',
  desk: (count) =>
    `${format.count(count)} ${plural(count, 'patient attend', 'patients attendent')} une plage horaire`,
  offered: (count) =>
    `${format.count(count)} ${plural(count, 'plage libre est proposée', 'plages libres sont proposées')}`,
  byThisPage:
    'Tant que cette page est ouverte, elle propose une fois chaque plage libre aux trois personnes qui en attendent une depuis le plus longtemps.',
  remove: 'Retirer',
  removeNamed: (patient) => `Retirer\u00a0: ${patient}`,
  removeReason: 'retirer cette personne de la liste d’attente',
  removeDescription: 'Sa place sur la liste est perdue. Elle n’en est pas informée.',
  keep: 'Garder',
  removed: (patient) => `${patient} n’attend plus.`,
  bookFor: 'Réserver',
  bookForNamed: (patient) => `Réserver\u00a0: ${patient}`,
  deskOffer: (when, until) => `Proposé\u00a0: ${when}, jusqu’à ${until}`,
  notMailed: (patients) => `Impossible de leur écrire, veuillez appeler\u00a0: ${patients}`,
}
