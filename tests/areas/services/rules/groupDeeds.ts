import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import { addition, reservation, serviceRemoval } from '#tests/rules/transitions.ts'
import { GROUP, IS_GROUP, PLACES, SECOND } from './groupScene.ts'

/** How a clinic offers a service to several patients at one time, and how they book it. */
export const GROUP_DEEDS: readonly Attempt[] = [
  ...[2, 8, 50].flatMap((places) => [
    attempt(`let ${String(places)} patients come at one time`, 'clinic', { [PLACES]: places }),
    attempt(`publish a group of ${String(places)}`, 'clinic', addition({ places })),
  ]),
  attempt('change how many come at one time', 'clinic', { [PLACES]: 10 }, { [PLACES]: 8 }),
  attempt('let one patient come at a time again', 'clinic', { [PLACES]: null }, { [PLACES]: 8 }),
  attempt('publish a service for one patient at a time', 'clinic', addition({ places: null })),
  attempt(
    'let several come at one time and name no doctor any more',
    'clinic',
    { [PLACES]: 8, [`${GROUP}/doctor_id`]: null },
    { [`${GROUP}/doctor_id`]: 'd00' },
  ),
  attempt(
    'name a doctor and let one come at a time again',
    'clinic',
    { [PLACES]: null, [`${GROUP}/doctor_id`]: 'd00' },
    { [PLACES]: 8 },
  ),
  attempt('remove a group', 'clinic', { ...serviceRemoval(), [PLACES]: null }, { [PLACES]: 8 }),
  attempt('book the first place of a time', 'patient', reservation({ given: IS_GROUP }), IS_GROUP),
  attempt(
    'book the second place of a time',
    'patient',
    reservation({ slotId: SECOND, given: IS_GROUP }),
    IS_GROUP,
  ),
  attempt(
    'change how many come at one time while a place is booked',
    'clinic',
    { [PLACES]: 3 },
    { ...IS_GROUP, [`appointments/${CLINIC}/pending/bookingDetails/places`]: 2 },
  ),
  attempt(
    'let several come at one time in a session that began just after all were ended',
    'clinic',
    { [PLACES]: 8 },
    { [`valid_since/${CLINIC}`]: 1_700_000_001_999 },
    { auth_time: 1_700_000_001 },
  ),
]
