import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { decodePatientAccount } from '#src/areas/accounts/records/accountRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/** Subscribes to a patient's own record, without its two lists, which grow; null while there is none. */
export function watchPatientAccount(
  backend: Backend,
  userId: string,
  observer: Observer<PatientAccount | null>,
): Unsubscribe {
  return watchValue(
    backend,
    {
      path: databasePaths.patient(userId),
      // The keys `appointments` and `completed_appointments` come before.
      selection: { startAt: 'consented_at' },
      leftOut: [
        databasePaths.patientAppointments(userId),
        databasePaths.patientCompletedAppointments(userId),
      ],
    },
    (snapshot) => (snapshot.exists() ? decodePatientAccount(userId, snapshot.val()) : null),
    observer,
  )
}
