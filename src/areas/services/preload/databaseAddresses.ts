import type { Environment } from '#src/config/env.ts'

/** Where the database answers by HTTP: the origin, and what each query begins with. */
export function findDatabase({ firebase, localBackend }: Environment): {
  readonly origin: string
  readonly query: Readonly<Record<string, string>>
} {
  const { origin, hostname } = new URL(firebase.databaseUrl)
  if (localBackend === null) return { origin, query: {} }
  const { host, port } = localBackend.database
  return { origin: `http://${host}:${port}`, query: { ns: hostname.split('.')[0] ?? '' } }
}

/**
 * Returns a function that writes the addresses at which the database answers questions by HTTP. What is in braces, such as
 * `{clinic}`, stays as it is.
 */
export function databaseAddresses(
  environment: Environment,
): (path: string, query?: Readonly<Record<string, string>>) => string {
  const database = findDatabase(environment)
  return (path, query = {}) => {
    const pairs = Object.entries({ ...database.query, ...query }).map(
      ([name, value]) => `${name}=${/^\{\w+\}$/.test(value) ? value : encodeURIComponent(value)}`,
    )
    return `${database.origin}/${path}.json${pairs.length === 0 ? '' : '?'}${pairs.join('&')}`
  }
}

/** The part of a query that says by what its answers are ordered. */
export function orderBy(order: string): Readonly<Record<string, string>> {
  return { orderBy: JSON.stringify(order) }
}
