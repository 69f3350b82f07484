import { Failure } from '#src/core/failure/failure.ts'

/**
 * Runs something that opens a window. Where one is open already, that goes to the address in place of a new one.
 *
 * @throws {Failure} popup-closed – somebody has closed the window in the meantime
 */
export async function giveNextWindow<Value>(
  waiting: Window | null,
  run: () => Promise<Value>,
): Promise<Value> {
  if (waiting === null) return run()
  if (waiting.closed) throw new Failure('popup-closed')
  const { open } = window
  window.open = (address) => {
    window.open = open
    waiting.location.replace(String(address))
    return waiting
  }
  try {
    return await run()
  } finally {
    window.open = open
  }
}
