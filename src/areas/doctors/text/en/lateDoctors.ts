import { LIMITS } from '#src/core/fields/limits.ts'

const { min, max } = LIMITS.lateMinutes

/** A doctor who is late today, at the desk and for the patients of the day. */
export const lateDoctors = {
  /** For a patient who looks. It says what the clinic said, and nothing of when it is their turn. */
  forPatient: (doctor: string, minutes: number): string => `${doctor} is ${minutes} minutes late`,
  forPatientHint: 'The clinic said so today. It can change, so please come at your time.',

  /** At the desk, in the head of a column. */
  brief: (minutes: number): string => `${minutes} min late`,
  /** Begins with what is seen. */
  change: (doctor: string, minutes: number): string =>
    `${minutes} min late: ${doctor}. Change the minutes`,
  open: 'Late',
  openOf: (doctor: string): string => `Late: say how late ${doctor} is`,
  openAny: 'A doctor is late',
  later: (step: number): string => `+${step}`,
  laterOf: (doctor: string, step: number, minutes: number): string =>
    `+${step}: ${doctor} is ${minutes} minutes late`,
  onTime: 'On time',
  onTimeOf: (doctor: string): string => `On time: ${doctor} is no longer late`,

  title: (doctor: string): string => `How late is ${doctor}?`,
  titleOfAny: 'Who is late?',
  doctor: 'Doctor',
  choose: 'Minutes late',
  chooseHint:
    'Patients who look at their appointment with this doctor today see it. It ends by itself with the day.',
  minutes: (minutes: number): string => `${minutes} min`,
  other: 'Another number of minutes',
  otherHint: `From ${min} to ${max}.`,
  save: 'Save',
  notMinutes: `Please enter a whole number of minutes from ${min} to ${max}.`,
  said: (doctor: string, minutes: number): string => `${doctor} is ${minutes} minutes late today.`,
  takenBack: (doctor: string): string => `${doctor} is no longer late.`,
  listed: 'Late today',
} as const
