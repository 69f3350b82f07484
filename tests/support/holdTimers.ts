import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'

interface HeldTimers {
  /** Waits until one has begun, then ends those that nobody has cleared. */
  elapse(): Promise<void>
}

/**
 * Holds the application's timers of exactly this length until the test lets them end: for the product's own
 * delays, which a test would otherwise sit through. All others run as usual, libraries' of that length too.
 */
export function holdTimers(delayMs: number): HeldTimers {
  const { setTimeout, clearTimeout } = globalThis
  const held = new Map<unknown, () => void>()
  let begun = 0

  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number, ...values: readonly unknown[]): unknown => {
      if (ms !== delayMs || !isBegunByApplication(new Error())) {
        return setTimeout(run, ms, ...values)
      }
      const timer = {}
      begun += 1
      held.set(timer, run)
      return timer
    },
    clearTimeout: (timer?: NodeJS.Timeout): void => {
      if (!held.delete(timer)) clearTimeout(timer)
    },
  })
  onTestFinished(() => {
    Object.assign(globalThis, { setTimeout, clearTimeout })
  })

  return {
    elapse: async () => {
      await waitFor(() => {
        expect(begun).toBeGreaterThan(0)
      })
      const due = [...held.values()]
      held.clear()
      act(() => {
        for (const run of due) run()
      })
    },
  }
}

/** Whether the second caller in the stack is a file of `src`. */
function isBegunByApplication({ stack = '' }: Error): boolean {
  const caller = stack.split('\n')[2] ?? ''
  return caller.includes('/src/') && !caller.includes('node_modules')
}
