import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { PlannedVisit } from '#src/areas/visits/model/visitOverlap.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { useCart } from './useCart.ts'

const NONE: readonly ActiveAppointment[] = []

/** What the signed-in patient has requested or has confirmed, as far as it is known. */
export function useOwnAppointments(): readonly ActiveAppointment[] {
  const { appointments } = useRepositories()
  const { userId } = useAccount()
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchPatientAppointments(userId, observer),
    userId,
  )
  return active.status === 'ready' ? active.value : NONE
}

/** The same, with what is in the cart. */
export function useOwnVisits(): readonly PlannedVisit[] {
  const { items } = useCart()
  return [...useOwnAppointments(), ...items.filter(({ taken }) => !taken)]
}
