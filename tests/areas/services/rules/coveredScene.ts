import { BUSY, busyWith } from '#tests/areas/doctors/rules/busyTimeScene.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow } from '#tests/rules/startingData.ts'

/**
 * What there is beside the scene of busy times: talk/slot_3, at 210.25, overlaps the patient's exam/slot_3, and so does
 * exam/slot_5, at 209.5, whose pause reaches into it. talk/slot_4, at 230.5, overlaps what the clinic blocked. exam/slot_2
 * overlaps `told`, and talk/slot_1 nothing.
 */
const SLOTS: Readonly<Record<string, number>> = {
  'talk/slot_3': 210.25,
  'talk/slot_4': 230.5,
  'exam/slot_5': 209.25,
  'exam/slot_2': 214.5,
  'talk/slot_1': 206,
}

const timeOf = (slot: string): number => hoursFromNow(SLOTS[slot] ?? 0)
export const slotPath = (slot: string): string =>
  `services/${CLINIC}/${slot.replace('/', '/slots/')}`
export const openingPath = (slot: string): string =>
  `openings/ON/dental/${CLINIC}:${slot.replace('/', ':')}`
export const openingOf = (slot: string, hours = SLOTS[slot] ?? 0): Update => {
  const [serviceId = '', slotId = ''] = slot.split('/')
  return { clinicId: CLINIC, serviceId, slotId, timestamp: hoursFromNow(hours) }
}

/** The slot says that a time overlaps it, and is in the index no longer. */
export const cover = (slot: string, key: unknown): Update => ({
  [`${slotPath(slot)}/covered`]: key,
  [openingPath(slot)]: null,
})

/** When a time of `talk` begins that overlaps exam/slot_3 by a millisecond. */
export const LAST_MOMENT = hoursFromNow(209.5) + 1

/** The slot says nothing of its doctor any more, and is in the index. */
export const uncover = (slot: string, timestamp = timeOf(slot)): Update => ({
  [`${slotPath(slot)}/covered`]: null,
  [openingPath(slot)]: { ...openingOf(slot), timestamp },
})

/** A free slot as it is stored, open or covered; the index follows. */
export const stored = (slot: string, key: string | null = null): Update =>
  storedAt(slot, timeOf(slot), key)

/** The same, at another time. */
export const storedAt = (slot: string, timestamp: number, key: string | null): Update => ({
  [slotPath(slot)]: {
    available: true,
    timestamp,
    ...(key !== null && { covered: key }),
  },
})

/** The scene with these slots. */
export const given = (...slots: readonly Update[]): Update =>
  busyWith(Object.fromEntries(slots.flatMap((slot) => Object.entries(slot))), BUSY)
