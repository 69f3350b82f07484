import type { StoredRecord } from '#tests/support/storedRecords.ts'
import {
  approvalOf,
  cancellationOf,
  completionOf,
  requestOf,
  requestRemovalOf,
  reservationOf,
  serviceOf,
  serviceRemovalOf,
  slotDropOf,
  type Update,
} from './honestUpdates.ts'
import { CLINIC, PATIENT, serviceRecord, startingData } from './startingData.ts'

/** Honest updates on the starting data, with the defaults that most tests want. */

const DATA = startingData()

interface ReservationOptions {
  readonly appointmentId?: string
  readonly patientId?: string
  readonly clinicId?: string
  readonly serviceId?: string
  readonly slotId?: string
  /** None, as a client from before there were tickets: null. */
  readonly ticket?: string | null
}

/** The patient takes `slot_0` of `service` under the key `fresh`, with ticket t00, by default. */
export function reservation({
  appointmentId = 'fresh',
  patientId = PATIENT,
  clinicId = CLINIC,
  serviceId = 'service',
  slotId = 'slot_0',
  ticket = 't00',
}: ReservationOptions = {}): Update {
  return reservationOf(DATA, { clinicId, serviceId, slotId }, { appointmentId, patientId, ticket })
}

export const approval = (appointmentId = 'pending', clinicId = CLINIC): Update =>
  approvalOf(clinicId, appointmentId)

export const cancellation = (
  by: 'patient' | 'clinic',
  appointmentId = 'pending',
  clinicId = CLINIC,
): Update => cancellationOf(DATA, clinicId, appointmentId, by)

export const completion = (appointmentId = 'begun', clinicId = CLINIC): Update =>
  completionOf(DATA, clinicId, appointmentId)

export const slotDrop = (slotId: string, serviceId = 'service', clinicId = CLINIC): Update =>
  slotDropOf(DATA, { clinicId, serviceId, slotId })

/** The patient asks for a time that is free, with ticket t10. */
export const request = (changes: Partial<Parameters<typeof requestOf>[0]> = {}): Update =>
  requestOf({
    clinicId: CLINIC,
    patientId: PATIENT,
    serviceId: 'service',
    requestId: 'freshRequest',
    date: '2031-05-21',
    time: '14:00',
    ticket: 't10',
    ...changes,
  })

/** The clinic makes the service `added` in place s007. */
export const addition = (changes: StoredRecord = {}): Update =>
  serviceOf(CLINIC, 'added', { place: 's007', record: { ...serviceRecord(), ...changes } })

/** The clinic removes a service, with its place where it has one. */
export const serviceRemoval = (serviceId = 'quiet', clinicId = CLINIC): Update =>
  serviceRemovalOf(DATA, clinicId, serviceId)

export const requestRemoval = (requestId = 'asked', clinicId = CLINIC): Update =>
  requestRemovalOf(DATA, clinicId, requestId)

export function without(changes: Update, ...paths: readonly string[]): Update {
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !paths.includes(path)))
}

/** The same update with one id in the place of another, in paths and values. */
export function renamed(changes: Update, from: string, to: string): Update {
  const rename = (text: string): string =>
    text
      .split('/')
      .map((part) => (part === from ? to : part))
      .join('/')
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') return rename(value)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, visit(child)]))
  }
  return Object.fromEntries(
    Object.entries(changes).map(([path, value]) => [rename(path), visit(value)]),
  )
}

/** The update with some values changed, named by their full path in the database. */
export function withValues(changes: Update, values: Update): Update {
  const changed = structuredClone(changes)
  for (const [path, value] of Object.entries(values)) {
    const leg = Object.keys(changed).find((key) => path === key || path.startsWith(`${key}/`))
    if (leg === undefined || leg === path) changed[path] = value
    else setAt(changed[leg], path.slice(leg.length + 1).split('/'), value)
  }
  return changed
}

function setAt(tree: unknown, [key, ...rest]: readonly string[], value: unknown): void {
  if (typeof tree !== 'object' || tree === null || key === undefined) {
    throw new Error(`There is no record to change ${String(key)} in`)
  }
  if (rest.length > 0) setAt(Reflect.get(tree, key), rest, value)
  else if (value === undefined) Reflect.deleteProperty(tree, key)
  else Reflect.set(tree, key, value)
}
