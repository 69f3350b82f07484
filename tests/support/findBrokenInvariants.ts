import { ERASED_USER_ID } from '#src/domain/erasedAccount.ts'

/** A database as JSON: what its owner reads at the root. */
type Json = unknown
type Tree = Readonly<Record<string, Json>>

/** The children of a node of a JSON tree; none of anything that has none. */
export const asTree = (value: Json): Tree =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
/** Returns the value at a place of a JSON tree; undefined where there is nothing. */
export const at = (value: Json, ...path: readonly string[]): Json =>
  path.reduce<Json>(childOf, value)
/** Without a copy of the node: a whole database is walked. */
function childOf(node: Json, key: string): Json {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined
  const child: Json = Reflect.get(node, key)
  return child
}
/** The children at a place of a JSON tree, each with its key. */
export const entries = (value: Json, ...path: readonly string[]): [string, Json][] =>
  Object.entries(asTree(at(value, ...path)))
/** A text as it is; empty for anything else. */
export const text = (value: Json): string => (typeof value === 'string' ? value : '')

/**
 * What must hold over the whole database at all times, no matter who wrote what in which order: slots,
 * claims, appointments and the patients' indexes agree, every account has one role, and what is counted
 * holds a ticket or a place of its own.
 *
 * @returns one sentence for each thing that does not hold; none when all is well
 */
export function findBrokenInvariants(database: Json): string[] {
  return [
    ...slotsAndClaims(database),
    ...activeAppointments(database),
    ...pastAppointments(database),
    ...indexes(database),
    ...roles(database),
    ...tickets(database),
    ...places(database),
    ...listings(database),
    ...requests(database),
  ]
}

/** A slot is unavailable exactly where a claim exists, and the claim's appointment names that slot. */
function slotsAndClaims(database: Json): string[] {
  const problems: string[] = []
  for (const [clinicId, services] of entries(database, 'services')) {
    for (const [serviceId, service] of entries(services)) {
      for (const [slotId, slot] of entries(service, 'slots')) {
        const claim = at(database, 'slot_claims', clinicId, serviceId, slotId)
        if ((at(slot, 'available') === false) !== (claim !== undefined)) {
          problems.push(
            `slot ${clinicId}/${serviceId}/${slotId}: available is ${JSON.stringify(at(slot, 'available'))}, claim is ${JSON.stringify(claim)}`,
          )
        }
      }
    }
  }
  for (const [clinicId, services] of entries(database, 'slot_claims')) {
    for (const [serviceId, slots] of entries(services)) {
      const service = at(database, 'services', clinicId, serviceId)
      for (const [slotId, claim] of entries(slots)) {
        const place = `claim ${clinicId}/${serviceId}/${slotId}`
        if (service !== undefined && at(service, 'slots', slotId) === undefined) {
          problems.push(`${place}: its slot is gone though the service is there`)
        }
        const active = at(database, 'appointments', clinicId, text(claim))
        const past = at(database, 'completed_appointments', clinicId, text(claim))
        const appointment = active ?? past
        if (appointment === undefined) {
          problems.push(`${place}: names no appointment`)
          continue
        }
        if (at(past, 'outcome') === 'cancelled') {
          problems.push(`${place}: its appointment was cancelled`)
        }
        if (
          at(appointment, 'bookingDetails', 'serviceId') !== serviceId ||
          at(appointment, 'bookingDetails', 'slot', 'slotId') !== slotId
        ) {
          problems.push(`${place}: its appointment names another slot`)
        }
      }
    }
  }
  return problems
}

function activeAppointments(database: Json): string[] {
  const problems: string[] = []
  for (const [clinicId, appointments] of entries(database, 'appointments')) {
    for (const [appointmentId, appointment] of entries(appointments)) {
      const place = `appointment ${clinicId}/${appointmentId}`
      const serviceId = text(at(appointment, 'bookingDetails', 'serviceId'))
      const slotId = text(at(appointment, 'bookingDetails', 'slot', 'slotId'))
      const timestamp = at(appointment, 'bookingDetails', 'slot', 'timestamp')
      const patientId = text(at(appointment, 'bookedBy', 'userId'))
      if (at(database, 'slot_claims', clinicId, serviceId, slotId) !== appointmentId) {
        problems.push(`${place}: the claim on its slot is not its own`)
      }
      const slot = at(database, 'services', clinicId, serviceId, 'slots', slotId)
      if (slot !== undefined && at(slot, 'timestamp') !== timestamp) {
        problems.push(`${place}: its slot was moved in time`)
      }
      if (at(database, 'services', clinicId, serviceId) !== undefined && slot === undefined) {
        problems.push(`${place}: its slot was dropped`)
      }
      if (at(appointment, 'completed') !== false) problems.push(`${place}: is active and completed`)
      if (typeof at(appointment, 'confirmed') !== 'boolean') problems.push(`${place}: no state`)
      if (at(database, 'completed_appointments', clinicId, appointmentId) !== undefined) {
        problems.push(`${place}: is active and past at once`)
      }
      const entry = at(database, 'patients', patientId, 'appointments', appointmentId)
      if (at(entry, 'clinic_id') !== clinicId || at(entry, 'timestamp') !== timestamp) {
        problems.push(`${place}: its patient's index does not lead to it`)
      }
    }
  }
  return problems
}

function pastAppointments(database: Json): string[] {
  const problems: string[] = []
  for (const [clinicId, appointments] of entries(database, 'completed_appointments')) {
    for (const [appointmentId, appointment] of entries(appointments)) {
      const place = `past appointment ${clinicId}/${appointmentId}`
      const outcome = at(appointment, 'outcome')
      const cancelledBy = at(appointment, 'cancelled_by')
      if (at(appointment, 'completed') !== true) problems.push(`${place}: is not completed`)
      if (outcome === 'completed' ? cancelledBy !== undefined : !isParty(cancelledBy)) {
        problems.push(`${place}: ${JSON.stringify(outcome)} by ${JSON.stringify(cancelledBy)}`)
      }
      if (outcome === 'completed' && at(appointment, 'confirmed') !== true) {
        problems.push(`${place}: was completed without an approval`)
      }
      const patientId = text(at(appointment, 'bookedBy', 'userId'))
      const entry = at(database, 'patients', patientId, 'completed_appointments', appointmentId)
      // Of an account that was erased, the visit stays without the patient.
      if (patientId === ERASED_USER_ID) continue
      if (
        at(entry, 'clinic_id') !== clinicId ||
        at(entry, 'timestamp') !== at(appointment, 'bookingDetails', 'slot', 'timestamp')
      ) {
        problems.push(`${place}: its patient's index does not lead to it`)
      }
    }
  }
  return problems
}

const isParty = (value: Json): boolean => value === 'patient' || value === 'clinic'

/** Every entry of a patient's index leads to an appointment of that patient. */
function indexes(database: Json): string[] {
  const lists = [
    ['appointments', 'appointments'],
    ['completed_appointments', 'completed_appointments'],
  ] as const
  return entries(database, 'patients').flatMap(([patientId, patient]) =>
    lists.flatMap(([index, records]) =>
      entries(patient, index)
        .filter(([appointmentId, entry]) => {
          const appointment = at(database, records, text(at(entry, 'clinic_id')), appointmentId)
          return at(appointment, 'bookedBy', 'userId') !== patientId
        })
        .map(([appointmentId]) => `index ${patientId}/${index}/${appointmentId}: leads to nothing`),
    ),
  )
}

function roles(database: Json): string[] {
  const clinics = entries(database, 'clinics')
  const patients = asTree(at(database, 'patients'))
  return [
    ...clinics
      .filter(([userId]) => patients[userId] !== undefined)
      .map(([userId]) => `account ${userId}: holds both records`),
    ...clinics
      .filter(([, clinic]) => at(clinic, 'user_type') !== 'clinic')
      .map(([userId]) => `clinic ${userId}: is no clinic by its record`),
    ...Object.entries(patients)
      .filter(([, patient]) => at(patient, 'user_type') !== 'patient')
      .map(([userId]) => `patient ${userId}: is no patient by its record`),
  ]
}

/** A requested time leads to its request, and the request to its time. */
function requests(database: Json): string[] {
  const times = entries(database, 'clinics').flatMap(([clinicId, clinic]) =>
    entries(clinic, 'slots').flatMap(([date, day]) =>
      entries(day)
        .filter(([time, value]) => {
          const request = at(
            database,
            'appointment_requests',
            clinicId,
            text(at(value, 'appointmentId')),
          )
          return at(request, 'date') !== date || at(request, 'time') !== time
        })
        .map(([time]) => `requested time ${clinicId}/${date}/${time}: leads to no request`),
    ),
  )
  const made = entries(database, 'appointment_requests').flatMap(([clinicId, list]) =>
    entries(list)
      .filter(([requestId, request]) => {
        const time = at(
          database,
          'clinics',
          clinicId,
          'slots',
          text(at(request, 'date')),
          text(at(request, 'time')),
        )
        return at(time, 'appointmentId') !== requestId
      })
      .map(([requestId]) => `request ${clinicId}/${requestId}: holds no time`),
  )
  return [...times, ...made]
}

/**
 * What names a ticket is named by it: so no ticket is held twice, and there are never more bookings
 * and requests with tickets than tickets. Those from before there were tickets name none.
 */
function tickets(database: Json): string[] {
  const isHeldBy = (
    patientId: string,
    ticket: Json,
    holder: { readonly kind: string; readonly clinicId: Json; readonly id: string },
  ): boolean => {
    if (ticket === undefined) return true
    const taken = at(database, 'booking_tickets', patientId, text(ticket))
    return (
      at(taken, 'kind') === holder.kind &&
      at(taken, 'clinic_id') === holder.clinicId &&
      at(taken, 'appointment') === holder.id
    )
  }
  const booked = entries(database, 'patients').flatMap(([patientId, patient]) =>
    entries(patient, 'appointments')
      .filter(([id, entry]) => {
        const holder = { kind: 'appointment', clinicId: at(entry, 'clinic_id'), id }
        return !isHeldBy(patientId, at(entry, 'ticket'), holder)
      })
      .map(([id]) => `index ${patientId}/appointments/${id}: its ticket is not its own`),
  )
  const asked = entries(database, 'appointment_requests').flatMap(([clinicId, list]) =>
    entries(list)
      .filter(([id, request]) => {
        const holder = { kind: 'request', clinicId, id }
        return !isHeldBy(text(at(request, 'patientId')), at(request, 'ticket'), holder)
      })
      .map(([id]) => `request ${clinicId}/${id}: its ticket is not its own`),
  )
  const odd = entries(database, 'booking_tickets').flatMap(([patientId, own]) =>
    Object.keys(asTree(own))
      .filter((name) => !/^t\d\d$/.test(name))
      .map((name) => `ticket ${patientId}/${name}: there is no such ticket`),
  )
  return [...booked, ...asked, ...odd]
}

/** A service and its place name each other; a service from before there were places has none. */
function places(database: Json): string[] {
  const named = entries(database, 'clinic_services').flatMap(([clinicId, list]) =>
    entries(list)
      .filter(
        ([place, serviceId]) =>
          !/^s[0-2]\d\d$/.test(place) ||
          at(database, 'services', clinicId, text(serviceId), 'place') !== place,
      )
      .map(([place]) => `place ${clinicId}/${place}: its service is not in it`),
  )
  const placed = entries(database, 'services').flatMap(([clinicId, services]) =>
    entries(services)
      .filter(([serviceId, service]) => {
        const place = at(service, 'place')
        return (
          place !== undefined &&
          at(database, 'clinic_services', clinicId, text(place)) !== serviceId
        )
      })
      .map(([serviceId]) => `service ${clinicId}/${serviceId}: its place is not its own`),
  )
  return [...named, ...placed]
}

/** The public list shows of a clinic what its record says, and no more. */
function listings(database: Json): string[] {
  return entries(database, 'listed_clinics')
    .filter(([clinicId, listing]) => {
      const fields = entries(listing)
      const clinic = at(database, 'clinics', clinicId)
      return fields.length !== 4 || fields.some(([field, value]) => at(clinic, field) !== value)
    })
    .map(([clinicId]) => `listing ${clinicId}: is not what the clinic's record says`)
}
