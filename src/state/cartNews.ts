interface CartNewsState {
  readonly cartNews: 'added'
}

/** For the navigation to checkout with a booking that has just come into the cart. */
export function toCartNewsState(): CartNewsState {
  return { cartNews: 'added' }
}

/** Whether one arrives with such a booking. `state` is the location's, which may hold anything. */
export function readCartNews(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'cartNews' in state && state.cartNews === 'added'
  )
}
