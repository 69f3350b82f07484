import { reservationOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  NOBODY,
  OTHER_PATIENT,
  PATIENT,
  PEOPLE,
  startingData,
} from '#tests/rules/startingData.ts'

const PHONE = '(519) 555-0142'

/** The free time of the clinic that the scene is about. */
export const SLOT = { clinicId: CLINIC, serviceId: 'service', slotId: 'slot_0' }
export const KEY = 'service:slot_0'
export const FREED = `freed_times/${CLINIC}/${KEY}`

export const waitPath = (place = 'w0', uid = PATIENT): string => `waits/${uid}:${place}`
export const WAIT = waitPath()

/** That the patient waits, as it is written. */
export const newWait = (changes: Update = {}): Update => ({
  patient: PATIENT,
  clinic_id: CLINIC,
  service: 'service',
  doctor: 'd00',
  when: '12345 0900-1230',
  at: SERVER_TIME,
  name: 'Amara Osei',
  phone: PHONE,
  email: PEOPLE.patient.email,
  ...changes,
})

/** The patient waits since a while. */
export const waiting = (place = 'w0', changes: Update = {}): Update => ({
  [waitPath(place)]: newWait({ at: hoursFromNow(-50), ...changes }),
})

/** The other patient waits too. */
export const otherWaiting = (): Update => ({
  [waitPath('w0', OTHER_PATIENT)]: newWait({
    patient: OTHER_PATIENT,
    email: PEOPLE.otherPatient.email,
    at: hoursFromNow(-40),
  }),
})

const minutesFromNow = (minutes: number): number => Date.now() + minutes * 60_000

/** The time is offered: first to the patient, then to the other one. */
export const offered = (changes: Update = {}): Update => ({
  [FREED]: {
    until: minutesFromNow(45),
    [PATIENT]: minutesFromNow(0),
    // Later than in the application: on a slow machine, many attacks come before these.
    [OTHER_PATIENT]: minutesFromNow(40),
    ...changes,
  },
})

/** The offer together with what is noted with the patient's wait. */
export const offer = (changes: Update = {}): Update => ({
  ...offered(changes),
  [`${WAIT}/offer`]: KEY,
})

/** It is held for so many minutes more, and nobody's turn is noted but these. */
export const held = (minutes: number, turns: Readonly<Record<string, number>> = {}): Update => ({
  [FREED]: {
    until: minutesFromNow(minutes),
    ...Object.fromEntries(
      Object.entries(turns).map(([uid, from]) => [uid, minutesFromNow(from)] as const),
    ),
  },
})

/** A patient takes the time. */
export const takes = (patientId: string): Update =>
  reservationOf(startingData(), SLOT, { appointmentId: 'fresh', patientId, ticket: 't05' })

/** What makes the account without a record one of the clinic's people. */
export const isPerson = (roles: Update): Update => ({
  [`staff/${NOBODY}`]: { clinic: CLINIC, name: 'Ida Roy', place: 'm01', ...roles },
  [`valid_since/${NOBODY}`]: 5,
})
