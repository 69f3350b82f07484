import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import {
  findFreeAbsenceId,
  isAbsenceOf,
  isSameDoctor,
  isWithinAbsence,
  type Absence,
  type ClosedSlot,
  type NewAbsence,
} from '#src/areas/doctors/model/absence.ts'
import { decodeClosedSlots, encodeAbsence } from '#src/areas/doctors/records/absenceRecord.ts'
import { timeChanges } from '#src/areas/doctors/records/timeChanges.ts'
import { isSlotOpen } from '#src/areas/services/model/openSlots.ts'
import { readClinicServices } from '#src/areas/services/repository/readClinicServices.ts'
import { readSlots } from '#src/areas/services/repository/readSlots.ts'
import {
  closeSlot,
  mergeChanges,
  readSlotLists,
} from '#src/areas/services/repository/slotWrites.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { countTimes, NO_TIMES, type TimeCount } from '#src/core/time/timeCount.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { readAbsences } from './readAbsences.ts'

/** Each booking between reading and writing takes a slot that was to be closed: then it is read again. */
const MAX_TRIES = 5

/**
 * Notes that a doctor is away, and takes every free time to come of theirs back from the public, in one
 * update. What is booked stays booked. Asking again for the same absence makes no second one: it closes
 * what has become free since. Absences and closed times that have passed are forgotten with it.
 *
 * @returns how many times this very call closed
 */
export async function closeTimes(
  backend: Backend,
  clinicId: string,
  absence: NewAbsence,
): Promise<{ readonly closed: TimeCount }> {
  if (absence.until <= absence.from) {
    throw new Failure('malformed', 'an absence should end after it begins')
  }
  requireClinic(backend, clinicId)
  requireConnection(backend)

  async function isDone(wanted: NewAbsence, slots: readonly ClosedSlot[]): Promise<boolean> {
    const [noted, free] = await Promise.all([
      readAbsences(backend, clinicId),
      findFreeSlots(backend, clinicId, wanted),
    ])
    const isOffered = slots.some(({ slotId, serviceId }) =>
      free.some((slot) => slot.slotId === slotId && slot.serviceId === serviceId),
    )
    return !isOffered && noted.some((other) => isSameAbsence(other, wanted))
  }

  const closed = await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const noted = await readAbsences(backend, clinicId)
      const isNoted = noted.some((other) => isSameAbsence(other, absence))
      const absenceId = findFreeAbsenceId(noted.map((other) => other.absenceId))
      if (!isNoted && absenceId === null) throw new Failure('too-many-absences')
      const free = await findFreeSlots(backend, clinicId, absence)
      const changes: Changes = {
        ...(await closingChanges(backend, clinicId, free)),
        ...(!isNoted &&
          absenceId !== null && {
            [databasePaths.absence(clinicId, absenceId)]: encodeAbsence(absence),
            ...(await enterIntoLog(backend, clinicId, timeChanges.absent(absenceId, absence))),
          }),
      }
      if (Object.keys(changes).length === 0) return null
      return { free, changes: { ...(await findPast(backend, clinicId, noted)), ...changes } }
    },
    write: async (plan) => {
      if (plan === null) return NO_TIMES
      await writeOnce(backend, plan.changes, () => isDone(absence, plan.free))
      return countTimes(plan.free)
    },
  })
  return { closed }
}

/** What nobody will ever reopen: else closed times and absences would add up over the years. */
async function findPast(
  backend: Backend,
  clinicId: string,
  absences: readonly Absence[],
): Promise<Changes> {
  const now = backend.connection.now()
  const stored = await readValue(backend, databasePaths.closedSlots(clinicId))
  const paths = [
    ...decodeClosedSlots(stored)
      .filter(({ timestamp }) => timestamp <= now)
      .map(({ serviceId, slotId }) => databasePaths.closedSlot(clinicId, serviceId, slotId)),
    ...absences
      .filter(({ until }) => until <= now)
      .map(({ absenceId }) => databasePaths.absence(clinicId, absenceId)),
  ]
  return Object.fromEntries(paths.map((path) => [path, null]))
}

function isSameAbsence(a: Absence, b: NewAbsence): boolean {
  return a.from === b.from && a.until === b.until && isSameDoctor(a.doctor, b.doctor)
}

async function findFreeSlots(
  backend: Backend,
  clinicId: string,
  absence: NewAbsence,
): Promise<readonly ClosedSlot[]> {
  const now = backend.connection.now()
  const services = await readClinicServices(backend, clinicId)
  const slots = await Promise.all(
    services
      .filter(({ doctor }) => isAbsenceOf(absence, doctor))
      .map(async ({ id: serviceId, doctor, duration }) => {
        // What began before the absence may reach into it.
        const from = Math.max(absence.from - duration * MINUTE_MS, now)
        const found = await readSlots(backend, { clinicId, serviceId }, { from, to: absence.until })
        return found
          .filter(
            (slot) =>
              isSlotOpen(slot, now) &&
              isWithinAbsence([absence], { doctor, duration, timestamp: slot.timestamp }),
          )
          .map(({ slotId, timestamp }) => ({ serviceId, slotId, timestamp }))
      }),
  )
  return slots.flat()
}

async function closingChanges(
  backend: Backend,
  clinicId: string,
  slots: readonly ClosedSlot[],
): Promise<Changes> {
  const lists = await readSlotLists(backend, clinicId, slots)
  return mergeChanges(
    slots.map((slot) => {
      const list = lists.get(slot.serviceId)
      return list === undefined ? {} : closeSlot(list, slot)
    }),
  )
}
