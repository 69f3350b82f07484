import { KEY_PATTERN } from './databaseKey.ts'
import {
  CLINIC_PARAMETER,
  MAX_REQUESTED,
  REQUESTED_PARAMETER,
  routePatterns,
  type AppointmentIds,
  type BookingIds,
  type MailedAction,
  type NewAppointmentIds,
  type ServiceIds,
} from './paths.ts'

/**
 * What the addresses that `paths` builds say. Beside `paths`, because every page has links, but each reads
 * only its own address.
 */

/** The part of the dashboard's address that names the day of a clinic: '2026-03-08'. */
export const DAY_PARAMETER = 'day'

/** The parts of the dashboard's address that name how the days of a clinic are shown, and whose they are. */
export const VIEW_PARAMETER = 'view'
export const DOCTOR_PARAMETER = 'doctor'

/** All doctors of a day, or the week of one of them. */
export type DeskView = 'day' | 'week'

/**
 * Returns the clinic whose own page an address asks for: null where it asks for none, `unknown` where that
 * is the id of none.
 */
export function readClinicPage(
  searchParams: URLSearchParams,
): { readonly clinicId: string } | 'unknown' | null {
  if (!searchParams.has(CLINIC_PARAMETER)) return null
  const clinicId = readId(searchParams, CLINIC_PARAMETER)
  return clinicId === null ? 'unknown' : { clinicId }
}

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
        isChoosingSlot: searchParams.get('step') === '1',
      }
}

/** What names a time of a service. */
export type TimeIds = BookingIds & { readonly slot: string }

/** Returns the time to whose booking a local path leads; null where it leads to none. */
export function readTime(path: string): TimeIds | null {
  const [pathname, query] = path.split('?', 2)
  if (pathname !== routePatterns.booking) return null
  const ids = readBookingIds(new URLSearchParams(query))
  return ids?.slot == null ? null : { ...ids, slot: ids.slot }
}

/** Whether a local path leads to the booking of a time. */
export function namesTime(path: string): boolean {
  return readTime(path) !== null
}

/** Returns the appointment that an address names; null where an id is missing or invalid. */
export function readAppointmentIds(searchParams: URLSearchParams): AppointmentIds | null {
  const clinicId = readId(searchParams, 'clinic')
  const appointmentId = readId(searchParams, 'appointment')
  return clinicId === null || appointmentId === null ? null : { clinicId, appointmentId }
}

/** Returns the appointments that a checkout's address says were requested there, each once. */
export function readRequested(searchParams: URLSearchParams): readonly AppointmentIds[] {
  const named = new Set(searchParams.getAll(REQUESTED_PARAMETER))
  return [...named].slice(0, MAX_REQUESTED).flatMap((name) => {
    const [clinicId = '', appointmentId = '', ...rest] = name.split('/')
    return rest.length === 0 && KEY_PATTERN.test(clinicId) && KEY_PATTERN.test(appointmentId)
      ? [{ clinicId, appointmentId }]
      : []
  })
}

/** Returns what a new appointment's address names. */
export function readNewAppointmentIds(searchParams: URLSearchParams): NewAppointmentIds {
  return {
    serviceId: readId(searchParams, 'service'),
    slotId: readId(searchParams, 'slot'),
    patientOf: readId(searchParams, 'patient'),
    at: readInstant(searchParams, 'at'),
    isSqueezed: searchParams.get('squeeze') === 'yes',
  }
}

/** Returns the service that a new one is to be like; null where the address names none. */
export function readCopiedServiceId(searchParams: URLSearchParams): string | null {
  return readId(searchParams, 'copy')
}

/** Whether a copied service is to have another doctor. */
export function readWantsAnotherDoctor(searchParams: URLSearchParams): boolean {
  return searchParams.get('doctor') === 'another'
}

/** Returns the service whose hours an address names; null where it names none. */
export function readHoursServiceId(searchParams: URLSearchParams): string | null {
  return readId(searchParams, 'service')
}

/** Returns the appointment of this clinic that a move's address names; null where the id is missing or invalid. */
export function readMovedAppointment(
  searchParams: URLSearchParams,
  clinicId: string,
): AppointmentIds | null {
  const appointmentId = readId(searchParams, 'appointment')
  return appointmentId === null ? null : { clinicId, appointmentId }
}

/** Whether a move's address is about all visits to come of the appointment's series. */
export function readMovesSeries(searchParams: URLSearchParams): boolean {
  return searchParams.get('series') === 'all'
}

/** Returns the date ('YYYY-MM-DD') of the clinic's day that an address names; null where it names none. */
export function readDay(searchParams: URLSearchParams): string | null {
  const date = searchParams.get(DAY_PARAMETER)
  return date !== null && isDate(date) ? date : null
}

/** Returns how an address asks to see the days of a clinic. */
export function readView(searchParams: URLSearchParams): DeskView {
  return searchParams.get(VIEW_PARAMETER) === 'week' ? 'week' : 'day'
}

/** Returns the key of the doctor that an address names; empty where it names none. It may be that of nobody. */
export function readDoctor(searchParams: URLSearchParams): string {
  return searchParams.get(DOCTOR_PARAMETER) ?? ''
}

/** Whether a sign-up address asks for the clinic's form. */
export function readWantsClinic(searchParams: URLSearchParams): boolean {
  return searchParams.get('as') === 'clinic'
}

const MAILED_ACTION_MODES = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
] as const satisfies readonly MailedAction['mode'][]

/** Returns what the address of a mailed link asks for; null where it contains no code or asks for nothing known. */
export function readMailedAction(searchParams: URLSearchParams): MailedAction | null {
  const code = searchParams.get('oobCode') ?? ''
  const mode = MAILED_ACTION_MODES.find((known) => known === searchParams.get('mode'))
  return mode === undefined || code === '' ? null : { mode, code }
}

/** Whether the calendar has such a date, in this century. */
function isDate(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns an instant in epoch milliseconds, of this century; null where the address names none. */
function readInstant(searchParams: URLSearchParams, name: string): number | null {
  const text = searchParams.get(name) ?? ''
  return /^\d{12,13}$/.test(text) ? Number(text) : null
}

/** Ids become parts of database paths, so an id that is no valid key is refused here. */
function readId(searchParams: URLSearchParams, name: string): string | null {
  const id = searchParams.get(name)
  return id !== null && KEY_PATTERN.test(id) ? id : null
}
