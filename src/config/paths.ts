import { KEY_PATTERN } from './databaseKey.ts'

/**
 * The only source of addresses inside the application (spec §2 names the paths). An address contains
 * ids and no data, so that reload, Back and shared links work: the page reads the record again.
 */

/** Path templates for the router. */
export const routePatterns = {
  home: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  /** Where the links lead that the identity service mails. */
  accountAction: '/account-action',
  confirmEmail: '/confirm-email',
  services: '/services',
  serviceDetails: '/service-details',
  addService: '/add-service',
  booking: '/booking',
  checkout: '/checkout',
  dashboard: '/dashboard',
  appointmentDetails: '/appointment-details',
  contact: '/contact',
  about: '/about',
  accessibility: '/accessibility',
  privacy: '/privacy',
  account: '/account',
  deletionRequested: '/account-deletion',
  /** The stray 'Book Appointment' form (spec §2, Other). */
  test: '/test',
  notFound: '*',
} as const

/** The id of the heading that `paths.privacyOnDevice` leads to. */
export const PRIVACY_DEVICE_ID = 'on-your-device'

export interface ServiceIds {
  readonly clinicId: string
  readonly serviceId: string
}

export interface BookingIds extends ServiceIds {
  /** The appointment id of the cart item being edited; null for a new booking. */
  readonly cartItem: string | null
  /** The slot that is selected at first, such as 'slot_3'; null for none. */
  readonly slot: string | null
}

export interface AppointmentIds {
  readonly clinicId: string
  readonly appointmentId: string
}

interface BookingStart {
  readonly cartItem?: string | null | undefined
  readonly slot?: string | null | undefined
}

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
  resetPassword: (): string => routePatterns.resetPassword,
  accountAction: (): string => routePatterns.accountAction,
  /** `returnTo` is where to go once the address is confirmed, as for `login`. */
  confirmEmail: ({ returnTo }: ReturnTo = {}): string =>
    withReturnTo(routePatterns.confirmEmail, returnTo),
  services: (): string => routePatterns.services,
  /** The services page, filtered by a category such as 'dental'. */
  servicesOf: (category: string): string => withQuery(routePatterns.services, { category }),
  serviceDetails: ({ clinicId, serviceId }: ServiceIds): string =>
    withQuery(routePatterns.serviceDetails, { clinic: clinicId, service: serviceId }),
  addService: (): string => routePatterns.addService,
  /** The add page with a service passed in, which is edit mode (spec §2). */
  editService: ({ clinicId, serviceId }: ServiceIds): string =>
    withQuery(routePatterns.addService, { clinic: clinicId, service: serviceId }),
  /** `cartItem` is the appointment id of the cart item to edit, `slot` the id of the slot selected at first. */
  booking: ({ clinicId, serviceId, cartItem, slot }: ServiceIds & BookingStart): string =>
    withQuery(routePatterns.booking, {
      clinic: clinicId,
      service: serviceId,
      ...(cartItem != null && { item: cartItem }),
      ...(slot != null && { slot }),
    }),
  checkout: (): string => routePatterns.checkout,
  dashboard: (): string => routePatterns.dashboard,
  appointmentDetails: ({ clinicId, appointmentId }: AppointmentIds): string =>
    withQuery(routePatterns.appointmentDetails, { clinic: clinicId, appointment: appointmentId }),
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

/** Returns the service that an address names; null where an id is missing or invalid. */
export function readServiceIds(searchParams: URLSearchParams): ServiceIds | null {
  const clinicId = readId(searchParams, 'clinic')
  const serviceId = readId(searchParams, 'service')
  return clinicId === null || serviceId === null ? null : { clinicId, serviceId }
}

/** Returns the service, cart item and slot that a booking address names; null without a service. */
export function readBookingIds(searchParams: URLSearchParams): BookingIds | null {
  const serviceIds = readServiceIds(searchParams)
  return serviceIds === null
    ? null
    : {
        ...serviceIds,
        cartItem: readId(searchParams, 'item'),
        slot: readId(searchParams, 'slot'),
      }
}

/** Returns the appointment that an address names; null where an id is missing or invalid. */
export function readAppointmentIds(searchParams: URLSearchParams): AppointmentIds | null {
  const clinicId = readId(searchParams, 'clinic')
  const appointmentId = readId(searchParams, 'appointment')
  return clinicId === null || appointmentId === null ? null : { clinicId, appointmentId }
}

/** Returns where to go after signing in; null if the address names nothing, or another site. */
export function readReturnTo(searchParams: URLSearchParams): string | null {
  const returnTo = searchParams.get('returnTo')
  return returnTo !== null && isLocalPath(returnTo) ? returnTo : null
}

/** Whether a sign-up address asks for the clinic's form. */
export function readWantsClinic(searchParams: URLSearchParams): boolean {
  return searchParams.get('as') === 'clinic'
}

/** What a mailed link can be for, by the identity service's own names. */
const MAILED_ACTION_MODES = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
] as const

export interface MailedAction {
  readonly mode: (typeof MAILED_ACTION_MODES)[number]
  /** Works once. */
  readonly code: string
}

/** Returns what the address of a mailed link asks for; null where it contains no code or asks for nothing known. */
export function readMailedAction(searchParams: URLSearchParams): MailedAction | null {
  const code = searchParams.get('oobCode') ?? ''
  const mode = MAILED_ACTION_MODES.find((known) => known === searchParams.get('mode'))
  return mode === undefined || code === '' ? null : { mode, code }
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

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(query).toString()
  return parameters === '' ? path : `${path}?${parameters}`
}

/** Ids become parts of database paths, so an id that is no valid key is refused here. */
function readId(searchParams: URLSearchParams, name: string): string | null {
  const id = searchParams.get(name)
  return id !== null && KEY_PATTERN.test(id) ? id : null
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
