/** The longest to wait for an idle moment, in milliseconds. */
const MAX_WAIT_MS = 5000

/** Resolves when the page has nothing better to do; at the next turn in a browser that can't say. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') {
      setTimeout(resolve)
      return
    }
    requestIdleCallback(
      () => {
        resolve()
      },
      { timeout: MAX_WAIT_MS },
    )
  })
}
