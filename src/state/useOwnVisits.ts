import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { PlannedVisit } from '#src/domain/visitOverlap.ts'
import { useCart } from './useCart.ts'
import { useLive } from './useLive.ts'
import { useRepositories } from './useRepositories.ts'
import { useAccount } from './useSession.ts'

/** What the signed-in patient has in the cart, has requested, or has confirmed; as far as it is known. */
export function useOwnVisits(): readonly PlannedVisit[] {
  const { appointments } = useRepositories()
  const { userId } = useAccount()
  const { items } = useCart()
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchPatientAppointments(userId, observer),
    userId,
  )
  return [
    ...(active.status === 'ready' ? active.value : []),
    ...items.filter(({ taken }) => !taken),
  ]
}
