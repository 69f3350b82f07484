import type {
  FreedTime,
  FreeTime,
  OwnTurn,
  SlotRef,
  Wait,
  WaitDraft,
} from '#src/areas/openings/model/wait.ts'
import { decodeFreedTime } from '#src/areas/openings/records/waitRecord.ts'
import { readHeldUntil } from '#src/areas/visits/repository/findHold.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { requireClinic, requireUser } from '#src/data/sdk/requirements.ts'
import type { Selection } from '#src/data/sdk/selection.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'
import { offerTime } from './offerTime.ts'
import { decodeWaits } from './readOwnWaits.ts'
import { startToWait } from './startToWait.ts'
import { watchOwnTurn } from './watchOwnTurn.ts'

/** Patients who wait for a time, and the times that are held for them: waits and freed_times/{clinicId}. */
export function createWaits(backend: Backend) {
  const { reportProblem } = backend

  function watch(selection: Selection, observer: Observer<readonly Wait[]>): Unsubscribe {
    return watchValue(
      backend,
      { path: databasePaths.allWaits(), selection },
      (snapshot) => decodeWaits(backend, listChildren(snapshot)),
      observer,
    )
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
    /** See `startToWait`. */
    create: (draft: WaitDraft): Promise<void> => startToWait(backend, draft),
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
    /** See `offerTime`. */
    offer: (time: FreeTime, chosen: readonly Wait[]): Promise<'offered' | 'left'> =>
      offerTime(backend, time, chosen),
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
