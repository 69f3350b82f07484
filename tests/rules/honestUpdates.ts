import { aPatientData } from '#tests/support/builders.ts'
import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import { claimsPath, claimsPlace, hoursPath } from '#tests/support/places.ts'
import { BOOKED_COPIES } from './copies.ts'

/**
 * The multi-path updates of an honest client, built by hand from what the database holds: what
 * attacks, races and random histories start from. Written apart from the application's data layer.
 */
export type Update = Record<string, unknown>

export interface SlotPlace {
  readonly clinicId: string
  readonly serviceId: string
  readonly slotId: string
}

/** What the backend puts in place of a time: its own clock. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const

/** Whether the backend puts a value of its own in this place: it counts as one value, not as a record. */
export const isServerValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '.sv' in value

/** What takes a ticket, and which. */
interface Holder {
  readonly patientId: string
  readonly id: string
  readonly ticket: string | null
}

/** Takes a ticket of the patient; none where there is to be none, as an old client does it. */
function ticketOf({ patientId, id, ticket }: Holder): Update {
  if (ticket === null) return {}
  return { [`booking_tickets/${patientId}/${ticket}`]: { appointment: id, at: SERVER_TIME } }
}

/** What a booking copies of its service, for one of its slots. */
function detailsOf(
  database: unknown,
  { clinicId, serviceId, slotId }: SlotPlace,
  by: 'patient' | 'clinic',
): Update {
  const service = at(database, 'services', clinicId, serviceId)
  return {
    clinicId,
    serviceId,
    ...Object.fromEntries(
      BOOKED_COPIES.map(({ copy, original }) => [
        copy,
        // Only what a patient books or moves has a deadline.
        by === 'clinic' && copy === 'cancelHours'
          ? null
          : (at(service, ...original.split('/')) ?? null),
      ]),
    ),
    slot: {
      slotId,
      timestamp: at(service, 'slots', slotId, 'timestamp') ?? null,
      available: false,
    },
  }
}

/** What a patient books or moves needs no approval. */
function isConfirmedAtOnce(
  database: unknown,
  { clinicId, serviceId }: Omit<SlotPlace, 'slotId'>,
): boolean {
  return at(database, 'services', clinicId, serviceId, 'policy', 'confirms_at_once') === true
}

/** Takes a free slot: the appointment, the patient's index and ticket, the slot's flag and the claim. */
export function reservationOf(
  database: unknown,
  { clinicId, serviceId, slotId }: SlotPlace,
  {
    appointmentId,
    patientId,
    ticket = null,
    previous = null,
  }: {
    readonly appointmentId: string
    readonly patientId: string
    readonly ticket?: string | null
    /** A visit of the patient that took place at the clinic, where the service asks for one. */
    readonly previous?: string | null
  },
): Update {
  const bookingDetails = detailsOf(database, { clinicId, serviceId, slotId }, 'patient')
  const account = at(database, 'patients', patientId)
  const name = at(account, 'name') ?? at(account, 'fullName')
  return {
    [`appointments/${clinicId}/${appointmentId}`]: {
      bookedBy: {
        userId: patientId,
        ...(name !== undefined && { name }),
        ...(previous !== null && { previous }),
      },
      patientData: aPatientData(),
      taken: false,
      confirmed: isConfirmedAtOnce(database, { clinicId, serviceId }),
      completed: false,
      bookingDetails,
    },
    [`patients/${patientId}/appointments/${appointmentId}`]: {
      clinic_id: clinicId,
      timestamp: at(bookingDetails, 'slot', 'timestamp'),
      ...(ticket !== null && { ticket }),
    },
    [`services/${clinicId}/${serviceId}/slots/${slotId}/available`]: false,
    [claimsPath(clinicId, serviceId, slotId)]: appointmentId,
    ...ticketOf({ patientId, id: appointmentId, ticket }),
  }
}

/** What a clinic leaves in the patient's index. */
export const noticeOf = (kind: string): Update => ({ kind, at: SERVER_TIME })

/** An account that a clinic books for, and a visit of that patient which took place there. */
export interface BookedPatient {
  readonly userId: string
  readonly previous: string
}

/**
 * The clinic takes one of its free slots, confirmed at once: for someone without an account, or for a
 * patient who came before, with a notice and one of the clinic's tickets for that patient.
 */
export function clinicBookingOf(
  database: unknown,
  { clinicId, serviceId, slotId }: SlotPlace,
  {
    appointmentId,
    patient,
    ticket = 'k0',
  }: {
    readonly appointmentId: string
    readonly patient: BookedPatient | null
    readonly ticket?: string
  },
): Update {
  const bookingDetails = detailsOf(database, { clinicId, serviceId, slotId }, 'clinic')
  const { email, ...withoutEmail } = aPatientData()
  return {
    [`appointments/${clinicId}/${appointmentId}`]: {
      bookedBy: {
        ...(patient ?? { userId: clinicId, language: 'fr' }),
        by: 'clinic',
      },
      patientData: patient === null ? withoutEmail : { ...withoutEmail, email },
      taken: false,
      confirmed: true,
      completed: false,
      bookingDetails,
    },
    ...(patient !== null && {
      [`patients/${patient.userId}/appointments/${appointmentId}`]: {
        clinic_id: clinicId,
        timestamp: at(bookingDetails, 'slot', 'timestamp'),
        ticket,
        notice: noticeOf('booked'),
      },
      [`clinic_tickets/${clinicId}/${patient.userId}/${ticket}`]: {
        appointment: appointmentId,
        at: SERVER_TIME,
      },
    }),
    [`services/${clinicId}/${serviceId}/slots/${slotId}/available`]: false,
    [claimsPath(clinicId, serviceId, slotId)]: appointmentId,
  }
}

export interface MoveOptions {
  readonly closesOldTime?: boolean
  readonly by?: 'patient' | 'clinic'
  /** What the patient takes for it; null for none, as an old client does it. */
  readonly ticket?: string | null
}

/**
 * Either party moves an appointment to a free slot of any of the clinic's services. The old slot is free
 * again, or is closed; it is left alone where its service is gone. What the patient moves is pending, and
 * an old notice goes.
 */
export function moveOf(
  database: unknown,
  appointmentId: string,
  to: SlotPlace,
  { closesOldTime = false, by = 'clinic', ticket = 't10' }: MoveOptions = {},
): Update {
  const { clinicId } = to
  const record = at(database, 'appointments', clinicId, appointmentId)
  const old = at(record, 'bookingDetails')
  const serviceId = text(at(old, 'serviceId')) || 'service'
  const slotId = text(at(old, 'slot', 'slotId')) || 'slot_0'
  const from = at(old, 'slot', 'timestamp') ?? null
  const patientId = text(at(record, 'bookedBy', 'userId')) || 'nobody'
  const bookingDetails = { ...detailsOf(database, to, by), series: at(old, 'series') ?? null }
  const slot = `services/${clinicId}/${serviceId}/slots/${slotId}`
  const isOffered = at(database, ...slot.split('/')) !== undefined
  const entry = `patients/${patientId}/appointments/${appointmentId}`
  return {
    [`appointments/${clinicId}/${appointmentId}/bookingDetails`]: bookingDetails,
    [`appointments/${clinicId}/${appointmentId}/moved`]: {
      from,
      by,
      at: SERVER_TIME,
      times: Number(at(record, 'moved', 'times') ?? 0) + 1,
      serviceName: at(old, 'serviceName') ?? null,
      duration: at(old, 'duration') ?? null,
      price: at(old, 'price') ?? null,
    },
    ...(by === 'patient' && {
      [`appointments/${clinicId}/${appointmentId}/confirmed`]: isConfirmedAtOnce(database, to),
    }),
    ...(patientId !== clinicId && {
      [`${entry}/timestamp`]: at(bookingDetails, 'slot', 'timestamp'),
      [`${entry}/notice`]: by === 'patient' ? null : { ...noticeOf('moved'), from },
    }),
    ...(isOffered && !closesOldTime && { [`${slot}/available`]: true }),
    ...(isOffered &&
      closesOldTime && {
        [slot]: null,
        [`closed_slots/${clinicId}/${serviceId}/${slotId}`]: from,
      }),
    [claimsPath(clinicId, serviceId, slotId)]: null,
    [`services/${clinicId}/${to.serviceId}/slots/${to.slotId}/available`]: false,
    [claimsPath(clinicId, to.serviceId, to.slotId)]: appointmentId,
    ...(by === 'patient' &&
      ticket !== null && {
        [`${entry}/ticket`]: ticket,
        ...ticketOf({ patientId, id: appointmentId, ticket }),
      }),
  }
}

/** As an old client does it: the patient learns of it from the appointment alone. */
export const approvalOf = (clinicId: string, appointmentId: string): Update => ({
  [`appointments/${clinicId}/${appointmentId}/confirmed`]: true,
})

/** The approval with the notice for its patient. */
export function notedApprovalOf(
  database: unknown,
  clinicId: string,
  appointmentId: string,
): Update {
  const record = at(database, 'appointments', clinicId, appointmentId)
  const patientId = text(at(record, 'bookedBy', 'userId')) || 'nobody'
  return {
    ...approvalOf(clinicId, appointmentId),
    [`patients/${patientId}/appointments/${appointmentId}/notice`]: noticeOf('approved'),
  }
}

/** Moves an active appointment to the completed records, both index entries with it. */
function endingOf(
  database: unknown,
  clinicId: string,
  appointmentId: string,
  how: Record<string, unknown>,
): Update {
  const record = at(database, 'appointments', clinicId, appointmentId)
  const patientId = text(at(record, 'bookedBy', 'userId')) || 'nobody'
  return {
    [`appointments/${clinicId}/${appointmentId}`]: null,
    [`completed_appointments/${clinicId}/${appointmentId}`]: {
      ...asTree(record),
      completed: true,
      ended_at: SERVER_TIME,
      ...how,
    },
    // Of someone without an account there is no index.
    ...(patientId !== clinicId && {
      [`patients/${patientId}/appointments/${appointmentId}`]: null,
      [`patients/${patientId}/completed_appointments/${appointmentId}`]: {
        clinic_id: clinicId,
        timestamp: at(record, 'bookingDetails', 'slot', 'timestamp') ?? null,
        ended_at: SERVER_TIME,
        ...(how['cancelled_by'] === 'clinic' && { notice: noticeOf('cancelled') }),
      },
    }),
  }
}

/**
 * Cancels: the record moves, its slot is freed where the service still exists, the claim goes. `note` is
 * the reason that a clinic gives, and the times that it proposes.
 */
export function cancellationOf(
  database: unknown,
  clinicId: string,
  appointmentId: string,
  by: 'patient' | 'clinic',
  note: Update = {},
): Update {
  const details = at(database, 'appointments', clinicId, appointmentId, 'bookingDetails')
  const serviceId = text(at(details, 'serviceId')) || 'service'
  const slotId = text(at(details, 'slot', 'slotId')) || 'slot_0'
  const slotStands = at(database, 'services', clinicId, serviceId, 'slots', slotId) !== undefined
  return {
    ...endingOf(database, clinicId, appointmentId, {
      outcome: 'cancelled',
      cancelled_by: by,
      ...note,
    }),
    ...(slotStands && { [`services/${clinicId}/${serviceId}/slots/${slotId}/available`]: true }),
    [claimsPath(clinicId, serviceId, slotId)]: null,
  }
}

/** Marks a confirmed appointment as completed, or as missed: the slot and the claim stay as they are. */
export function completionOf(
  database: unknown,
  clinicId: string,
  appointmentId: string,
  outcome: 'completed' | 'no-show' = 'completed',
): Update {
  return endingOf(database, clinicId, appointmentId, { outcome })
}

/** Free times of a clinic as it proposes them, each with its own number. */
export function proposalOf(
  database: unknown,
  clinicId: string,
  ...slots: readonly SlotPlace[]
): Update {
  return Object.fromEntries(
    slots.map(({ serviceId, slotId }, index) => [
      `p${index}`,
      {
        service_id: serviceId,
        slot_id: slotId,
        timestamp:
          at(database, 'services', clinicId, serviceId, 'slots', slotId, 'timestamp') ?? null,
      },
    ]),
  )
}

/** The clinic corrects whether the patient came. */
export const correctionOf = (
  clinicId: string,
  appointmentId: string,
  outcome: 'completed' | 'no-show',
): Update => ({ [`completed_appointments/${clinicId}/${appointmentId}/outcome`]: outcome })

/** The clinic drops a slot, with the claim of a completed appointment where there is one. */
export function slotDropOf(database: unknown, { clinicId, serviceId, slotId }: SlotPlace): Update {
  const isClaimed = at(database, ...claimsPlace(clinicId, serviceId, slotId)) !== undefined
  return {
    [`services/${clinicId}/${serviceId}/slots/${slotId}`]: null,
    ...(isClaimed && { [claimsPath(clinicId, serviceId, slotId)]: null }),
  }
}

/** The clinic takes a slot back from the public, and means to offer it again. */
export function slotClosingOf(database: unknown, place: SlotPlace): Update {
  const { clinicId, serviceId, slotId } = place
  const timestamp = at(database, 'services', clinicId, serviceId, 'slots', slotId, 'timestamp')
  return {
    ...slotDropOf(database, place),
    [`closed_slots/${clinicId}/${serviceId}/${slotId}`]: timestamp ?? 0,
  }
}

/** A closed slot is offered again, at the time that it had. */
export function slotReopeningOf(
  database: unknown,
  { clinicId, serviceId, slotId }: SlotPlace,
): Update {
  const timestamp = at(database, 'closed_slots', clinicId, serviceId, slotId)
  return {
    [`closed_slots/${clinicId}/${serviceId}/${slotId}`]: null,
    [`services/${clinicId}/${serviceId}/slots/${slotId}`]: {
      available: true,
      timestamp: timestamp ?? 0,
    },
  }
}

/** The clinic cancels, and nobody is offered the time any more. */
export function closingCancellationOf(
  database: unknown,
  clinicId: string,
  appointmentId: string,
): Update {
  const details = at(database, 'appointments', clinicId, appointmentId, 'bookingDetails')
  const serviceId = text(at(details, 'serviceId')) || 'service'
  const slotId = text(at(details, 'slot', 'slotId')) || 'slot_0'
  const flag = `services/${clinicId}/${serviceId}/slots/${slotId}/available`
  const cancelled = Object.entries(cancellationOf(database, clinicId, appointmentId, 'clinic'))
  return {
    ...Object.fromEntries(cancelled.filter(([path]) => path !== flag)),
    ...slotClosingOf(database, { clinicId, serviceId, slotId }),
  }
}

interface TimeRequest {
  readonly clinicId: string
  readonly patientId: string
  readonly serviceId: string
  readonly date: string
  readonly time: string
  /** One of the patient's places for requests. */
  readonly place: string
}

/** What the "Book Appointment" form writes: the request, the time it takes, and its place. */
export function requestOf({ place, ...request }: TimeRequest): Update {
  const { clinicId, patientId, date, time } = request
  const id = `${date}T${time}`
  return {
    [`appointment_requests/${clinicId}/${id}`]: { ...request, status: 'pending', place },
    [`clinics/${clinicId}/slots/${date}/${time}`]: { available: false, appointmentId: id },
    [`patients/${patientId}/requests/${place}`]: `${clinicId}/${id}`,
  }
}

/** Takes a request back, and the time with it. */
export function requestRemovalOf(clinicId: string, requestId: string): Update {
  return {
    [`appointment_requests/${clinicId}/${requestId}`]: null,
    [`clinics/${clinicId}/slots/${requestId.replace('T', '/')}`]: null,
  }
}

/** Makes a service in one of the clinic's places. */
export function serviceOf(
  clinicId: string,
  serviceId: string,
  { place, record }: { readonly place: string; readonly record: object },
): Update {
  return {
    [`services/${clinicId}/${serviceId}`]: { ...record, place },
    [`clinic_services/${clinicId}/${place}`]: serviceId,
  }
}

/**
 * Removes a service, field by field and slot by slot, with its weekly hours and its closed slots, and its place
 * where it has one.
 */
export function serviceRemovalOf(database: unknown, clinicId: string, serviceId: string): Update {
  const place = at(database, 'services', clinicId, serviceId, 'place')
  const hasClosed = at(database, 'closed_slots', clinicId, serviceId) !== undefined
  const { slots, ...fields } = asTree(at(database, 'services', clinicId, serviceId))
  const leaves = [
    ...Object.keys(fields),
    ...Object.keys(asTree(slots)).map((slotId) => `slots/${slotId}`),
  ]
  return {
    ...(hasClosed && { [`closed_slots/${clinicId}/${serviceId}`]: null }),
    ...Object.fromEntries(
      leaves.map((leaf) => [`services/${clinicId}/${serviceId}/${leaf}`, null]),
    ),
    [hoursPath(clinicId, serviceId)]: null,
    ...(typeof place === 'string' && { [`clinic_services/${clinicId}/${place}`]: null }),
  }
}

const LISTED_FIELDS = [
  'name',
  'clinic_address',
  'province',
  'category',
  'time_zone',
  'phone',
  'language',
  'arrival_note',
  'arrival_note_other',
  'hours',
  'changed_at',
] as const

/** The clinic's entry in the public list. */
export function listingOf(clinic: unknown): Record<string, unknown> {
  return Object.fromEntries(
    LISTED_FIELDS.flatMap((field) => {
      const value = at(clinic, field)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

/** What a clinic may say of itself, by the stored names. */
export const SETTING_FIELDS = [
  'clinic_address',
  'province',
  'time_zone',
  'phone',
  'language',
  'arrival_note',
  'arrival_note_other',
] as const

/** Copies of them in a service, by the stored names in the record. */
const COPIES_OF_SETTINGS = {
  clinic_address: 'clinic_address',
  province: 'clinic_province',
  time_zone: 'clinic_time_zone',
} as const

/** The clinic changes its settings: the record, its entry in the public list, and all of its services. */
export function settingsOf(
  database: unknown,
  clinicId: string,
  settings: Readonly<Partial<Record<(typeof SETTING_FIELDS)[number], string | null>>>,
): Update {
  const changed = { ...settings, changed_at: SERVER_TIME }
  const listing = at(database, 'listed_clinics', clinicId)
  const copies = Object.entries(COPIES_OF_SETTINGS).flatMap(([field, copy]) =>
    field in settings ? [[copy, Reflect.get(settings, field)] as const] : [],
  )
  return {
    ...leavesOf(`clinics/${clinicId}`, Object.entries(changed)),
    ...(listing !== undefined && {
      [`listed_clinics/${clinicId}`]: Object.fromEntries(
        Object.entries({ ...asTree(listing), ...changed }).filter(([, value]) => value !== null),
      ),
    }),
    ...Object.fromEntries(
      entries(database, 'services', clinicId).flatMap(([serviceId, service]) =>
        Object.entries(
          leavesOf(
            `services/${clinicId}/${serviceId}`,
            // What has times stays in the list of its province.
            copies.filter(
              ([copy]) => copy !== COPIES_OF_SETTINGS.province || !keepsProvince(service),
            ),
          ),
        ),
      ),
    ),
  }
}

const keepsProvince = (service: unknown): boolean => at(service, 'slots') !== undefined

function leavesOf(place: string, fields: readonly (readonly [string, unknown])[]): Update {
  return Object.fromEntries(fields.map(([field, value]) => [`${place}/${field}`, value]))
}
