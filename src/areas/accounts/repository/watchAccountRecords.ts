import type { AccountRecords } from '#src/areas/accounts/model/accountStatus.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { watchValidity } from './validSince.ts'
import { watchClinicAccount } from './watchClinicAccount.ts'
import { watchPatientAccount } from './watchPatientAccount.ts'

interface AccountObserver extends Observer<AccountRecords> {
  /** This session is older than the sessions of the account that count. */
  ended(): void
}

/** Subscribes to what is stored about an account. Emits after each answer what is known by then. */
export function watchAccountRecords(
  backend: Backend,
  userId: string,
  observer: AccountObserver,
): Unsubscribe {
  let records: AccountRecords = {}

  function add(answer: AccountRecords): void {
    records = { ...records, ...answer }
    observer.next(records)
  }

  const stops = [
    watchValidity(backend, userId, {
      ended: () => {
        observer.ended()
      },
      known: (wasRegistered) => {
        if (wasRegistered !== records.wasRegistered) add({ wasRegistered })
      },
    }),
    watchClinicAccount(backend, userId, {
      next: (clinic) => {
        add({ clinic })
      },
      failed: (failure) => {
        observer.failed(failure)
      },
    }),
    watchPatientAccount(backend, userId, {
      next: (patient) => {
        add({ patient })
      },
      failed: (failure) => {
        observer.failed(failure)
      },
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
