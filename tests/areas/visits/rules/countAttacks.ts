import { deepTree } from '#tests/rules/attacks/badValues.ts'
import { attempt, withBadValues, type Attempt } from '#tests/rules/Attempt.ts'
import { listingOf, SERVER_TIME, serviceOf, type Update } from '#tests/rules/honestUpdates.ts'
import {
  ASKED,
  CLINIC,
  clinicRecord,
  hoursFromNow,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  PLACE,
  serviceRecord,
  ticketRecord,
} from '#tests/rules/startingData.ts'
import {
  addition,
  cancellation,
  request,
  requestRemoval,
  reservation,
  serviceRemoval,
  withValues,
  without,
} from '#tests/rules/transitions.ts'

/** What is counted by numbered names: bookings and requests by tickets, services by places. */

const TICKETS = `booking_tickets/${PATIENT}`
const TICKET = `${TICKETS}/t00`
const ENTRY = `patients/${PATIENT}/appointments/fresh`
const honest = reservation()
const book = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'patient', changes, given)

const tickets: readonly Attempt[] = [
  book('book without a ticket', reservation({ ticket: null })),
  book('book with a ticket that the entry does not name', {
    ...honest,
    [ENTRY]: { clinic_id: CLINIC, timestamp: hoursFromNow(24) },
  }),
  book('book with a ticket that is not taken', without(honest, TICKET)),
  book(
    'take a ticket for an appointment that was there, and lost its entry',
    {
      [`patients/${PATIENT}/appointments/confirmed`]: {
        clinic_id: CLINIC,
        timestamp: hoursFromNow(96),
        ticket: 't00',
      },
      [TICKET]: { ...ticketRecord('confirmed'), at: SERVER_TIME },
    },
    { [`patients/${PATIENT}/appointments/confirmed`]: null },
  ),
  book('take a ticket for nothing', { [TICKET]: honest[TICKET] }),
  book('take a ticket for an appointment that holds another', {
    [TICKET]: { ...ticketRecord('pending'), at: SERVER_TIME },
  }),
  ...['t20', 't99', 't0', 't000', 'T00', 't-1', 't0a', 'at00', 'x', 'ticket'].map((ticket) =>
    book(`book with the ticket ${ticket}, which there is not`, reservation({ ticket })),
  ),
  book('book with a ticket beyond the owner’s last', reservation({ ticket: 't05' }), {
    'settings/last_ticket': 't04',
  }),
  book('book although the owner’s last ticket is a number', reservation({ ticket: 't05' }), {
    'settings/last_ticket': 19,
  }),
  book('book with a ticket that an active appointment holds', reservation({ ticket: 't01' })),
  ...(['dropped', 'done', 'gone'] as const).map((id) =>
    book(`book with the ticket of ${id} before it has rested`, reservation({ ticket: 't03' }), {
      [`${TICKETS}/t03`]: ticketRecord(id, { hoursAgo: 0.5 }),
    }),
  ),
  book('cancel and book again with the same ticket, in one update', {
    ...cancellation('patient'),
    ...reservation({ ticket: 't01' }),
  }),
  book('book two slots with one ticket', {
    ...honest,
    ...without(reservation({ appointmentId: 'other', slotId: 'slot_1' }), TICKET),
  }),
  book('book two slots, the ticket naming the second', {
    ...honest,
    ...reservation({ appointmentId: 'other', slotId: 'slot_1' }),
  }),
  book('book at two clinics under one id, with one ticket and one entry', {
    ...reservation({ slotId: 'slot_0' }),
    [`appointments/${OTHER_CLINIC}/fresh`]: honest[`appointments/${CLINIC}/fresh`],
  }),
  book('book under another patient’s ticket', {
    ...without(honest, TICKET),
    [`booking_tickets/${OTHER_PATIENT}/t00`]: honest[TICKET],
  }),
  book('book with a ticket of one’s own and one of another', {
    ...honest,
    [`booking_tickets/${OTHER_PATIENT}/t00`]: honest[TICKET],
  }),
  book('give a ticket back', { [`${TICKETS}/t01`]: null }),
  book('give a rested ticket back', { [`${TICKETS}/t03`]: null }),
  book('give all tickets back', { [TICKETS]: null }),
  book('cancel and give the ticket back', {
    ...cancellation('patient'),
    [`${TICKETS}/t01`]: null,
  }),
  book('make a taken ticket older than it is', { [`${TICKETS}/t01/at`]: 5 }),
  book('name another ticket in the entry of an appointment', {
    [`patients/${PATIENT}/appointments/pending/ticket`]: 't05',
  }),
  book('drop the ticket out of the entry of an appointment', {
    [`patients/${PATIENT}/appointments/pending/ticket`]: null,
  }),
  attempt('take a ticket of a patient', 'clinic', { [TICKET]: honest[TICKET] }),
  attempt('give a patient’s ticket back', 'clinic', { [`${TICKETS}/t01`]: null }),
  ...(['visitor', 'otherPatient', 'clinic'] as const).map((by) =>
    attempt('take the rested ticket of a patient again', by, {
      [`${TICKETS}/t01`]: { ...ticketRecord('pending'), at: SERVER_TIME },
    }),
  ),
  ...withBadValues(
    'patient',
    honest,
    TICKET,
    {
      appointment: [undefined, 'other', 'pending', '', 5, 'fresh/x', { id: 'fresh' }],
      clinic_id: [CLINIC],
      kind: ['appointment'],
      at: [undefined, 0, 5, -1, hoursFromNow(-2), hoursFromNow(2), 'now', true],
      note: ['mine', deepTree()],
    },
    withValues,
  ),
  ...withBadValues(
    'patient',
    honest,
    ENTRY,
    {
      ticket: [undefined, 't01', 't05', '', 5, 't00/at', true],
      clinic_id: [undefined, OTHER_CLINIC, `${CLINIC}/fresh`, 5],
    },
    withValues,
  ),
]

const OWN_PLACES = `patients/${PATIENT}/requests`
const asking = request()

const requestPlaces: readonly Attempt[] = [
  book('ask for a time without a place', without(asking, `${OWN_PLACES}/q1`)),
  ...['q5', 'q9', 'q', 'q10', 'xq1', 'Q1', 't01', 'place'].map((place) =>
    book(`ask for a time in the place ${place}, which there is not`, request({ place })),
  ),
  book('ask for a time in a place that a standing request holds', request({ place: 'q0' })),
  book(
    'ask for a time in the place of a standing request, without taking it',
    without(request({ place: 'q0' }), `${OWN_PLACES}/q0`),
  ),
  book('take a request back and ask again in its place, in one update', {
    ...requestRemoval(),
    ...request({ place: 'q0' }),
  }),
  book('ask for two times in one place', { ...request({ time: '15:00' }), ...asking }),
  book('ask for two times in one place, which names the first', {
    ...asking,
    ...without(request({ time: '15:00' }), `${OWN_PLACES}/q1`),
  }),
  book('ask two clinics in one place', { ...request({ clinicId: OTHER_CLINIC }), ...asking }),
  book('ask in a place of another patient', {
    ...without(asking, `${OWN_PLACES}/q1`),
    [`patients/${OTHER_PATIENT}/requests/q1`]: asking[`${OWN_PLACES}/q1`],
  }),
  book('give the place of a standing request back', { [`${OWN_PLACES}/q0`]: null }),
  book('give a free place back', { [`${OWN_PLACES}/q0`]: null }, requestRemoval()),
  book('give all places back', { [OWN_PLACES]: null }),
  book('take a request back and give its place back', {
    ...requestRemoval(),
    [`${OWN_PLACES}/q0`]: null,
  }),
  book('let the place of a standing request name something else', {
    [`${OWN_PLACES}/q0`]: 'nothing',
  }),
  ...['x'.repeat(301), 5, true, { clinic: CLINIC }].map((value) =>
    book(`write ${JSON.stringify(value).slice(0, 20)} into a free place`, {
      [`${OWN_PLACES}/q1`]: value,
    }),
  ),
  attempt('take a place of a patient', 'clinic', { [`${OWN_PLACES}/q1`]: 'x' }),
  attempt('take a place without a record', 'accountWithoutRecord', {
    'patients/nobodyUid/requests/q1': 'x',
  }),
  ...withBadValues(
    'patient',
    asking,
    `appointment_requests/${CLINIC}/2031-05-21T14:00`,
    { place: [undefined, 'q0', 'q2', '', 5, true] },
    withValues,
  ),
  attempt('take a request back as another patient', 'otherPatient', requestRemoval()),
  attempt('take a request back as another clinic', 'otherClinic', requestRemoval()),
  attempt('take a request back signed out', 'visitor', requestRemoval()),
  attempt('take a request back without a record', 'accountWithoutRecord', requestRemoval()),
  ...(['patient', 'clinic'] as const).map((by) =>
    attempt('take a request back and give its time to nobody’s request', by, {
      ...requestRemoval(),
      [`clinics/${CLINIC}/slots/2031-05-20/10:30`]: { available: false, appointmentId: ASKED },
    }),
  ),
]

const ADDED = `services/${CLINIC}/added`
const added = addition()
const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)
const quietRemoved = serviceRemoval()
const inPlace = (place: string): Update =>
  serviceOf(CLINIC, 'added', { place, record: serviceRecord() })

const places: readonly Attempt[] = [
  byClinic('add a service without a place', { [ADDED]: serviceRecord() }),
  byClinic(
    'add a service whose place does not name it',
    without(added, `clinic_services/${CLINIC}/s007`),
  ),
  byClinic('name a place for no service', { [`clinic_services/${CLINIC}/s007`]: 'added' }),
  byClinic('name a place for a service that names another', {
    [`clinic_services/${CLINIC}/s007`]: 'quiet',
  }),
  byClinic('name a place for a service that names none', {
    [`clinic_services/${CLINIC}/s007`]: 'service',
  }),
  byClinic('let an old service name a place that does not name it', {
    [`services/${CLINIC}/service/place`]: 's007',
  }),
  ...['s300', 's999', 's00', 's0000', 'S007', 's-01', 's0x0', 's00x', 'as007', 'x', 'place'].map(
    (place) => byClinic(`add a service in ${place}, which there is not`, inPlace(place)),
  ),
  byClinic('add a service in a place that is taken', inPlace(PLACE)),
  byClinic('add two services in one place', {
    ...added,
    [`services/${CLINIC}/other`]: { ...serviceRecord(), place: 's007' },
  }),
  byClinic('let one service stand in two places', {
    ...added,
    [`clinic_services/${CLINIC}/s008`]: 'added',
  }),
  byClinic('move a service to another place', {
    [`services/${CLINIC}/quiet/place`]: 's008',
    [`clinic_services/${CLINIC}/s008`]: 'quiet',
    [`clinic_services/${CLINIC}/${PLACE}`]: null,
  }),
  byClinic('name a second place of a service', {
    [`services/${CLINIC}/quiet/place`]: 's008',
    [`clinic_services/${CLINIC}/s008`]: 'quiet',
  }),
  byClinic('take the place off a service, and leave it taken', {
    [`services/${CLINIC}/quiet/place`]: null,
  }),
  byClinic('take the place off a service', {
    [`services/${CLINIC}/quiet/place`]: null,
    [`clinic_services/${CLINIC}/${PLACE}`]: null,
  }),
  byClinic(
    'remove a service and keep its place',
    without(quietRemoved, `clinic_services/${CLINIC}/s001`),
  ),
  byClinic('empty a place and keep its service', { [`clinic_services/${CLINIC}/${PLACE}`]: null }),
  byClinic('empty all places', { [`clinic_services/${CLINIC}`]: null }),
  byClinic('put all places in one write', { [`clinic_services/${CLINIC}`]: { s007: 'service' } }),
  byClinic('give the place of a service that stays to another', {
    ...inPlace(PLACE),
    [`services/${CLINIC}/quiet/place`]: 's008',
  }),
  byClinic('add a service below another clinic’s place', {
    ...without(added, `clinic_services/${CLINIC}/s007`),
    [`clinic_services/${OTHER_CLINIC}/s007`]: 'added',
  }),
  attempt('add a service in a clinic’s place', 'patient', added),
  attempt('name a place of a clinic', 'patient', { [`clinic_services/${CLINIC}/s007`]: 'service' }),
  attempt('empty a place of a clinic', 'patient', { [`clinic_services/${CLINIC}/${PLACE}`]: null }),
  attempt('remove a service and its place', 'patient', quietRemoved),
  attempt('remove a service and its place', 'otherClinic', quietRemoved),
  attempt('remove a service and its place', 'visitor', quietRemoved),
  ...withBadValues(
    'clinic',
    added,
    ADDED,
    { place: [undefined, '', 's008', 7, true, 's007/x', { s007: true }] },
    withValues,
  ),
  ...['', 'other', 'quiet', 7, true, { id: 'added' }, 'added/place'].map((value) =>
    byClinic(`add a service whose place names ${JSON.stringify(value)}`, {
      ...added,
      [`clinic_services/${CLINIC}/s007`]: value,
    }),
  ),
  byClinic('add a slot with a number of five digits', {
    [`services/${CLINIC}/service/slots/slot_10000`]: {
      available: true,
      timestamp: hoursFromNow(9),
    },
  }),
]

const LISTED = `listed_clinics/${CLINIC}`
const listing: Update = { [LISTED]: listingOf(clinicRecord()) }

const listings: readonly Attempt[] = [
  ...withBadValues(
    'clinic',
    listing,
    LISTED,
    {
      name: [undefined, 'Toronto General Hospital', 'Clinic Two', '', 5, deepTree()],
      clinic_address: [undefined, '200 Elizabeth Street', 5],
      province: [undefined, 'AB', 5],
      category: [undefined, 'gp', 5],
      email: ['clinic@example.com'],
      slots: [{ '2031-05-20': true }, deepTree()],
      '.priority': [1],
    },
    withValues,
  ),
  attempt('list a clinic as another', 'otherClinic', listing),
  attempt('list a clinic as a patient', 'patient', listing),
  attempt('list a clinic signed out', 'visitor', listing),
  attempt('take another clinic off the list', 'otherClinic', { [LISTED]: null }, listing),
  attempt('take a clinic off the list', 'patient', { [LISTED]: null }, listing),
  attempt('list oneself as a patient', 'patient', {
    [`listed_clinics/${PATIENT}`]: listingOf(clinicRecord()),
  }),
  attempt('list oneself without a record', 'accountWithoutRecord', {
    'listed_clinics/nobodyUid': listingOf(clinicRecord()),
  }),
  attempt('edit the name in the list', 'clinic', { [`${LISTED}/name`]: 'Best Clinic' }, listing),
  attempt(
    'drop the address from the list',
    'clinic',
    { [`${LISTED}/clinic_address`]: null },
    listing,
  ),
  attempt('put the whole list in one write', 'clinic', { listed_clinics: { [CLINIC]: 'x' } }),
]

const ownFields: readonly Attempt[] = [
  ...[4, 481, 30.5, 0, -30, '30', true, { minutes: 30 }].map((value) =>
    attempt(`lock after ${JSON.stringify(value)}`, 'clinic', {
      [`clinics/${CLINIC}/lock_minutes`]: value,
    }),
  ),
  attempt('set when another clinic locks', 'otherClinic', {
    [`clinics/${CLINIC}/lock_minutes`]: 480,
  }),
  attempt('set a lock without a record', 'accountWithoutRecord', {
    'clinics/nobodyUid/lock_minutes': 30,
  }),
  ...[0, 5, -1, hoursFromNow(2), true, 'yes', { at: 5 }].map((value) =>
    attempt(`agree at ${JSON.stringify(value)}`, 'patient', {
      [`patients/${PATIENT}/consented_at`]: value,
    }),
  ),
  attempt(
    'agree a second time',
    'patient',
    { [`patients/${PATIENT}/consented_at`]: SERVER_TIME },
    { [`patients/${PATIENT}/consented_at`]: 5 },
  ),
  attempt(
    'take the consent back',
    'patient',
    { [`patients/${PATIENT}/consented_at`]: null },
    { [`patients/${PATIENT}/consented_at`]: 5 },
  ),
  attempt('agree for another', 'clinic', { [`patients/${PATIENT}/consented_at`]: SERVER_TIME }),
  attempt('agree without a record', 'accountWithoutRecord', {
    'patients/nobodyUid/consented_at': SERVER_TIME,
  }),
]

export const COUNT_ATTACKS: readonly Attempt[] = [
  ...tickets,
  ...requestPlaces,
  ...places,
  ...listings,
  ...ownFields,
]
