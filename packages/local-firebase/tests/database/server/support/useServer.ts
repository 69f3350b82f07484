import type { EmulatorMockTokenOptions } from 'firebase/database'
import { afterEach } from 'vitest'
import {
  startDatabaseServer,
  type DatabaseServer,
  type DatabaseServerOptions,
} from '#local-firebase/database/server/startDatabaseServer.ts'
import { RawClient } from '#local-firebase/testing/RawClient.ts'
import { openSdkClient, type SdkClient } from './sdkClient.ts'

export const NAMESPACE = 'demo-careslot-default-rtdb'

export interface Bench {
  /** One server per test, started on the first call. */
  start(options?: Partial<DatabaseServerOptions>): Promise<DatabaseServer>
  sdk(server: DatabaseServer, mockUserToken?: EmulatorMockTokenOptions | string): SdkClient
  raw(server: DatabaseServer): Promise<RawClient>
}

/** Gives servers and clients to the tests of a file and takes them down after each test. */
export function useServer(): Bench {
  let cleanUps: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    const last = cleanUps.reverse()
    cleanUps = []
    for (const cleanUp of last) await cleanUp()
  })
  return {
    start: async (options = {}) => {
      const server = await startDatabaseServer({ port: 0, ...options })
      cleanUps.push(() => server.stop())
      return server
    },
    sdk: ({ port }, mockUserToken) => {
      const client = openSdkClient(port, {
        namespace: NAMESPACE,
        ...(mockUserToken === undefined ? {} : { mockUserToken }),
      })
      cleanUps.push(() => client.close())
      return client
    },
    raw: async ({ port }) => {
      const client = await RawClient.connect(port, NAMESPACE)
      cleanUps.push(() => client.close())
      return client
    },
  }
}

/** Everything of this test's namespace, as the owner sees it. */
export async function ownerGet(server: DatabaseServer, path: string): Promise<unknown> {
  const response = await ownerFetch(server, path)
  return response.json()
}

export function ownerFetch(
  { port }: DatabaseServer,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(dataUrl(port, path), {
    ...init,
    headers: { Authorization: 'Bearer owner', ...init.headers },
  })
}

/** `path` may contain parameters already. */
export function dataUrl(port: number, path: string): string {
  const [pathname = '', parameters = ''] = path.split('?')
  return `http://127.0.0.1:${String(port)}${pathname}.json?ns=${NAMESPACE}&${parameters}`
}
