/** Returns a record with the same keys and the result for each value. */
export function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  toResult: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, toResult(value, key)]),
  )
}
