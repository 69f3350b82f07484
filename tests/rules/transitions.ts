import { asTree } from '#tests/support/findBrokenInvariants.ts'
import type { StoredRecord } from '#tests/support/storedRecords.ts'
import {
  approvalOf,
  cancellationOf,
  clinicBookingOf,
  closingCancellationOf,
  completionOf,
  moveOf,
  correctionOf,
  notedApprovalOf,
  proposalOf,
  requestOf,
  requestRemovalOf,
  reservationOf,
  serviceOf,
  serviceRemovalOf,
  settingsOf,
  slotClosingOf,
  slotDropOf,
  slotReopeningOf,
  type MoveOptions,
  type Update,
} from './honestUpdates.ts'
import {
  ASKED,
  CLINIC,
  CLOSED_SLOT,
  OTHER_CLINIC,
  PATIENT,
  serviceRecord,
  startingData,
} from './startingData.ts'

/** Honest updates on the starting data, with the defaults that most tests want. */

const DATA = startingData()

/** The starting data after what was given beside it, full paths as in an update. */
export function startingDataWith(given: Update): unknown {
  return Object.entries(given).reduce<unknown>(
    (data, [path, value]) => replacedAt(data, path.split('/'), value),
    DATA,
  )
}

function replacedAt(tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const { [key]: child, ...others } = asTree(tree)
  const next = replacedAt(child, rest, value)
  return next === null ? others : { ...others, [key]: next }
}

interface ReservationOptions {
  readonly appointmentId?: string
  readonly patientId?: string
  readonly clinicId?: string
  readonly serviceId?: string
  readonly slotId?: string
  /** None, as a client from before there were tickets: null. */
  readonly ticket?: string | null
  readonly previous?: string | null
  /** What was there before, beside the starting data. */
  readonly given?: Update
}

/** The patient takes `slot_0` of `service` under the key `fresh`, with ticket t00, by default. */
export function reservation({
  appointmentId = 'fresh',
  patientId = PATIENT,
  clinicId = CLINIC,
  serviceId = 'service',
  slotId = 'slot_0',
  ticket = 't00',
  previous = null,
  given = {},
}: ReservationOptions = {}): Update {
  return reservationOf(
    startingDataWith(given),
    { clinicId, serviceId, slotId },
    { appointmentId, patientId, ticket, previous },
  )
}

/** The approval of `pending`, with a notice for its patient, by default. */
export const notedApproval = (appointmentId = 'pending', clinicId = CLINIC): Update =>
  notedApprovalOf(DATA, clinicId, appointmentId)

/** Clinic One moves to the west of its province and changes all of its settings. */
export const NEW_SETTINGS = {
  clinic_address: '9 Rainy Lake Road, Kenora',
  province: 'ON',
  time_zone: 'America/Winnipeg',
  phone: '(807) 555-0110',
  language: 'en',
  arrival_note: 'Ring at the side door.',
  arrival_note_other: 'Sonnez à la porte de côté.',
} as const

export const settings = (): Update => settingsOf(DATA, CLINIC, NEW_SETTINGS)

/** The clinic moves the pending appointment to `slot_0` of `service`; `given` was there before. */
export const move = (
  appointmentId = 'pending',
  to: { readonly serviceId?: string; readonly slotId?: string } = {},
  { given = {}, ...options }: MoveOptions & { readonly given?: Update } = {},
): Update =>
  moveOf(
    startingDataWith(given),
    appointmentId,
    { clinicId: CLINIC, serviceId: 'service', slotId: 'slot_0', ...to },
    options,
  )

/** The patient of the pending appointment moves it to `slot_0` of `service`; `given` was there before. */
export const ownMove = (
  appointmentId = 'pending',
  to: { readonly serviceId?: string; readonly slotId?: string } = {},
  options: Omit<MoveOptions, 'by'> & { readonly given?: Update } = {},
): Update => move(appointmentId, to, { ...options, by: 'patient' })

/** The patient whose visit `done` took place at the clinic. */
export const KNOWN_PATIENT = { userId: PATIENT, previous: 'done' } as const

interface ClinicBookingOptions {
  readonly appointmentId?: string
  readonly serviceId?: string
  readonly slotId?: string
  /** Null for someone without an account. */
  readonly patient?: { readonly userId: string; readonly previous: string } | null
  readonly ticket?: string
  /** What was there before, beside the starting data. */
  readonly given?: Update
}

/** The clinic takes `slot_0` of `service` under the key `fresh`, for a caller by default. */
export function clinicBooking({
  appointmentId = 'fresh',
  serviceId = 'service',
  slotId = 'slot_0',
  patient = null,
  ticket = 'k0',
  given = {},
}: ClinicBookingOptions = {}): Update {
  const place = { clinicId: CLINIC, serviceId, slotId }
  return clinicBookingOf(startingDataWith(given), place, { appointmentId, patient, ticket })
}

export const approval = (appointmentId = 'pending', clinicId = CLINIC): Update =>
  approvalOf(clinicId, appointmentId)

export const cancellation = (
  by: 'patient' | 'clinic',
  appointmentId = 'pending',
  clinicId = CLINIC,
): Update => cancellationOf(DATA, clinicId, appointmentId, by)

/** The clinic cancels with a reason and proposes the two free slots of `service`. */
export const explainedCancellation = (appointmentId = 'pending'): Update =>
  cancellationOf(DATA, CLINIC, appointmentId, 'clinic', {
    reason: 'Dr. Moreau is ill.',
    proposed: proposal('slot_0', 'slot_1'),
  })

/** Free slots of `service` as its clinic proposes them. */
export const proposal = (...slotIds: readonly string[]): Update =>
  proposalOf(
    DATA,
    CLINIC,
    ...slotIds.map((slotId) => ({ clinicId: CLINIC, serviceId: 'service', slotId })),
  )

export const absence = (appointmentId = 'begun', clinicId = CLINIC): Update =>
  completionOf(DATA, clinicId, appointmentId, 'no-show')

/** The patient of `done`, which is completed, did not come, by default. */
export const correction = (
  outcome: 'completed' | 'no-show' = 'no-show',
  appointmentId = 'done',
): Update => correctionOf(CLINIC, appointmentId, outcome)

export const completion = (appointmentId = 'begun', clinicId = CLINIC): Update =>
  completionOf(DATA, clinicId, appointmentId)

export const slotDrop = (slotId: string, serviceId = 'service', clinicId = CLINIC): Update =>
  slotDropOf(DATA, { clinicId, serviceId, slotId })

export const slotClosing = (slotId: string, serviceId = 'service', clinicId = CLINIC): Update =>
  slotClosingOf(DATA, { clinicId, serviceId, slotId })

/** The other clinic offers its closed slot again. */
export const slotReopening = (): Update =>
  slotReopeningOf(DATA, { clinicId: OTHER_CLINIC, serviceId: 'service', slotId: CLOSED_SLOT })

export const closingCancellation = (appointmentId = 'pending'): Update =>
  closingCancellationOf(DATA, CLINIC, appointmentId)

/** The patient asks for a time that is free, in place q1. */
export const request = (changes: Partial<Parameters<typeof requestOf>[0]> = {}): Update =>
  requestOf({
    clinicId: CLINIC,
    patientId: PATIENT,
    serviceId: 'service',
    date: '2031-05-21',
    time: '14:00',
    place: 'q1',
    ...changes,
  })

/** The clinic makes the service `added` in place s007. */
export const addition = (changes: StoredRecord = {}): Update =>
  serviceOf(CLINIC, 'added', { place: 's007', record: { ...serviceRecord(), ...changes } })

/** The clinic removes a service, with its place where it has one. */
export const serviceRemoval = (serviceId = 'quiet', clinicId = CLINIC): Update =>
  serviceRemovalOf(DATA, clinicId, serviceId)

export const requestRemoval = (requestId = ASKED, clinicId = CLINIC): Update =>
  requestRemovalOf(clinicId, requestId)

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
