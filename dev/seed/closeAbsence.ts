import { isWithinAbsence, type NewAbsence } from '#src/areas/doctors/model/absence.ts'
import { encodeAbsence } from '#src/areas/doctors/records/absenceRecord.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import type { EnterOptions } from './EnterOptions.ts'
import type { BookedTree, SeedTree, ServiceRecord, SlotRecord } from './records.ts'

export const ABSENT_DOCTOR = 'Dr. Sofia Marchetti'
const DAYS_AWAY = 7
const MAX_AFFECTED = 4

type ClosedTree = BookedTree & Pick<SeedTree, 'absences' | 'closed_slots'>

/** Books every second slot that the absence will close, some of them. */
export function enterAffectedVisits({ tree, book, now, patients }: EnterOptions): void {
  const absence = absenceAt(now)
  const slots = Object.entries(tree.services[DEMO_CLINIC.id] ?? {}).flatMap(
    ([serviceId, service]) =>
      Object.entries(service.slots)
        .filter(([, slot]) => slot.available && isWithin(absence, service, slot))
        .map(([slotId]) => ({ serviceId, slotId })),
  )
  for (const [index, patient] of patients.slice(0, MAX_AFFECTED).entries()) {
    const slot = slots[2 * index]
    if (slot === undefined) return
    const state = index === 1 ? 'pending' : 'confirmed'
    book.enter({ clinicId: DEMO_CLINIC.id, ...slot, patient, state })
  }
}

function absenceAt(now: number): NewAbsence {
  const zone = defaultZoneOf(DEMO_CLINIC.province)
  return {
    doctor: ABSENT_DOCTOR,
    from: addDays(now, 1, zone),
    until: addDays(now, 1 + DAYS_AWAY, zone),
    note: 'Conference in Halifax',
  }
}

/**
 * A doctor of the demo clinic is away from tomorrow on: her free slots are closed, and her visits stay for
 * the clinic to move or cancel.
 */
export function closeAbsence(tree: BookedTree, now: number): ClosedTree {
  const { id: clinicId } = DEMO_CLINIC
  const absence = absenceAt(now)
  const services = tree.services[clinicId]
  if (services === undefined) return { ...tree, absences: {}, closed_slots: {} }

  const closed: Record<string, Record<string, number>> = {}
  const left = Object.entries(services).map(([serviceId, service]) => {
    const slots = Object.entries(service.slots).filter(([slotId, slot]) => {
      const isClosed = slot.available && isWithin(absence, service, slot)
      if (isClosed) (closed[serviceId] ??= {})[slotId] = slot.timestamp
      return !isClosed
    })
    return [serviceId, { ...service, slots: Object.fromEntries(slots) }] as const
  })
  return {
    ...tree,
    services: { ...tree.services, [clinicId]: Object.fromEntries(left) },
    absences: { [clinicId]: { a00: encodeAbsence(absence) } },
    closed_slots: { [clinicId]: closed },
  }
}

function isWithin(
  absence: NewAbsence,
  { doctor, duration }: ServiceRecord,
  { timestamp }: SlotRecord,
): boolean {
  return isWithinAbsence([absence], { doctor, duration, timestamp })
}
