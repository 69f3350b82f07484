import type { AnswerHours } from '#src/areas/clinics/model/answerHours.ts'

/** A clinic's own page, which anyone may open. */
export const clinicPage = {
  title: 'Clinic',
  description: (clinicName: string): string =>
    `Services and open times of ${clinicName}. Book an appointment online.`,
  unknown: 'This clinic is not here. Its page may have been removed, or the link may have a typo.',
  allServices: 'See all services',
  call: (phone: string): string => `Call ${phone}`,
  map: 'Show on a map',
  /** How soon it answers a request. */
  usuallyAnswers: (hours: AnswerHours): string => `Usually answers within ${duration(hours)}`,
  beforeYouCome: 'Before you come',
  doctors: 'Doctors',
  services: 'Services and next times',
  /** Where no times are shown. */
  servicesOnly: 'Services',
  empty: 'No open times at the moment. Check back later, or call the clinic.',
  loading: 'Loading the clinic...',
} as const

function duration(hours: AnswerHours): string {
  if (hours === 1) return 'an hour'
  if (hours === 24) return 'a day'
  return hours === 48 ? '2 days' : `${hours} hours`
}
