import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'

/** Returns a database on which something happens right after each conditional write, such as the claim of a reminder. */
export function afterChanges(database: OwnerDatabase, act: () => Promise<void>): OwnerDatabase {
  return new Proxy(database, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      if (name !== 'changeIfSame') return method.bind(target) as unknown
      return async (...given: unknown[]) => {
        const value: unknown = await Reflect.apply(method, target, given)
        await act()
        return value
      }
    },
  })
}
