import type { Scene } from '#dev/bench/scenes/Scene.ts'
import { writeScene } from '#dev/bench/scenes/writeScene.ts'
import { startDelayProxy } from '#dev/bench/tools/DelayProxy.ts'
import { startHosting } from '#dev/hosting/startHosting.ts'
import type { SideOrder, SideReply, SideStart } from './sideMessages.ts'
import { loadSideSource } from './SideSource.ts'

/**
 * A process of its own for each side: a checkout's backend with its rules, a stretch of network in front of
 * the database, and its build, served as Firebase Hosting would. It does as it is told by its parent.
 */
const { root, folder, firstPort } = JSON.parse(process.argv[2] ?? '{}') as SideStart
const [hosting, auth, database, storage, mailbox, network] = [0, 1, 2, 3, 4, 5].map(
  (offset) => firstPort + offset,
) as [number, number, number, number, number, number]
const appUrl = `http://127.0.0.1:${hosting}`

/**
 * While this process makes a large scene, its own server closes connections that `fetch` still takes for open.
 * Every request here may be sent twice: it says what is to be there, not what is to be added.
 */
const send = globalThis.fetch
globalThis.fetch = (input, init) => send(input, init).catch(() => send(input, init))

const source = await loadSideSource(root)
const backend = await source.startBackend(appUrl, { auth, database, storage, mailbox })
const proxy = await startDelayProxy(database, network)
const ports = { ...backend.ports, database: proxy.port }
const environment = source.localEnvironment({ ...backend, ports }, appUrl)

await startHosting({ folder, port: hosting })

process.on('message', (order: SideOrder) => {
  obey(order).then(
    (result) => {
      reply({ id: order.id, result })
    },
    (error: unknown) => {
      reply({ id: order.id, error: describe(error) })
    },
  )
})
process.on('disconnect', () => process.exit(0))
reply({ id: 0, result: { appUrl, environment, databasePort: proxy.port } })

async function obey(order: SideOrder): Promise<unknown> {
  switch (order.kind) {
    case 'scene':
      return writeScene(source, backend, order.scene satisfies Scene)
    case 'round trip':
      proxy.setRoundTrip(order.milliseconds)
      return null
    case 'update': {
      const url = `http://127.0.0.1:${database}/.json?ns=${backend.namespace}&print=silent`
      const response = await fetch(url, {
        method: 'PATCH',
        headers: { Authorization: 'Bearer owner' },
        body: JSON.stringify(order.changes),
      })
      if (!response.ok) throw new Error(await response.text())
      return null
    }
  }
}

function reply(message: SideReply): void {
  process.send?.(message)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
