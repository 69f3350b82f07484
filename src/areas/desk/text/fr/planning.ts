import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'

/** What a clinic plans in its calendar: blocked times, and bookings at any time. */
export const planning: Texts['planning'] = {
  blocked: 'Bloqué',
  blockedRooms: 'Salles et appareils bloqués',
  block: (parts) =>
    [
      `${format.time(parts.from, parts.zone)} ${parts.note === '' ? 'Bloqué' : parts.note}`,
      ...(parts.note === '' ? [] : ['bloqué']),
      `jusqu’à ${format.time(parts.until, parts.zone)}`,
      parts.doctor,
      format.briefDay(parts.from, parts.zone),
    ].join(', '),
  blockTitle: (from, until, zone) =>
    `Bloqué, de ${format.time(from, zone)} à ${format.time(until, zone)}`,
  removeBlock: 'Débloquer',
  blockRemoved: 'Le temps est débloqué.',
  placeTitle: (timestamp, zone) =>
    `${format.time(timestamp, zone)}, ${format.briefDay(timestamp, zone)}`,
  blockFor: (minutes) => `Bloquer ${minutes}\u00a0minutes`,
  blockLength: 'Durée',
  blockWhat: 'Professionnel, salle ou appareil',
  minutes: (minutes) => `${minutes}\u00a0minutes`,
  blockNote: 'Raison',
  blockNoteHint: 'Seule votre clinique la voit.',
  blockAdded: (from, until, doctor, zone) =>
    `Le temps de ${doctor} est bloqué de ${format.time(from, zone)} à ${format.time(until, zone)}.`,
  otherTime: 'Réserver ou bloquer une autre heure',
  otherTimeTitle: (day, zone) => `Autre heure, ${format.briefDay(day, zone)}`,
  otherTimeDoctor: 'Professionnel',
  otherTimeTime: 'Heure',
  otherTimeMissing: 'Entrez une heure pour voir ce qui peut être réservé.',
  bookHere: 'Réserver ici',
  service: (name, minutes) => `${name}, ${minutes}\u00a0min`,
  squeezeIn: (name, minutes, overlapped) => {
    const named = overlapped.filter((other) => other !== '')
    const beside = named.length === 0 ? 'un temps bloqué' : named.join(', ')
    return `Intercaler\u00a0: ${name}, ${minutes}\u00a0min, en même temps que ${beside}`
  },
  outside: {
    past: 'Cette heure a déjà commencé.',
    away: 'Le professionnel est absent à ce moment.',
    break: 'Le professionnel est en pause à ce moment.',
    closed: 'C’est en dehors des heures publiées.',
  },
  squeezed: 'Intercalé volontairement',
  noRecord: 'Entrez d’abord vos professionnels; vous pourrez ensuite bloquer leur temps.',
  enterDoctors: 'Aller aux professionnels',
  cursor: (timestamp, doctor, zone) =>
    `${format.time(timestamp, zone)}, ${doctor}, ${format.briefDay(timestamp, zone)}\u00a0: réserver ou bloquer`,
  newHere: 'Nouveau à cette heure',
  movingTo: (timestamp, patient, zone) =>
    `${format.time(timestamp, zone)}, ${format.briefDay(timestamp, zone)}\u00a0: déplacer ${patient} ici`,
  moveHere: (patient) => `Déplacer ${patient} ici`,
  notMoved: (why, service) => {
    const reasons = {
      doctor: `${service} se donne avec un autre professionnel. Ouvrez le rendez-vous et choisissez Déplacer pour changer de professionnel.`,
      ending:
        'Ce rendez-vous est sur le point d’être annulé ou marqué. Appuyez d’abord sur Annuler au bas de la page.',
      gone: `${service} n’est plus offert. Ouvrez le rendez-vous et choisissez Déplacer pour changer de service.`,
      terms: `Le nom, la durée, le prix ou le professionnel de ${service} a changé entre-temps. Ouvrez le rendez-vous et choisissez Déplacer pour voir ce qui change.`,
      past: 'Un rendez-vous ne peut être déplacé que vers une heure à venir.',
    }
    return `Non déplacé. ${reasons[why]}`
  },
  squeezeQuestion: (patient) => `Intercaler ${patient}?`,
  squeeze: 'Intercaler',
  leaveIt: 'Le laisser où il était',
}
