import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'

/** Watches whether a patient gets reminders. */
export function watchReminderChoice(
  backend: Backend,
  patientId: string,
  observer: Observer<boolean>,
): Unsubscribe {
  return watchValue(
    backend,
    { path: databasePaths.noReminders(patientId) },
    (snapshot) => snapshot.val() !== true,
    observer,
  )
}

/** Switches a patient's reminders on or off. */
export async function saveReminderChoice(
  backend: Backend,
  patientId: string,
  isOn: boolean,
): Promise<void> {
  requireAccount(backend, patientId)
  await write(backend, { [databasePaths.noReminders(patientId)]: !isOn })
}
