import * as v from 'valibot'
import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import {
  byAge,
  freeWaitPlace,
  needsOffer,
  waitIdOf,
  type FreedTime,
  type FreeTime,
  type OwnTurn,
  type SlotRef,
  type Wait,
  type WaitDraft,
} from '#src/areas/openings/model/wait.ts'
import {
  decodeFreedTime,
  decodeWait,
  encodeOffer,
  encodeWait,
  type OwnContact,
} from '#src/areas/openings/records/waitRecord.ts'
import { readHeldUntil } from '#src/areas/visits/repository/findHold.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren, type Child } from '#src/data/sdk/listChildren.ts'
import { readIfAllowed, readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection, requireUser } from '#src/data/sdk/requirements.ts'
import type { Selection } from '#src/data/sdk/selection.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'
import { watchOwnTurn } from './watchOwnTurn.ts'

/** Another tab may take the place between reading and writing. */
const MAX_TRIES = 3

const ownName = v.nullable(fields.name)

/** Patients who wait for a time, and the times that are held for them: waits and freed_times/{clinicId}. */
export function createWaits(backend: Backend) {
  const { reportProblem } = backend

  function decodeWaits(children: readonly Child[]): readonly Wait[] {
    return children
      .map(({ key, value }) =>
        decodeOrLeaveOut(() => decodeWait(key, value), databasePaths.wait(key), reportProblem),
      )
      .filter((wait) => wait !== null)
      .toSorted(byAge)
  }

  function watch(selection: Selection, observer: Observer<readonly Wait[]>): Unsubscribe {
    return watchValue(
      backend,
      { path: databasePaths.allWaits(), selection },
      (snapshot) => decodeWaits(listChildren(snapshot)),
      observer,
    )
  }

  async function readOwn(patientId: string): Promise<readonly Wait[]> {
    try {
      const snapshot = await readSnapshot(backend, databasePaths.allWaits(), {
        orderBy: 'patient',
        equalTo: patientId,
      })
      return decodeWaits(listChildren(snapshot))
    } catch (error) {
      const failure = toFailure(error)
      throw failure.code === 'permission-denied' ? new Failure('session-ended') : failure
    }
  }

  async function readContact(patientId: string): Promise<OwnContact> {
    const [name, fullName, email] = await Promise.all([
      readValue(backend, databasePaths.patientName(patientId)),
      readValue(backend, databasePaths.patientFullName(patientId)),
      readValue(backend, databasePaths.patientEmail(patientId)),
    ])
    const ownFullName = v.parse(ownName, fullName)
    const own = ownFullName ?? v.parse(ownName, name)
    if (own === null) throw new Failure('not-yours')
    return {
      ...(ownFullName === null ? { name: own } : { fullName: own }),
      email: v.parse(fields.email, email),
    }
  }

  /** Why the rules refuse that somebody waits; null where that is not known. */
  async function findRefusal(
    patientId: string,
    { clinicId, serviceId }: WaitDraft,
  ): Promise<Failure | null> {
    const [refusal, block, service] = await Promise.all([
      findAccountRefusal(backend, patientId),
      readIfAllowed(backend, databasePaths.clinicBlock(clinicId, patientId)),
      readValue(backend, databasePaths.serviceField(clinicId, serviceId, 'name')),
    ])
    if (refusal?.code === 'account-blocked' && refusal.detail === '') return refusal
    if (block !== null) return new Failure('blocked-by-clinic')
    return service === null ? new Failure('service-gone') : null
  }

  async function readFreed(clinicId: string, key: string): Promise<FreedTime | null> {
    const value = await readValue(backend, databasePaths.freedTime(clinicId, key))
    return value === null ? null : decodeFreedTime(clinicId, key, value)
  }

  return {
    /** What a patient waits for, live, the longest first. */
    watchOwn: (patientId: string, observer: Observer<readonly Wait[]>): Unsubscribe =>
      watch({ orderBy: 'patient', equalTo: patientId }, observer),
    /** Who waits at a clinic, live, the longest first. */
    watchClinic: (clinicId: string, observer: Observer<readonly Wait[]>): Unsubscribe =>
      watch({ orderBy: 'clinic_id', equalTo: clinicId }, observer),
    /** The time that was offered last to somebody who waits, live; null where there is none, or it is held no longer. */
    watchOwnTurn: (wait: Wait, observer: Observer<OwnTurn | null>): Unsubscribe =>
      watchOwnTurn(backend, wait, observer),
    /**
     * Waits from now on; the phone number is kept as the patient's own. Fails with `too-many-waits`, `service-gone`,
     * `account-blocked`, `blocked-by-clinic`, `not-yours` (no patient's account), `offline`, `timeout`, `session-ended`.
     */
    create: async (draft: WaitDraft): Promise<void> => {
      const { uid } = requireUser(backend)
      requireConnection(backend)
      const contact = await readContact(uid)
      await attempt({
        tries: MAX_TRIES,
        plan: async () => {
          const place = freeWaitPlace(await readOwn(uid), uid)
          if (place === null) throw new Failure('too-many-waits')
          return encodeWait(waitIdOf(uid, place), draft, contact)
        },
        write: async (changes) => {
          await write(backend, changes)
        },
        explain: async (denial, _changes, isLast) =>
          (await findRefusal(uid, draft)) ?? (isLast ? denial : null),
      })
    },
    /**
     * The patient waits no longer, or the clinic says so. Trying again is a success. Fails with `offline`, `timeout`,
     * `session-ended`, `permission-denied`.
     */
    remove: async ({ waitId }: Pick<Wait, 'waitId'>): Promise<void> => {
      requireUser(backend)
      await write(backend, { [databasePaths.wait(waitId)]: null })
    },
    /** The times of a clinic that are held or were, live. */
    watchFreed: (clinicId: string, observer: Observer<readonly FreedTime[]>): Unsubscribe =>
      watchValue(
        backend,
        { path: databasePaths.freedTimes(clinicId) },
        (snapshot) =>
          listChildren(snapshot)
            .map(({ key, value }) =>
              decodeOrLeaveOut(
                () => decodeFreedTime(clinicId, key, value),
                databasePaths.freedTime(clinicId, key),
                reportProblem,
              ),
            )
            .filter((freed) => freed !== null),
        observer,
      ),
    /**
     * Offers a free time to those who were chosen. `left`: somebody else did so, it is no longer free, it begins too soon, or there is nobody.
     * Only where it is `offered`, this tab writes to them. Fails with `offline`, `timeout`, `not-yours`, `session-ended`.
     */
    offer: async (time: FreeTime, chosen: readonly Wait[]): Promise<'offered' | 'left'> => {
      requireClinic(backend, time.clinicId)
      requireConnection(backend)
      if (chosen.length === 0) return 'left'
      const key = databasePaths.busyTimeKey(time.serviceId, time.slotId)
      const now = backend.connection.now()
      if (!needsOffer(time, await readFreed(time.clinicId, key), now)) return 'left'
      try {
        await write(backend, encodeOffer(time, chosen, now), { isUnseen: true })
        return 'offered'
      } catch (error) {
        const failure = toFailure(error)
        if (failure.code === 'permission-denied') return 'left'
        throw failure
      }
    },
    /**
     * A time is held for nobody any more, so that it can be offered again. Fails with `offline`, `not-yours`,
     * `session-ended`, `permission-denied`.
     */
    withdraw: async ({ clinicId, serviceId, slotId }: FreedTime): Promise<void> => {
      requireClinic(backend, clinicId)
      const key = databasePaths.busyTimeKey(serviceId, slotId)
      await write(backend, { [databasePaths.freedTime(clinicId, key)]: null })
    },
    /** Until when a time is held for those who wait, in epoch milliseconds; null where it is not. */
    readHeldUntil: async (time: SlotRef & { readonly clinicId: string }): Promise<number | null> =>
      await readHeldUntil(backend, time),
  }
}
