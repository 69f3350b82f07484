import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import { ABSENT_DOCTOR } from './closeAbsence.ts'
import type { EnterOptions } from './EnterOptions.ts'
import { CALLERS, type Caller, type Person } from './people.ts'

const MAX_VISITS = 8
/** A long weekend. */
const MAX_DAYS_AHEAD = 4
/** Long enough ago that the patient is reminded. */
const MADE_BEFORE_MS = 3 * DAY_MS

/**
 * Gives the demo clinic visits on its next day, a caller's among them: the desk reminds their patients today. Every second
 * time stays free.
 */
export function enterTomorrow({ tree, book, now, patients }: EnterOptions): void {
  const { id: clinicId, province } = DEMO_CLINIC
  const zone = defaultZoneOf(province)
  const slots = Object.entries(tree.services[clinicId] ?? {})
    .filter(([, { doctor, places }]) => doctor !== ABSENT_DOCTOR && places === undefined)
    .flatMap(([serviceId, service]) =>
      Object.entries(service.slots)
        .filter(([, { available }]) => available)
        .map(([slotId, { timestamp }]) => ({
          serviceId,
          slotId,
          timestamp,
          daysAhead: daysBetween(now, timestamp, zone),
        })),
    )
    .filter(({ daysAhead }) => daysAhead > 0 && daysAhead <= MAX_DAYS_AHEAD)
    .toSorted((a, b) => a.timestamp - b.timestamp)
  const [first] = slots
  if (first === undefined) return
  const ofDay = slots.filter(({ daysAhead }) => daysAhead === first.daysAhead)
  const free = patients.filter((patient) => book.isFreeOn(patient, first.timestamp, zone))
  const people: (Person | Caller)[] = [...CALLERS.slice(-1), ...free].slice(0, MAX_VISITS)
  for (const [index, patient] of people.entries()) {
    const slot = ofDay[2 * index]
    if (slot === undefined) return
    const { serviceId, slotId } = slot
    const madeAt = now - MADE_BEFORE_MS
    book.enter({ clinicId, serviceId, slotId, patient, state: 'confirmed', madeAt })
  }
}
