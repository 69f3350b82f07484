import type { Texts } from '#src/areas/text/Texts.ts'

/** After a service in the calendar of its doctor. */
const STATE = {
  requested: ' (demandé)',
  confirmed: '',
  done: ' (terminé)',
  missed: ' (manqué)',
} as const

/** The entries of a calendar that a doctor subscribes to. Anyone with its address reads it: no patient is named. */
export const doctorFeed: Texts['doctorFeed'] = {
  name: (doctor, clinic) => `${doctor}, ${clinic}`,
  visit: (service, state) => `${service}${STATE[state]}`,
  group: (service, count) => `${service} (${count}\u00a0${count < 2 ? 'patient' : 'patients'})`,
  blocked: 'Bloqué',
  held: 'Retenu pour un déplacement',
}
