import type { Texts } from '#src/areas/text/Texts.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { plural } from '#src/core/text/fr/plural.ts'

const { min, max } = LIMITS.lateMinutes

/** A doctor who is late today, at the desk and for the patients of the day. */
export const lateDoctors: Texts['lateDoctors'] = {
  forPatient: isLate,
  forPatientHint:
    'La clinique l’a dit aujourd’hui. Cela peut changer, alors veuillez venir à votre heure.',

  brief: (minutes) => `${minutes}\u00a0min de retard`,
  change: (doctor, minutes) =>
    `${minutes}\u00a0min de retard\u00a0: ${doctor}. Changer les minutes`,
  open: 'Retard',
  openOf: (doctor) => `Retard\u00a0: dire le retard de ${doctor}`,
  openAny: 'Un professionnel est en retard',
  later: (step) => `+${step}`,
  laterOf: (doctor, step, minutes) => `+${step}\u00a0: ${isLate(doctor, minutes)}`,
  onTime: 'À l’heure',
  onTimeOf: (doctor) => `À l’heure\u00a0: ${doctor} n’est plus en retard`,

  title: (doctor) => `Quel est le retard de ${doctor}?`,
  titleOfAny: 'Qui est en retard?',
  doctor: 'Professionnel de la santé',
  choose: 'Minutes de retard',
  chooseHint:
    'Les patients qui regardent leur rendez-vous d’aujourd’hui avec ce professionnel le voient. Cela se termine de soi-même à la fin de la journée.',
  minutes: (minutes) => `${minutes}\u00a0min`,
  other: 'Un autre nombre de minutes',
  otherHint: `De ${min} à ${max}.`,
  save: 'Enregistrer',
  notMinutes: `Veuillez entrer un nombre entier de minutes, de ${min} à ${max}.`,
  said: (doctor, minutes) => `${isLate(doctor, minutes)} aujourd’hui.`,
  takenBack: (doctor) => `${doctor} n’est plus en retard.`,
  listed: 'En retard aujourd’hui',
}

function isLate(doctor: string, minutes: number): string {
  return `${doctor} a ${minutes} ${plural(minutes, 'minute', 'minutes')} de retard`
}
