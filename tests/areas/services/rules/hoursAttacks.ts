import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  hoursRecord,
  NOBODY,
  OTHER_CLINIC,
  PATIENT,
} from '#tests/rules/startingData.ts'
import { serviceRemoval, without } from '#tests/rules/transitions.ts'
import { hoursPath } from '#tests/support/places.ts'

const HOURS = hoursPath(CLINIC, 'quiet')
const NEW_HOURS = hoursPath(CLINIC, 'service')
const KEPT: Update = { [NEW_HOURS]: hoursRecord() }
const SLOTS = `services/${CLINIC}/service/slots`

/** Hours and the slots made from them, as one press publishes them. */
const published = (hours: unknown, slotId = 'slot_9'): Update => ({
  [NEW_HOURS]: hours,
  [`${SLOTS}/${slotId}`]: { available: true, timestamp: hoursFromNow(200) },
})

const omitted = (field: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(hoursRecord()).filter(([name]) => name !== field))

const others: readonly Attempt[] = (
  ['visitor', 'patient', 'otherClinic', 'accountWithoutRecord'] as const
).flatMap((by) => [
  attempt('keep hours for a clinic’s service', by, KEPT),
  attempt('change a clinic’s hours', by, { [HOURS]: { ...hoursRecord(), length: 5 } }),
  attempt('forget a clinic’s hours', by, { [HOURS]: null }),
  attempt('forget all hours of a clinic', by, { [hoursPath(CLINIC)]: null }),
])

const strangers: readonly Attempt[] = [
  attempt('keep hours for a service that is not there', 'clinic', {
    [hoursPath(CLINIC, 'nowhere')]: hoursRecord(),
  }),
  attempt('keep hours for another clinic’s service', 'clinic', {
    [hoursPath(OTHER_CLINIC, 'service')]: hoursRecord(),
  }),
  attempt('keep hours as a patient, who has no services', 'patient', {
    [hoursPath(PATIENT, 'service')]: hoursRecord(),
  }),
  attempt('keep hours without a record', 'accountWithoutRecord', {
    [hoursPath(NOBODY, 'service')]: hoursRecord(),
  }),
  attempt(
    'fill the list with hours of no services',
    'clinic',
    Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [hoursPath(CLINIC, `none${index}`), hoursRecord()]),
    ),
  ),
  attempt('change the hours of all services at the list', 'clinic', {
    [hoursPath(CLINIC)]: { quiet: hoursRecord() },
  }),
  attempt('forget the hours of all services at the list', 'clinic', {
    [hoursPath(CLINIC)]: null,
  }),
]

const lasting: readonly Attempt[] = [
  attempt('remove a service and leave its hours', 'clinic', {
    ...without(serviceRemoval(), HOURS),
  }),
  attempt('remove a service and change its hours', 'clinic', {
    ...serviceRemoval(),
    [HOURS]: { ...hoursRecord(), length: 45 },
  }),
  attempt('keep hours for a service while removing it', 'clinic', {
    ...serviceRemoval('service'),
    ...KEPT,
  }),
  attempt(
    'keep hours again for a service that was removed',
    'clinic',
    { [HOURS]: hoursRecord() },
    serviceRemoval(),
  ),
]

const incomplete: readonly Attempt[] = [
  ...['days', 'length', 'pause', 'every_weeks', 'from', 'skip_holidays'].flatMap((field) => [
    attempt(`keep hours without ${field}`, 'clinic', { [NEW_HOURS]: omitted(field) }),
    attempt(`take ${field} out of hours`, 'clinic', { [`${HOURS}/${field}`]: null }),
  ]),
  attempt('take every day out of hours', 'clinic', {
    [`${HOURS}/days/mon`]: null,
    [`${HOURS}/days/fri`]: null,
  }),
  attempt('begin hours with one field', 'clinic', { [`${NEW_HOURS}/length`]: 30 }),
  attempt('begin hours field by field without a day', 'clinic', {
    ...Object.fromEntries(
      Object.entries(omitted('days')).map(([field, value]) => [`${NEW_HOURS}/${field}`, value]),
    ),
  }),
  attempt('keep a text instead of days', 'clinic', {
    [NEW_HOURS]: { ...hoursRecord(), days: '09:00-12:00' },
  }),
  attempt('keep a text instead of hours', 'clinic', { [NEW_HOURS]: '09:00-12:00' }),
  attempt('hide a note in a day', 'clinic', {
    [`${HOURS}/days/mon`]: { '09:00-12:00': true },
  }),
]

const publishing: readonly Attempt[] = [
  attempt('publish with hours that are not complete', 'clinic', published(omitted('pause'))),
  attempt(
    'publish with hours of more than fits',
    'clinic',
    published({ ...hoursRecord(), length: '30 minutes or so' }),
  ),
  attempt('publish twice, with an answer that was lost', 'clinic', published(hoursRecord()), {
    ...published(hoursRecord()),
  }),
  attempt('publish over a booked slot', 'clinic', published(hoursRecord(), 'slot_3')),
  attempt(
    'publish over the slot of a completed visit',
    'clinic',
    published(hoursRecord(), 'slot_6'),
  ),
  attempt('publish and drop a booked slot', 'clinic', {
    ...published(hoursRecord()),
    [`${SLOTS}/slot_3`]: null,
  }),
  attempt('publish a slot that is taken from the start', 'clinic', {
    ...KEPT,
    [`${SLOTS}/slot_9`]: { available: false, timestamp: hoursFromNow(200) },
  }),
  attempt('publish for a service that is gone', 'clinic', published(hoursRecord()), {
    [`services/${CLINIC}/service`]: null,
  }),
  attempt('publish another clinic’s times', 'otherClinic', published(hoursRecord())),
  attempt('publish although the owner blocked the clinic', 'clinic', published(hoursRecord()), {
    [`blocked/${CLINIC}`]: true,
  }),
]

/** Hours that are not the clinic's own, or without their service, or not whole; and slots along with them. */
export const HOURS_ATTACKS: readonly Attempt[] = [
  ...others,
  ...strangers,
  ...lasting,
  ...incomplete,
  ...publishing,
]
