/**
 * The only source of addresses inside the application (spec §2 names the paths). An address contains
 * ids and no data, so that reload, Back and shared links work: the page reads the record again.
 */

/** The addresses of the pages that are the same for everyone. The list for search engines has each of them. */
export const publicPatterns = {
  about: '/about',
  contact: '/contact',
  accessibility: '/accessibility',
  privacy: '/privacy',
} as const

/** Path templates for the router. */
export const routePatterns = {
  home: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  /** Where the links lead that the identity service mails. */
  accountAction: '/account-action',
  confirmEmail: '/confirm-email',
  /** Where a patient answers a reminder, by the random part of its link. */
  answer: '/answer/:link',
  find: '/find',
  services: '/services',
  /** A clinic's own page, by the name that it chose. */
  clinic: '/c/:name',
  serviceDetails: '/service-details',
  addService: '/add-service',
  booking: '/booking',
  /** Where a patient begins to wait for a time of a service. */
  wait: '/wait',
  checkout: '/checkout',
  dashboard: '/dashboard',
  appointmentDetails: '/appointment-details',
  newAppointment: '/new-appointment',
  moveAppointment: '/move-appointment',
  away: '/away',
  doctors: '/doctors',
  clinicSettings: '/clinic-settings',
  share: '/share',
  hours: '/hours',
  numbers: '/numbers',
  people: '/people',
  changes: '/changes',
  myDay: '/my-day',
  /** Where the link of an invitation leads. */
  join: '/join',
  ...publicPatterns,
  account: '/account',
  deletionRequested: '/account-deletion',
  /** The stray 'Book Appointment' form (spec §2, Other). */
  test: '/test',
  notFound: '*',
} as const

/** The id of the heading that `paths.privacyOnDevice` leads to. */
export const PRIVACY_DEVICE_ID = 'on-your-device'

/** Stands for a clinic's name in the address at which the build prerenders a clinic's page. */
export const ANY_CLINIC = 'any'

/** The parts of the services page's address that name a category, and the clinic whose own page it is. */
export const CATEGORY_PARAMETER = 'category'
export const CLINIC_PARAMETER = 'clinic'

export interface ServiceIds {
  readonly clinicId: string
  readonly serviceId: string
}

export interface BookingIds extends ServiceIds {
  /** The appointment id of the cart item being edited; null for a new booking. */
  readonly cartItem: string | null
  /** The selected slot, such as 'slot_3', whose information comes at once; null for none. */
  readonly slot: string | null
  /** Whether a slot is still being chosen, also where one is named. */
  readonly isChoosingSlot: boolean
}

export interface AppointmentIds {
  readonly clinicId: string
  readonly appointmentId: string
}

interface BookingStart {
  readonly cartItem?: string | null | undefined
  readonly slot?: string | null | undefined
  readonly isChoosingSlot?: boolean
}

/** Where a clinic's booking for a patient starts: each part may be chosen on the page instead. */
export interface NewAppointmentIds {
  readonly serviceId: string | null
  /** A free slot of that service. */
  readonly slotId: string | null
  /** An appointment of the patient at this clinic, active or past: the patient's data are copied from it. */
  readonly patientOf: string | null
  /** In place of a slot: a time of that service that may never have been published, in epoch milliseconds. */
  readonly at?: number | null
  /** Whether it may overlap what else the doctor has. */
  readonly isSqueezed?: boolean
}

/** The part of the checkout's address that names an appointment that was requested there. */
export const REQUESTED_PARAMETER = 'requested'

/** More than a patient requests at once. */
export const MAX_REQUESTED = 30

interface ReturnTo {
  readonly returnTo?: string | null | undefined
}

interface SignUpStart extends ReturnTo {
  /** The role that is selected at first; default patient. */
  readonly as?: 'clinic'
}

/** Builders of every address. */
export const paths = {
  home: (): string => routePatterns.home,
  /** `returnTo` is where to go after signing in; ignored unless it is a local path. */
  login: ({ returnTo }: ReturnTo = {}): string => withReturnTo(routePatterns.login, returnTo),
  /** `returnTo` is where to go after signing up, as for `login`. */
  register: ({ returnTo, as }: SignUpStart = {}): string =>
    withReturnTo(routePatterns.register, returnTo, as === undefined ? {} : { as }),
  /** `returnTo` is where to go after logging in with the new password, as for `login`. */
  resetPassword: ({ returnTo }: ReturnTo = {}): string =>
    withReturnTo(routePatterns.resetPassword, returnTo),
  accountAction: (): string => routePatterns.accountAction,
  /** `returnTo` is where to go once the address is confirmed, as for `login`. */
  confirmEmail: ({ returnTo }: ReturnTo = {}): string =>
    withReturnTo(routePatterns.confirmEmail, returnTo),
  /** The search page; its query comes from `writeFindQuestion`. */
  find: (question: Readonly<Record<string, string>> = {}): string =>
    withQuery(routePatterns.find, question),
  services: (): string => routePatterns.services,
  /** The services page, filtered by a category such as 'dental'. */
  servicesOf: (category: string): string =>
    withQuery(routePatterns.services, { [CATEGORY_PARAMETER]: category }),
  serviceDetails: ({ clinicId, serviceId }: ServiceIds): string =>
    withQuery(routePatterns.serviceDetails, { clinic: clinicId, service: serviceId }),
  addService: (): string => routePatterns.addService,
  /** The add page with a service passed in, which is edit mode (spec §2). */
  editService: ({ clinicId, serviceId }: ServiceIds): string =>
    withQuery(routePatterns.addService, { clinic: clinicId, service: serviceId }),
  /** The add page, filled in with what another of the clinic's services has. */
  copyService: (serviceId: string): string =>
    withQuery(routePatterns.addService, { copy: serviceId }),
  /** The same, with another doctor than that service's. */
  offerByAnother: (serviceId: string): string =>
    withQuery(routePatterns.addService, { copy: serviceId, doctor: 'another' }),
  /** `cartItem` is the appointment id of the cart item to edit, `slot` the id of the slot selected at first. */
  booking: (ids: ServiceIds & BookingStart): string =>
    `${routePatterns.booking}${bookingSearch(ids)}`,
  /** `wish` says on which days and at which time of the day, as `writeFindQuestion` does. */
  wait: (
    { clinicId, serviceId }: ServiceIds,
    wish: Readonly<Record<string, string>> = {},
  ): string => withQuery(routePatterns.wait, { clinic: clinicId, service: serviceId, ...wish }),
  checkout: (): string => routePatterns.checkout,
  /** Checkout, with what was just requested: the latest ones where they are many. */
  requested: (appointments: readonly AppointmentIds[]): string =>
    `${routePatterns.checkout}?${new URLSearchParams(
      appointments
        .slice(-MAX_REQUESTED)
        .map(({ clinicId, appointmentId }) => [
          REQUESTED_PARAMETER,
          `${clinicId}/${appointmentId}`,
        ]),
    ).toString()}`,
  people: (): string => routePatterns.people,
  /** What a clinic's people did with appointments. */
  changes: (): string => routePatterns.changes,
  /** A doctor's own day. */
  myDay: (): string => routePatterns.myDay,
  /** `place` is that of the invitation among the clinic's people. */
  join: ({ clinicId, place }: { readonly clinicId: string; readonly place: string }): string =>
    withQuery(routePatterns.join, { clinic: clinicId, place }),
  dashboard: (): string => routePatterns.dashboard,
  appointmentDetails: ({ clinicId, appointmentId }: AppointmentIds): string =>
    withQuery(routePatterns.appointmentDetails, { clinic: clinicId, appointment: appointmentId }),
  /** The clinic books for a patient: `patientOf` is an appointment of that patient, active or past. */
  newAppointment: ({
    serviceId,
    slotId,
    patientOf,
    at,
    isSqueezed,
  }: Partial<NewAppointmentIds> = {}): string =>
    withQuery(routePatterns.newAppointment, {
      ...(serviceId != null && { service: serviceId }),
      ...(slotId != null && { slot: slotId }),
      ...(patientOf != null && { patient: patientOf }),
      ...(at != null && { at: String(at) }),
      ...(isSqueezed === true && { squeeze: 'yes' }),
    }),
  /** Either party moves one of its own active appointments; a clinic need not be named to itself. */
  moveAppointment: (appointmentId: string, clinicId?: string): string =>
    withQuery(routePatterns.moveAppointment, {
      ...(clinicId !== undefined && { clinic: clinicId }),
      appointment: appointmentId,
    }),
  /** The same for all visits to come of its series. */
  moveSeries: ({ clinicId, appointmentId }: AppointmentIds): string =>
    withQuery(routePatterns.moveAppointment, {
      clinic: clinicId,
      appointment: appointmentId,
      series: 'all',
    }),
  /** A clinic's own page, by its name, or by its id where it has none. */
  clinic: ({
    clinicId,
    pageName,
  }: {
    readonly clinicId: string
    readonly pageName: string
  }): string => (pageName === '' ? paths.clinicPage(clinicId) : paths.namedClinic(pageName)),
  namedClinic: (name: string): string => routePatterns.clinic.replace(':name', name),
  /** The same by its id: for where only that is known. The page then shows its name in the address. */
  clinicPage: (clinicId: string): string =>
    withQuery(routePatterns.services, { [CLINIC_PARAMETER]: clinicId }),
  /** What a clinic says of itself. */
  clinicSettings: (): string => routePatterns.clinicSettings,
  /** The address of the clinic's own page, to pass on. */
  share: (): string => routePatterns.share,
  /** The clinic's doctors. */
  doctors: (): string => routePatterns.doctors,
  /** Doctors who are away. */
  away: (): string => routePatterns.away,
  /** The weekly hours of one of the clinic's services; of all of them where none is named. */
  hours: (serviceId?: string): string =>
    withQuery(routePatterns.hours, serviceId === undefined ? {} : { service: serviceId }),
  /** The clinic's numbers of this week. */
  numbers: (): string => routePatterns.numbers,
  answer: (link: string): string => routePatterns.answer.replace(':link', link),
  contact: (): string => routePatterns.contact,
  about: (): string => routePatterns.about,
  accessibility: (): string => routePatterns.accessibility,
  privacy: (): string => routePatterns.privacy,
  /** The part of the privacy page about what is kept on the device. */
  privacyOnDevice: (): string => `${routePatterns.privacy}#${PRIVACY_DEVICE_ID}`,
  account: (): string => routePatterns.account,
  deletionRequested: (): string => routePatterns.deletionRequested,
  test: (): string => routePatterns.test,
} as const

/** Returns where to go after signing in; null if the address names nothing, or another site. */
export function readReturnTo(searchParams: URLSearchParams): string | null {
  const returnTo = searchParams.get('returnTo')
  return returnTo !== null && isLocalPath(returnTo) ? returnTo : null
}

/** What a mailed link is for, by the identity service's own names. */
export interface MailedAction {
  readonly mode: 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail'
  /** Works once. */
  readonly code: string
}

function withReturnTo(
  path: string,
  returnTo: string | null | undefined,
  query: Readonly<Record<string, string>> = {},
): string {
  return returnTo != null && isLocalPath(returnTo)
    ? withQuery(path, { ...query, returnTo })
    : withQuery(path, query)
}

/** Returns the part of a booking's address that names the service, and the step with its slot. */
export function bookingSearch(ids: ServiceIds & BookingStart): string {
  const { clinicId, serviceId, cartItem, slot, isChoosingSlot } = ids
  return withQuery('', {
    clinic: clinicId,
    service: serviceId,
    ...(cartItem != null && { item: cartItem }),
    ...(slot != null && { slot }),
    ...(isChoosingSlot === true && { step: '1' }),
  })
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(query).toString()
  return parameters === '' ? path : `${path}?${parameters}`
}

/**
 * Whether an address stays in this application. Browsers read `//host`, `/\host` and the same with
 * a tab or a line break in between as another site, and `/.//host` becomes `//host` once resolved.
 */
function isLocalPath(address: string): boolean {
  if (!address.startsWith('/') || /[\\\p{Cc}]/u.test(address)) return false
  const [path = ''] = address.split(/[?#]/, 1)
  return !path.includes('//')
}
