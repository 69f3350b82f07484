/** A clinic's own page, which anyone may open. */
export const clinicPage = {
  title: 'Clinic',
  description: (clinicName: string): string =>
    `Services and open times of ${clinicName}. Book an appointment online.`,
  unknown: 'This clinic is not here. Its page may have been removed, or the link may have a typo.',
  allServices: 'See all services',
  call: (phone: string): string => `Call ${phone}`,
  map: 'Show on a map',
  beforeYouCome: 'Before you come',
  doctors: 'Doctors',
  services: 'Services and next times',
  /** Where no times are shown. */
  servicesOnly: 'Services',
  empty: 'No open times at the moment. Check back later, or call the clinic.',
  loading: 'Loading the clinic...',
} as const
