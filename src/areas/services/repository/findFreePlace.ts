import type { Slot } from '#src/core/time/slot.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { readSlots } from './readSlots.ts'

/**
 * Reads which places of a group's time are free, and returns one of them by chance, so that those who book at once rarely
 * take the same; null where none is left.
 */
export async function findFreePlace(
  backend: Backend,
  service: { readonly clinicId: string; readonly serviceId: string },
  timestamp: number,
): Promise<Slot | null> {
  const places = await readSlots(backend, service, { from: timestamp, to: timestamp })
  const free = places.filter(({ available }) => available)
  return free[Math.floor(Math.random() * free.length)] ?? null
}
