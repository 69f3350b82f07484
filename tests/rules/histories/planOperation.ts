import { CLINIC_TICKETS } from '#src/areas/accounts/model/bookingTickets.ts'
import { withBusyTimes, withRewrittenLists } from '#tests/support/busyTimes.ts'
import { withLog } from '#tests/support/changeLog.ts'
import { withDueMails } from '#tests/support/dueMails.ts'
import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { hoursPath } from '#tests/support/places.ts'
import { storedFounder } from '#tests/support/storedRecords.ts'
import {
  approvalOf,
  cancellationOf,
  clinicBookingOf,
  closingCancellationOf,
  completionOf,
  correctionOf,
  listingOf,
  moveOf,
  notedApprovalOf,
  proposalOf,
  requestOf,
  requestRemovalOf,
  noticeOf,
  reservationOf,
  SERVER_TIME,
  serviceOf,
  serviceRemovalOf,
  settingsOf,
  slotClosingOf,
  slotDropOf,
  slotReopeningOf,
  type SlotPlace,
  type Update,
} from '../honestUpdates.ts'
import {
  absenceRecord,
  hoursFromNow,
  hoursRecord,
  lateDoctorRecord,
  type Person,
} from '../startingData.ts'
import { pick, placesOf } from './choices.ts'
import {
  AUTHORS,
  CLINICS,
  JOINERS,
  NEWCOMERS,
  PATIENTS,
  PEOPLE,
  serviceRecordOf,
} from './historyData.ts'
import type { Intent, Operation } from './Operation.ts'
import { planSeries } from './planSeries.ts'
import { planStaff } from './planStaff.ts'
import { ownerOf } from './staffModel.ts'
import { HOSTILE_VALUES, twisted } from './twisted.ts'
import { withBookedDays } from './withBookedDays.ts'

/** Who writes; the owner of the installation writes past the rules. */
export interface Plan {
  readonly author: Person | 'owner' | null
  readonly changes: Update
}

/** The update that an operation is, now that the database is as it is. */
export function planOperation(
  database: unknown,
  { intent, author, colleague, twists }: Operation,
): Plan {
  // Whoever tries enters it into the log in the own name, but for some, whom the rules of the log would refuse already.
  const honest = planWhole(database, intent, (planned) =>
    author === null
      ? standIn(database, planned, { intent, colleague })
      : pick(AUTHORS, author, null),
  )
  if (honest.author === 'owner') return honest
  const by = honest.author
  const changesOf = (other: Intent): Update => planWhole(database, other, () => by).changes
  return {
    author: by,
    changes: twists.reduce(
      (changes, twist) => {
        if (twist.kind === 'mix') return { ...changes, ...changesOf(twist.intent) }
        if (twist.kind !== 'twin') return twisted(changes, twist, database)
        return { ...changes, ...changesOf(underKey(intent, twist.key)) }
      },
      author === null || colleague === null ? honest.changes : withoutLog(honest.changes),
    ),
  }
}

function withoutLog(changes: Update): Update {
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !path.startsWith('log/')))
}

/** With what the index of open times needs of it, and the mails that it makes due. */
function planWhole(
  database: unknown,
  intent: Intent,
  authorOf: (planned: Person | null) => Person | null,
): Plan {
  const { author: planned, changes } = planIntent(database, intent)
  const author = planned === 'owner' ? planned : authorOf(planned)
  if (author === 'owner') {
    const moved = withRewrittenLists(database, withOpenings(database, changes))
    return { author, changes: moved ?? {} }
  }
  // A careless patient is not counted: it is refused where the service has a limit a day.
  const isCounted = intent.kind !== 'reserve' || intent.slot % 9 !== 5
  const counted = isCounted ? withBookedDays(database, changes) : changes
  const whole = withBusyTimes(database, withOpenings(database, counted))
  const logged = withLog(database, whole, author?.uid ?? null)
  return { author, changes: withDueMails(database, logged) }
}

/** Who does what a clinic does: its owner, or one of those who were ever invited, some of whom are not there. */
function standIn(
  database: unknown,
  planned: Person | null,
  { intent, colleague }: { readonly intent: Intent; readonly colleague: number | null },
): Person | null {
  if (planned === null || OWN_KINDS.has(intent.kind)) return planned
  if (at(database, 'clinics', planned.uid) === undefined) return planned
  if (colleague !== null) return pick(JOINERS, colleague, planned)
  return personOf(ownerOf(database, planned.uid)) ?? planned
}

/** What a person does as such, and not for a clinic. */
const OWN_KINDS: ReadonlySet<Intent['kind']> = new Set<Intent['kind']>([
  'invite',
  'take an invitation back',
  'join',
  'change a role',
  'hand over',
  'remove a person',
  'leave',
  'rename oneself',
  'sign up',
  'ask for deletion',
  'end all sessions',
  'scribble',
])

/** A visit of this patient that took place at the clinic; null where there is none. */
function previousOf(database: unknown, clinicId: string, patientId: string): string | null {
  const visit = entries(database, 'completed_appointments', clinicId).find(
    ([, record]) =>
      at(record, 'outcome') === 'completed' && at(record, 'bookedBy', 'userId') === patientId,
  )
  return visit?.[0] ?? null
}

function underKey(intent: Intent, key: number): Intent {
  return 'key' in intent ? { ...intent, key } : intent
}

const SLOTS: readonly Readonly<Record<string, number>>[] = [
  { slot_0: 24, slot_1: 60 },
  { slot_0: 30 },
  { slot_1: 30 },
  { slot_2: 40, slot_4: 50 },
  { slot_3: 24 },
]

const EDITS: readonly (readonly [field: string, values: readonly unknown[]])[] = [
  ['price', [0, 80, 120.5, 300]],
  ['duration', [15, 45, 90]],
  ['pause', [null, 10, 240, 0]],
  ['places', [null, 2, 50, 1]],
  ['doctor_id', ['d00', null, 'd01']],
  ['room_id', ['r00', null, 'r01', 'r07']],
  ['doctor', ['Dr. Roy Moreau', 'Dr. Ann Other']],
  ['doctor_email', ['roy@example.com', 'ann@example.com']],
  ['name', ['Cleaning', 'Whitening']],
  ['description', ['A gentle cleaning.', 'A thorough one.']],
  ['language', ['fr', null, 'de']],
  ['name_other', ['Nettoyage', 'Blanchiment', null, ' ']],
  ['description_other', ['Un nettoyage en douceur.', null, 'Un']],
  ['image_url', ['', 'https://example.com/a.png']],
  ['not_taxed', [true, null, false]],
  // Twice: it shows only where a time within it is booked.
  ['policy/notice_minutes', [60, 40 * 60, 40 * 60, 40 * 60, 40 * 60]],
  ['policy/notice_minutes', [60, 40 * 60, 40 * 60, null, 0.5]],
  ['policy/window_days', [1, 30, null, null, 0]],
  ['policy/cancel_hours', [2, 36, null, null, '2']],
  ['policy/confirms_at_once', [true, null, false]],
  ['policy/call_to_book', [true, null, null, null]],
  ['policy/known_only', [true, null, null]],
  ['policy/series', [true, true, null, false]],
  ['policy/daily_visits', [1, 2, 3, null, 0]],
]

const SETTINGS: readonly Parameters<typeof settingsOf>[2][] = [
  { clinic_address: '9 Rainy Lake Road, Kenora', time_zone: 'America/Winnipeg' },
  { clinic_address: '1 Front Street, Vancouver', province: 'BC', time_zone: null, phone: null },
  { phone: '(807) 555-0110', language: 'fr', arrival_note: 'Ring at the side door.' },
  { arrival_note_other: 'Sonnez à la porte de côté.' },
  { time_zone: 'America/Toronto', language: null, arrival_note: null },
]

function planIntent(database: unknown, intent: Intent): Plan {
  switch (intent.kind) {
    case 'reserve': {
      const patient = pick([...PATIENTS, ...NEWCOMERS], intent.patient, null)
      const wanted = slotsOf(database).filter(
        (place) => isFree(database, place) || intent.slot % 4 === 0,
      )
      const place = pick(wanted, intent.slot, NO_SLOT)
      const patientId = patient?.uid ?? 'nobody'
      return {
        author: patient,
        changes: reservationOf(database, place, {
          appointmentId: `visit${intent.key}`,
          patientId,
          ticket: freeTicket(database, patientId, intent.slot),
          previous: intent.key % 3 === 0 ? null : previousOf(database, place.clinicId, patientId),
        }),
      }
    }
    case 'approve': {
      const [clinicId, appointmentId] = pick(activeOf(database), intent.appointment, NO_VISIT)
      return {
        author: personOf(clinicId),
        changes: intent.isNoted
          ? notedApprovalOf(database, clinicId, appointmentId)
          : approvalOf(clinicId, appointmentId),
      }
    }
    case 'move':
    case 'move as patient': {
      const by = intent.kind === 'move' ? 'clinic' : 'patient'
      const [clinicId, appointmentId] = pick(activeOf(database), intent.appointment, NO_VISIT)
      const own = slotsOf(database).filter((place) => place.clinicId === clinicId)
      const wanted = own.filter((place) => isFree(database, place) || intent.slot % 4 === 0)
      const patientId = at(database, 'appointments', clinicId, appointmentId, 'bookedBy', 'userId')
      return {
        author: personOf(by === 'clinic' ? clinicId : text(patientId)),
        // A patient who squeezes in is careless: it is refused.
        changes: squeezedIf(
          intent.slot % 6 === 5,
          moveOf(
            database,
            appointmentId,
            pick(wanted, intent.slot, { ...NO_SLOT, clinicId }),
            // A patient who closes the old time is careless: it is refused.
            {
              by,
              closesOldTime:
                intent.closesOldTime && (by === 'clinic' || intent.appointment % 7 === 0),
              ticket: freeTicket(database, text(patientId), intent.slot),
            },
          ),
        ),
      }
    }
    case 'book for someone':
      return planClinicBooking(database, intent)
    case 'book a series':
      return planSeriesBooking(database, intent)
    case 'refuse a clinic': {
      const clinicId = pick(clinicsOf(database), intent.clinic, 'north')
      const patientId = pick(PATIENTS, intent.patient, null)?.uid ?? 'nobody'
      return {
        author: personOf(patientId),
        changes: { [`clinic_refusals/${patientId}/${clinicId}`]: intent.isRefused ? true : null },
      }
    }
    case 'complete':
    case 'miss': {
      const ripe = activeOf(database).filter(([clinic, id]) => canBeCompleted(database, clinic, id))
      const wanted = intent.appointment % 4 === 0 ? activeOf(database) : ripe
      const [clinicId, appointmentId] = pick(wanted, intent.appointment, NO_VISIT)
      return {
        author: personOf(clinicId),
        changes: completionOf(
          database,
          clinicId,
          appointmentId,
          intent.kind === 'miss' ? 'no-show' : 'completed',
        ),
      }
    }
    case 'correct': {
      const [clinicId, appointmentId] = pick(
        pairsOf(database, 'completed_appointments'),
        intent.appointment,
        NO_VISIT,
      )
      const was = at(database, 'completed_appointments', clinicId, appointmentId, 'outcome')
      return {
        author: personOf(clinicId),
        changes: correctionOf(clinicId, appointmentId, was === 'no-show' ? 'completed' : 'no-show'),
      }
    }
    case 'dismiss': {
      const noted = entries(database, 'patients').flatMap(([patientId, patient]) =>
        ['appointments', 'completed_appointments'].flatMap((list) =>
          entries(patient, list)
            .filter(([, entry]) => at(entry, 'notice') !== undefined)
            .map(([id]): readonly [string, string] => [patientId, `${list}/${id}`]),
        ),
      )
      const [patientId, entry] = pick(noted, intent.notice, ['nobody', 'appointments/visit0'])
      return {
        author: personOf(patientId),
        changes: { [`patients/${patientId}/${entry}/notice`]: null },
      }
    }
    case 'send mails':
      return planMails(database, intent)
    case 'cancel': {
      const [clinicId, appointmentId] = pick(activeOf(database), intent.appointment, NO_VISIT)
      const patientId = at(database, 'appointments', clinicId, appointmentId, 'bookedBy', 'userId')
      const changes = cancellationOf(
        database,
        clinicId,
        appointmentId,
        intent.by,
        // A patient who gives one is careless: it is refused.
        intent.by === 'clinic' || intent.appointment % 7 === 0
          ? noteOf(database, clinicId, intent.proposed)
          : {},
      )
      return {
        author: personOf(intent.by === 'clinic' ? clinicId : text(patientId)),
        // Who tells the patient the wrong thing is careless, too.
        changes: intent.appointment % 9 === 0 ? withWrongNotice(changes, intent.by) : changes,
      }
    }
    case 'add service': {
      const clinic = pick(clinicsOf(database), intent.clinic, 'north')
      const person = personOf(clinic)
      return {
        author: person,
        changes:
          person === null
            ? {}
            : publication(person, `s${intent.service}`, {
                place: freePlace(database, person.uid, intent.slots),
                slots: pick(SLOTS, intent.slots, {}),
              }),
      }
    }
    case 'remove service': {
      const [clinicId, serviceId] = pick(servicesOf(database), intent.service, NO_VISIT)
      return {
        author: personOf(clinicId),
        changes: serviceRemovalOf(database, clinicId, serviceId),
      }
    }
    case 'edit service': {
      const [clinicId, serviceId] = pick(servicesOf(database), intent.service, NO_VISIT)
      const [field, values] = pick(EDITS, intent.field, ['price', [1]])
      return {
        author: personOf(clinicId),
        changes: {
          [`services/${clinicId}/${serviceId}/${field}`]: pick(values, intent.value, null),
        },
      }
    }
    case 'add slot': {
      const [clinicId, serviceId] = pick(servicesOf(database), intent.service, NO_VISIT)
      return {
        author: personOf(clinicId),
        changes: {
          [`services/${clinicId}/${serviceId}/slots/slot_${intent.slot}`]: {
            // A careless clinic says nothing of it: it is refused.
            ...(intent.hours % 9 !== 0 && { available: true }),
            timestamp: hoursFromNow(intent.hours),
          },
        },
      }
    }
    case 'drop slot': {
      const place = pick(slotsOf(database), intent.slot, NO_SLOT)
      return { author: personOf(place.clinicId), changes: slotDropOf(database, place) }
    }
    case 'close slot': {
      const place = pick(slotsOf(database), intent.slot, NO_SLOT)
      return { author: personOf(place.clinicId), changes: slotClosingOf(database, place) }
    }
    case 'reopen slot': {
      const place = pick(closedOf(database), intent.slot, NO_SLOT)
      return { author: personOf(place.clinicId), changes: slotReopeningOf(database, place) }
    }
    case 'cancel and close': {
      const [clinicId, appointmentId] = pick(activeOf(database), intent.appointment, NO_VISIT)
      return {
        author: personOf(clinicId),
        changes: closingCancellationOf(database, clinicId, appointmentId),
      }
    }
    case 'block a time':
      return planBlock(database, intent)
    case 'send a doctor away':
      return planAbsence(database, intent)
    case 'move slot': {
      const { clinicId, serviceId, slotId } = pick(slotsOf(database), intent.slot, NO_SLOT)
      return {
        author: personOf(clinicId),
        changes: {
          [`services/${clinicId}/${serviceId}/slots/${slotId}/timestamp`]: hoursFromNow(
            intent.hours,
          ),
        },
      }
    }
    case 'sign up': {
      const person = pick(NEWCOMERS, intent.person, null)
      return { author: person, changes: person === null ? {} : signUp(person, intent.role) }
    }
    case 'ask for a time': {
      const patient = pick(PATIENTS, intent.patient, null)
      const clinicId = pick(CLINICS, intent.clinic, null)?.uid ?? 'north'
      const [, serviceId] = pick(
        servicesOf(database).filter(([owner]) => owner === clinicId),
        intent.key,
        NO_VISIT,
      )
      return {
        author: patient,
        changes: requestOf({
          clinicId,
          patientId: patient?.uid ?? 'nobody',
          serviceId,
          date: '2031-05-20',
          time: `1${intent.time}:30`,
          place: pick(REQUEST_PLACES, intent.key, 'q0'),
        }),
      }
    }
    case 'take a request back': {
      const [clinicId, requestId] = pick(
        pairsOf(database, 'appointment_requests'),
        intent.request,
        NO_VISIT,
      )
      const patientId = at(database, 'appointment_requests', clinicId, requestId, 'patientId')
      return {
        author: personOf(intent.by === 'clinic' ? clinicId : text(patientId)),
        changes: requestRemovalOf(clinicId, requestId),
      }
    }
    case 'keep hours': {
      const [clinicId, serviceId] = pick(servicesOf(database), intent.service, NO_VISIT)
      return {
        author: personOf(clinicId),
        changes: {
          [hoursPath(clinicId, serviceId)]: intent.isKept
            ? { ...hoursRecord(), length: 15 + intent.hours }
            : null,
        },
      }
    }
    case 'change settings': {
      const clinicId = pick(clinicsOf(database), intent.clinic, 'north')
      const changes = settingsOf(database, clinicId, pick(SETTINGS, intent.value, {}))
      return {
        author: personOf(clinicId),
        changes:
          intent.listing === 'whole' ? changes : withListingByLeaf(changes, clinicId, intent),
      }
    }
    case 'change details': {
      const patient = pick([...PATIENTS, ...NEWCOMERS], intent.patient, null)
      const place = `patients/${patient?.uid ?? 'nobody'}`
      const [field, value] = pick(DETAILS, intent.value, ['phone', null])
      return { author: patient, changes: { [`${place}/${field}`]: value } }
    }
    case 'enter the list': {
      const clinicId = pick(clinicsOf(database), intent.clinic, 'north')
      const listing = listingOf(at(database, 'clinics', clinicId))
      return {
        author: personOf(clinicId),
        changes: { [`listed_clinics/${clinicId}`]: intent.isIn ? listing : null },
      }
    }
    case 'turn away': {
      const clinicId = pick(clinicsOf(database), intent.clinic, 'north')
      const patientId = pick(PATIENTS, intent.patient, null)?.uid ?? 'nobody'
      return {
        author: personOf(clinicId),
        changes: { [`clinic_blocks/${clinicId}/${patientId}`]: intent.isAway ? true : null },
      }
    }
    case 'ask for deletion': {
      const person = pick(PEOPLE, intent.person, null)
      return {
        author: person,
        changes: {
          [`deletion_requests/${person?.uid ?? 'nobody'}`]: intent.isAsked ? SERVER_TIME : null,
        },
      }
    }
    case 'end all sessions': {
      const person = pick(PEOPLE, intent.person, null)
      return {
        author: person,
        changes: { [`valid_since/${person?.uid ?? 'nobody'}`]: SERVER_TIME },
      }
    }
    case 'flood':
      return planFlood(database, intent)
    case 'invite':
    case 'take an invitation back':
    case 'join':
    case 'change a role':
    case 'hand over':
    case 'remove a person':
    case 'leave':
    case 'rename oneself':
      return planStaff(database, intent)
    case 'owner decides': {
      const [path, value] = pick(DECISIONS, intent.decision, ['settings/bookings_closed', true])
      return { author: 'owner', changes: { [path]: intent.isOn ? value : null } }
    }
    case 'time passes': {
      const [clinicId, appointmentId] = pick(activeOf(database), intent.appointment, NO_VISIT)
      return { author: 'owner', changes: timePassed(database, clinicId, appointmentId) }
    }
    case 'scribble': {
      const place = pick(placesOf(database), intent.place, 'anything')
      return {
        author: pick(AUTHORS, intent.value, null),
        changes: { [place]: pick(HOSTILE_VALUES, intent.value, null) },
      }
    }
  }
}

/** The clinic blocks a time of its doctor, or unblocks one; a careless one keeps the note. */
function planBlock(
  database: unknown,
  { clinic, name, hours, isBlocked }: Extract<Intent, { kind: 'block a time' }>,
): Plan {
  const clinicId = pick(clinicsOf(database), clinic, 'north')
  const key = `b00${name}`
  const note = `block_notes/${clinicId}/d00/${key}`
  return {
    author: personOf(clinicId),
    changes: isBlocked
      ? {
          [`busy_times/${clinicId}/d00/${key}`]: {
            from: hoursFromNow(hours),
            until: hoursFromNow(hours + 0.5 + name),
          },
          [note]: 'A meeting',
        }
      : {
          [`busy_times/${clinicId}/d00/${key}`]: null,
          ...(hours % 5 !== 0 && { [note]: null }),
        },
  }
}

/** Of free times that are next to each other in the service, and of a patient who came; now and then a careless one. */
function planSeriesBooking(
  database: unknown,
  intent: Extract<Intent, { kind: 'book a series' }>,
): Plan {
  const { by, slot } = intent
  const patient = pick(PATIENTS, intent.patient, null)
  const allowsSeries = ({ clinicId, serviceId }: SlotPlace): boolean =>
    at(database, 'services', clinicId, serviceId, 'policy', 'series') === true
  const slots = slotsOf(database).filter(
    (place) =>
      (isFree(database, place) || slot % 12 === 0) &&
      // A careless patient asks where none may be booked: it is refused.
      (by !== 'patient' || slot % 5 === 0 || allowsSeries(place)),
  )
  const [first] = slots
  return {
    author: by === 'patient' ? patient : personOf(first?.clinicId ?? 'north'),
    changes: planSeries(database, intent, {
      slots:
        by === 'patient' ? slots : slots.filter(({ clinicId }) => clinicId === first?.clinicId),
      patient,
      freeTicket: (taken) =>
        TICKETS.find(
          (ticket) =>
            !taken.includes(ticket) && isFreeTicket(database, patient?.uid ?? 'nobody', ticket),
        ) ?? 't00',
      known: (clinicId) => {
        const [previous, record] = pick(
          entries(database, 'completed_appointments', clinicId).filter(
            ([, each]) =>
              at(each, 'outcome') === 'completed' && at(each, 'bookedBy', 'userId') !== clinicId,
          ),
          intent.patient,
          ['visit0', null],
        )
        return { userId: text(at(record, 'bookedBy', 'userId')) || 'pat', previous }
      },
      isResting: (clinicId, userId, ticket) =>
        isRestingClinicTicket(database, [clinicId, userId, ticket]),
    }),
  }
}

/** Whether a clinic's ticket for a patient is held, or was taken within the hour. */
function isRestingClinicTicket(
  database: unknown,
  [clinicId, userId, ticket]: readonly [string, string, string],
): boolean {
  const taken = at(database, 'clinic_tickets', clinicId, userId, ticket)
  return (
    taken !== undefined &&
    (Number(at(taken, 'at')) > hoursFromNow(-1) ||
      at(database, 'appointments', clinicId, text(at(taken, 'appointment'))) !== undefined)
  )
}

/** Mostly of a patient who came; a careless clinic names another visit, or a ticket that is taken. */
function planClinicBooking(
  database: unknown,
  { slot, key, visit, isCaller, isSqueezed }: Extract<Intent, { kind: 'book for someone' }>,
): Plan {
  const free = slotsOf(database).filter((place) => isFree(database, place) || slot % 4 === 0)
  const place = pick(free, slot, NO_SLOT)
  const { clinicId } = place
  const visits = entries(database, 'completed_appointments', clinicId).filter(
    ([, record]) => at(record, 'outcome') === 'completed' || visit % 7 === 0,
  )
  const [previous, record] = pick(visits, visit, ['visit0', null])
  const userId = text(at(record, 'bookedBy', 'userId')) || 'pat'
  const ticket =
    CLINIC_TICKETS.find((name) => !isRestingClinicTicket(database, [clinicId, userId, name])) ??
    'k0'
  return {
    author: personOf(clinicId),
    changes: squeezedIf(
      isSqueezed,
      clinicBookingOf(database, place, {
        appointmentId: `visit${key}`,
        patient: isCaller ? null : { userId, previous },
        ticket: visit % 5 === 0 ? 'k0' : ticket,
      }),
    ),
  }
}

/** A visit that may overlap what else its doctor has. */
function squeezedIf(isSqueezed: boolean, changes: Update): Update {
  if (!isSqueezed) return changes
  return Object.fromEntries(
    Object.entries(changes).map(([path, value]) => {
      if (!path.startsWith('appointments/')) return [path, value]
      if (path.endsWith('/bookingDetails')) return [path, { ...asTree(value), squeezed: true }]
      const details = at(value, 'bookingDetails')
      if (details === undefined) return [path, value]
      return [path, { ...asTree(value), bookingDetails: { ...asTree(details), squeezed: true } }]
    }),
  )
}

/** A careless tab marks what another is sending, or clears what is still due. */
function planMails(
  database: unknown,
  { mails, by, tab, step }: Extract<Intent, { kind: 'send mails' }>,
): Plan {
  const all = entries(database, 'due_mails')
  const sent = all.filter(([, record]) => at(record, 'due') === undefined)
  const wanted = step === 'clear' && mails % 7 > 0 ? sent : all
  const [key, record] = pick(wanted, mails, ['north:visit0:booked', null])
  const place = `due_mails/${key}`
  const author = personOf(text(at(record, by === 'clinic' ? 'clinic_id' : 'patient')))
  if (step === 'clear') return { author, changes: { [place]: null } }
  const readers = entries(record, 'due').map(([reader]) => reader)
  return {
    author,
    changes: {
      [`${place}/attempt`]: {
        by: `tab${tab}`,
        of: at(record, 'at') ?? 0,
        at: SERVER_TIME,
        times: 1 + tab,
        ...(step === 'fail' && { problem: 'quota' }),
      },
      ...Object.fromEntries(
        readers
          .slice(0, step === 'mark' ? 1 + (mails % 3) : 0)
          .map((reader) => [`${place}/due/${reader}`, null]),
      ),
    },
  }
}

/** A reason and some times that are free, now and then one that is not. */
function noteOf(database: unknown, clinicId: string, count: number): Update {
  if (count === 0) return {}
  const own = slotsOf(database).filter((place) => place.clinicId === clinicId)
  const free = own.filter((place) => isFree(database, place))
  const proposed = proposalOf(database, clinicId, ...(count % 3 === 0 ? own : free).slice(0, count))
  return {
    reason: 'Our doctor is ill.',
    ...(Object.keys(proposed).length > 0 && { proposed }),
  }
}

function signUp(person: Person, role: 'patient' | 'google' | 'clinic'): Update {
  const { uid, email } = person
  switch (role) {
    case 'patient':
      return { [`patients/${uid}`]: { name: `Patient ${uid}`, email, user_type: 'patient' } }
    case 'google':
      return { [`patients/${uid}`]: { fullName: `Patient ${uid}`, email, user_type: 'patient' } }
    case 'clinic':
      return {
        [`clinics/${uid}`]: {
          category: 'dental',
          name: `Clinic ${uid}`,
          clinic_address: '1 King Street, Kitchener',
          province: 'ON',
          email,
          user_type: 'clinic',
        },
        ...storedFounder({ userId: uid, name: `Clinic ${uid}`, email }),
      }
  }
}

/** What the owner switches, and whom the owner blocks or approves, the latter under another name. */
const DECISIONS: readonly (readonly [path: string, value: unknown])[] = [
  ['settings/bookings_closed', true],
  ['settings/requests_closed', true],
  ['settings/confirmed_email_required', true],
  ['settings/clinic_approval_required', true],
  // No longer read: a database of an earlier version may have it.
  ['settings/clinic_list_separate', true],
  ['settings/last_ticket', 't01'],
  ['blocked/north', true],
  ['blocked/pat', true],
  ['approved_clinics/north', 'Clinic north'],
  ['approved_clinics/south', 'Clinic Once'],
]

/** Makes a service of a clinic in a place. */
function publication(
  clinic: Person,
  serviceId: string,
  { place, slots }: { readonly place: string; readonly slots: Readonly<Record<string, number>> },
): Update {
  return serviceOf(clinic.uid, serviceId, { place, record: serviceRecordOf(clinic, slots) })
}

const TICKETS = ['t00', 't01', 't02', 't03', 't04', 't05']
/** A clinic tells the patient nothing of a cancellation, or a patient tells of the own one. */
function withWrongNotice(changes: Update, by: 'patient' | 'clinic'): Update {
  return Object.fromEntries(
    Object.entries(changes).map(([path, value]) => {
      if (!path.startsWith('patients/') || value === null) return [path, value]
      const rest = entries(value).filter(([field]) => field !== 'notice')
      const told = by === 'patient' ? { notice: noticeOf('cancelled') } : {}
      return [path, { ...Object.fromEntries(rest), ...told }]
    }),
  )
}

/** What a patient writes to the own record; some of it is careless. */
const DETAILS: readonly (readonly [field: string, value: unknown])[] = [
  ['name', 'Ama Osei'],
  ['name', null],
  ['fullName', 'Ama Osei'],
  ['phone', '(807) 555-0110'],
  ['phone', null],
  ['language', 'fr'],
  ['language', 'de'],
  ['language', null],
  ['people/p0', 'Kofi Osei'],
  ['people/p0', 'Efua Osei'],
  ['people/p0', null],
  ['people/p9', 'Efua Osei'],
  ['people/p10', 'Efua Osei'],
]

const REQUEST_PLACES = ['q0', 'q1', 'q2', 'q3', 'q4', 'q5']
const PLACES = ['s000', 's001', 's002', 's003', 's299']

/** The same change of settings, in which the entry of the public list is not written whole. */
function withListingByLeaf(
  changes: Update,
  clinicId: string,
  { listing }: Extract<Intent, { kind: 'change settings' }>,
): Update {
  const place = `listed_clinics/${clinicId}`
  const { [place]: entry, ...rest } = changes
  const leaves = entries(entry).filter(([field]) => listing === 'leaves' || field === 'changed_at')
  return {
    ...rest,
    ...Object.fromEntries(leaves.map(([field, value]) => [`${place}/${field}`, value])),
  }
}

/** Mostly one that is free; a careless client takes one that is not. */
function freeTicket(database: unknown, patientId: string, number: number): string {
  const free = TICKETS.filter((ticket) => isFreeTicket(database, patientId, ticket))
  return number % 7 === 0 ? pick(TICKETS, number, 't00') : (free[0] ?? 't00')
}

function isFreeTicket(database: unknown, patientId: string, ticket: string): boolean {
  const taken = at(database, 'booking_tickets', patientId, ticket)
  if (taken === undefined) return true
  const id = text(at(taken, 'appointment'))
  const isActive = at(database, 'patients', patientId, 'appointments', id) !== undefined
  return !isActive && Number(at(taken, 'at')) < hoursFromNow(-1)
}

function freePlace(database: unknown, clinicId: string, number: number): string {
  const free = PLACES.filter((p) => at(database, 'clinic_services', clinicId, p) === undefined)
  return number % 7 === 0 ? pick(PLACES, number, 's000') : (free[0] ?? 's000')
}

function canBeCompleted(database: unknown, clinicId: string, appointmentId: string): boolean {
  const visit = at(database, 'appointments', clinicId, appointmentId)
  const start = Number(at(visit, 'bookingDetails', 'slot', 'timestamp'))
  return at(visit, 'confirmed') === true && start < hoursFromNow(0)
}

/** A doctor goes, and all that is free with them; or comes back, and all that is closed with them. */
function planAbsence(
  database: unknown,
  { clinic, name, isAway }: Extract<Intent, { kind: 'send a doctor away' }>,
): Plan {
  const clinicId = pick(clinicsOf(database), clinic, 'north')
  const slots = isAway
    ? slotsOf(database)
        .filter((place) => isFree(database, place))
        .map((place) => ({ place, changes: slotClosingOf(database, place) }))
    : closedOf(database).map((place) => ({ place, changes: slotReopeningOf(database, place) }))
  const own = slots.filter(({ place }) => place.clinicId === clinicId)
  return {
    author: personOf(clinicId),
    changes: Object.assign(
      {
        [`absences/${clinicId}/a0${name}`]: isAway ? absenceRecord() : null,
        [`late_doctors/${clinicId}/l0${name}`]: isAway ? lateDoctorRecord() : null,
      },
      ...own.map(({ changes }) => changes),
    ) as Update,
  }
}

/** Bookings, requests or services, many in one update. */
function planFlood(
  database: unknown,
  { what, person, count, name, isShared }: Extract<Intent, { kind: 'flood' }>,
): Plan {
  const numbers = Array.from({ length: count }, (_item, index) => index)
  const named = (names: readonly string[], index: number): string =>
    pick(names, isShared ? name : name + index, names[0] ?? '')
  if (what === 'publish') {
    const clinic = pick(CLINICS, person, null)
    if (clinic === null) return { author: null, changes: {} }
    const services = numbers.map((index) =>
      publication(clinic, `s${index + 5}`, {
        place: named(PLACES, index),
        slots: { slot_0: 24 },
      }),
    )
    return { author: clinic, changes: Object.assign({}, ...services) as Update }
  }
  const patient = pick(PATIENTS, person, null)
  const patientId = patient?.uid ?? 'nobody'
  const places = slotsOf(database).filter((place) => isFree(database, place))
  const parts = numbers.map((index) => {
    const ticket = named(TICKETS, index)
    if (what === 'book') {
      const appointmentId = `visit${40 + index}`
      const place = pick(places, index, NO_SLOT)
      return reservationOf(database, place, { appointmentId, patientId, ticket })
    }
    return requestOf({
      clinicId: pick(CLINICS, index, null)?.uid ?? 'north',
      patientId,
      serviceId: 's0',
      date: '2031-05-21',
      time: `1${index}:00`,
      place: named(REQUEST_PLACES, index),
    })
  })
  return { author: patient, changes: Object.assign({}, ...parts) as Update }
}

/** All tickets have rested for hours, tabs are forgotten, what is past is long past, and the visit is now. */
function timePassed(database: unknown, clinicId: string, appointmentId: string): Update {
  const tickets = [
    ...pairsOf(database, 'booking_tickets').map((path) => `booking_tickets/${path.join('/')}/at`),
    ...entries(database, 'clinic_tickets').flatMap(([clinic, patients]) =>
      entries(patients).flatMap(([patientId, own]) =>
        entries(own).map(([ticket]) => `clinic_tickets/${clinic}/${patientId}/${ticket}/at`),
      ),
    ),
    ...entries(database, 'due_mails')
      .filter(([, mails]) => at(mails, 'attempt') !== undefined)
      .map(([key]) => `due_mails/${key}/attempt/at`),
  ].map((path) => [path, hoursFromNow(-2)] as const)
  const ends = pairsOf(database, 'completed_appointments').flatMap(([clinic, id]) => {
    const past = `completed_appointments/${clinic}/${id}`
    const patientId = text(at(database, ...past.split('/'), 'bookedBy', 'userId'))
    return [past, ...indexOf(clinic, patientId, `completed_appointments/${id}`)].map(
      (path) => [`${path}/ended_at`, hoursFromNow(-25)] as const,
    )
  })
  const visit = at(database, 'appointments', clinicId, appointmentId)
  const details = at(visit, 'bookingDetails')
  const slot = [
    clinicId,
    text(at(details, 'serviceId')),
    'slots',
    text(at(details, 'slot', 'slotId')),
  ]
  // Each at a time of its own, as a doctor has one visit at a time.
  const begun = hoursFromNow(
    -1 -
      3 *
        Math.max(
          0,
          activeOf(database).findIndex(([, id]) => id === appointmentId),
        ),
  )
  const patientId = text(at(visit, 'bookedBy', 'userId'))
  return {
    ...Object.fromEntries([...tickets, ...ends]),
    ...(visit !== undefined && {
      [`appointments/${clinicId}/${appointmentId}/bookingDetails/slot/timestamp`]: begun,
      ...Object.fromEntries(
        indexOf(clinicId, patientId, `appointments/${appointmentId}`).map((path) => [
          `${path}/timestamp`,
          begun,
        ]),
      ),
      ...(at(database, 'services', ...slot) !== undefined && {
        [`services/${slot.join('/')}/timestamp`]: begun,
      }),
    }),
  }
}

const NO_SLOT: SlotPlace = { clinicId: 'north', serviceId: 's0', slotId: 'slot_0' }
const NO_VISIT: readonly [string, string] = ['north', 's0']

const personOf = (uid: string): Person | null => PEOPLE.find((person) => person.uid === uid) ?? null

const clinicsOf = (database: unknown): string[] => Object.keys(asTree(at(database, 'clinics')))

const pairsOf = (database: unknown, list: string): (readonly [string, string])[] =>
  entries(database, list).flatMap(([clinicId, records]) =>
    entries(records).map(([id]): readonly [string, string] => [clinicId, id]),
  )
const activeOf = (database: unknown): (readonly [string, string])[] =>
  pairsOf(database, 'appointments')
const servicesOf = (database: unknown): (readonly [string, string])[] =>
  pairsOf(database, 'services')

const closedOf = (database: unknown): SlotPlace[] =>
  pairsOf(database, 'closed_slots').flatMap(([clinicId, serviceId]) =>
    entries(database, 'closed_slots', clinicId, serviceId).map(([slotId]) => ({
      clinicId,
      serviceId,
      slotId,
    })),
  )

const slotsOf = (database: unknown): SlotPlace[] =>
  servicesOf(database).flatMap(([clinicId, serviceId]) =>
    entries(database, 'services', clinicId, serviceId, 'slots').map(([slotId]) => ({
      clinicId,
      serviceId,
      slotId,
    })),
  )

const isFree = (database: unknown, { clinicId, serviceId, slotId }: SlotPlace): boolean =>
  at(database, 'services', clinicId, serviceId, 'slots', slotId, 'available') === true

/** The entry of the patient's index; a caller's appointment, which is the clinic's own, has none. */
function indexOf(clinicId: string, patientId: string, entry: string): readonly string[] {
  return patientId === clinicId ? [] : [`patients/${patientId}/${entry}`]
}
