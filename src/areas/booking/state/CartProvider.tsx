import { useMemo, type ReactElement, type ReactNode } from 'react'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useBookedProvince } from '#src/areas/openings/state/useBookedProvince.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import { useOwnChanges } from '#src/areas/visits/state/useOwnChanges.ts'
import { CartContext } from './CartContext.ts'
import { createCartStore, emptyCartStore } from './createCartStore.ts'

/** Provides the signed-in patient's cart (spec §4, Cart). The data layer deletes it at sign-out. */
export function CartProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const state = useRepositoriesState()
  const repository = state.status === 'ready' ? state.repositories.cart : null
  const session = useSession()
  const patientId =
    session.status === 'signed-in' && session.account.role === 'patient'
      ? session.account.userId
      : null

  const store = useMemo(
    () =>
      repository === null || patientId === null
        ? emptyCartStore
        : createCartStore(repository, patientId),
    [repository, patientId],
  )

  // After a successful reservation the item leaves the cart (spec §4), whatever page is shown.
  useOwnChanges(({ event, booking }) => {
    if (event === 'reserved') {
      store.dispatch({ type: 'removeReserved', appointmentIds: [booking.appointmentId] })
    }
  })

  useBookedProvince(patientId !== null)

  return <CartContext value={store}>{children}</CartContext>
}
