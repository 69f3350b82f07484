import { isServerValue, type Update } from '#tests/rules/honestUpdates.ts'

/** An update as it is stored once it was made at this time, in epoch milliseconds; what it removes is left out. */
export function settled(changes: Update, time: number): Update {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== null)
      .map(([path, value]) => [path, settledValue(value, time)]),
  )
}

function settledValue(value: unknown, time: number): unknown {
  if (isServerValue(value)) return time
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([key, part]) => [key, settledValue(part, time)]),
  )
}
