import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  findOffer,
  turnsOf,
  type FreedTime,
  type FreeTime,
  type KnownVisit,
  type Wait,
} from '#src/areas/openings/model/wait.ts'
import { openSlots } from '#src/areas/services/model/openSlots.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { waitingTime } from '#src/areas/visits/model/waitingTime.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { freeIdOf } from '#src/core/time/joinPlaces.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

interface Options {
  readonly waits: readonly Wait[]
  readonly freed: readonly FreedTime[]
  /** By their ids, null for one that is gone. */
  readonly services: ReadonlyMap<string, Service | null>
  readonly active: readonly ActiveAppointment[]
  readonly zone: TimeZone
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Offers the free times of a clinic to those who wait, one after the other, while its desk is open; the tab that offers a
 * time writes to those whom it is offered to. Returns who could not be written to.
 */
export function useOffering(options: Options): readonly Wait[] {
  const { waits: repository, offers, connection } = useRepositories()
  const [unmailed, setUnmailed] = useState<readonly Wait[]>([])
  const isBusy = useRef(false)
  const freedAt = useRef(new Map<string, number>())
  const taken = useRef(new Set<string>())

  async function offerNext(): Promise<void> {
    const { waits, freed, services, active, zone, now } = options
    const times = [...services.values()].flatMap((service) =>
      service === null ? [] : freeTimesOf(service, now, freedAt.current),
    )
    const found = findOffer(times, { waits, freed, visits: visitsOf(active, now), zone, now })
    if (found === null) return
    const { time, chosen } = found
    const service = services.get(time.serviceId) ?? null
    if (service === null || (await repository.offer(time, chosen)) === 'left') return
    // The minute of the page may be older than the times that were stored.
    const offeredAt = connection.now()
    for (const [position, turn] of turnsOf(chosen, offeredAt).entries()) {
      const wait = chosen[position]
      if (wait === undefined) continue
      const outcome = await offers.mail({ wait, time, turn, service, offeredAt })
      if (outcome === 'failed') setUnmailed((before) => [...before, wait])
    }
  }

  const look = useEffectEvent(() => {
    noteFreed(options.services, options.now, taken.current, freedAt.current)
    if (isBusy.current || !offers.isReady()) return
    isBusy.current = true
    void offerNext()
      // Without an answer, the next change or minute tries again.
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false
      })
  })
  const { waits, freed, services, now } = options
  useEffect(() => {
    look()
  }, [waits, freed, services, now])
  return unmailed
}

/** Notes which times were taken and are free again: only a desk that has seen both knows when that was. */
function noteFreed(
  services: ReadonlyMap<string, Service | null>,
  now: number,
  taken: Set<string>,
  freedAt: Map<string, number>,
): void {
  for (const service of services.values()) {
    if (service === null) continue
    const { id: serviceId, slots } = service
    for (const { slotId, available } of slots) {
      const key = keyOf({ serviceId, slotId })
      if (!available) taken.add(key)
      else if (taken.delete(key)) freedAt.set(key, now)
    }
  }
}

function freeTimesOf(
  service: Service,
  now: number,
  freedAt: ReadonlyMap<string, number>,
): readonly FreeTime[] {
  return openSlots(service, now).map((slot) => {
    const ref = { serviceId: service.id, slotId: freeIdOf(slot) }
    return {
      ...ref,
      clinicId: service.clinicId,
      timestamp: slot.timestamp,
      duration: service.duration,
      doctorId: service.doctorId === '' ? null : service.doctorId,
      // It was free when the desk was opened, for how long nobody knows: it is offered once.
      freedAt: freedAt.get(keyOf(ref)) ?? 0,
    }
  })
}

function visitsOf(active: readonly ActiveAppointment[], now: number): readonly KnownVisit[] {
  return active.map((visit) => {
    const { bookedBy, appointmentId, bookingDetails } = visit
    const waited = waitingTime(appointmentId, now)
    return {
      patientId: bookedBy,
      serviceId: bookingDetails.serviceId,
      timestamp: startOf(visit),
      duration: bookingDetails.duration,
      bookedAt: waited === null ? null : now - waited,
    }
  })
}

function keyOf({ serviceId, slotId }: Pick<FreeTime, 'serviceId' | 'slotId'>): string {
  return `${serviceId}:${slotId}`
}
