import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react'
import { CartContext } from './CartContext.ts'
import { createCartStore, emptyCartStore } from './createCartStore.ts'
import { useOwnChanges } from './useOwnChanges.ts'
import { useRepositoriesState } from './useRepositories.ts'
import { useSession } from './useSession.ts'

/** The cart of the signed-in patient (spec §4, Cart). At sign-out nothing of it stays on the computer. */
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

  // After a successful reservation the item leaves the cart (spec §4), on whatever page.
  useOwnChanges(({ event, booking }) => {
    if (event === 'reserved') {
      store.dispatch({ type: 'removeReserved', appointmentIds: [booking.appointmentId] })
    }
  })

  // Signing out in another tab, or being signed out by the identity service, ends here as well.
  const isSignedOut = session.status === 'signed-out'
  useEffect(() => {
    if (isSignedOut) {
      repository?.clear()
    }
  }, [isSignedOut, repository])

  return <CartContext value={store}>{children}</CartContext>
}
