const STEP_MS = 100
const MAX_STEPS = 8

/**
 * Waits before the next of several tries, longer after each. Those who come at the same moment wait for different times,
 * else they would be in each other's way again.
 */
export async function waitAtRandom(tries: number): Promise<void> {
  const ms = Math.random() * STEP_MS * Math.min(tries, MAX_STEPS)
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
}
