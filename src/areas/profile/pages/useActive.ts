import type { Account } from '#src/areas/accounts/model/account.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'

interface ActiveAppointments {
  /** Live; 'loading' while they are not wanted. */
  readonly active: Live<readonly ActiveAppointment[]>
  /** The same, read once. */
  readonly readActive: () => Promise<readonly ActiveAppointment[]>
}

/** The account's pending and confirmed appointments. */
export function useActive(account: Account, isWanted: boolean): ActiveAppointments {
  const { appointments } = useRepositories()

  function watch(observer: {
    next: (value: readonly ActiveAppointment[]) => void
    failed: (failure: Failure) => void
  }): () => void {
    return account.role === 'clinic'
      ? appointments.watchClinicAppointments(account.clinicId, observer)
      : appointments.watchPatientAppointments(account.userId, observer)
  }

  async function readActive(): Promise<readonly ActiveAppointment[]> {
    let stop: () => void = () => undefined
    try {
      return await new Promise((resolve, reject) => {
        stop = watch({ next: resolve, failed: reject })
      })
    } finally {
      stop()
    }
  }

  return {
    active: useLive(watch, isWanted ? `${account.role}/${account.userId}` : null),
    readActive,
  }
}
