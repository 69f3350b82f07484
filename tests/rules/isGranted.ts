/** True when it was done, false when the rules refused it; anything else is a failure of the test. */
export async function isGranted(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt
    return true
  } catch (error) {
    if (/permission.denied/i.test(String(error))) return false
    throw error
  }
}
