/** What is stored, with only these of its fields; anything else as it is. */
export function keep(value: unknown, fields: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    fields.flatMap((field) => {
      const child: unknown = Object.hasOwn(value, field) ? Reflect.get(value, field) : null
      return child === null ? [] : [[field, child]]
    }),
  )
}
