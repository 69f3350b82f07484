import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startHosting } from '#dev/hosting/startHosting.ts'
import { findFreePort } from '#dev/launcher/findBusyPorts.ts'
import type { RunningApplication } from './runningApplication.ts'

/** 2 is the same application with other names for its scripts and style sheets, as after a change. */
type Version = 1 | 2

/** A host on which the application is published again while people use it. */
export interface Deployments {
  readonly url: string
  /** Replaces everything that was published; a host takes up the documents and the assets one after the other. */
  publish(versions: { readonly documents: Version; readonly assets: Version }): Promise<void>
  /** Replaces one file. */
  write(name: string, content: string): Promise<void>
  /** Can't be reached until `goOnline`. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  stop(): Promise<void>
}

/** Not what the bundler itself brings: that is the same after most changes. */
const HASHED = /^assets\/(?!rolldown-)(?<name>.+)-[\w-]{8}(?<ending>\.(?:js|css))$/u
const TEXT = /\.(?:html|js|css)$/u

/** @param missing what the host says of a file that it has not got: some answer with a page */
export async function startDeployments(
  { folder }: RunningApplication,
  missing: '404' | 'page' = '404',
): Promise<Deployments> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const newNames = new Map(
    names.flatMap((name, position) => {
      const { name: start, ending } = HASHED.exec(name)?.groups ?? {}
      if (start === undefined || ending === undefined) return []
      const hash = `v2-${String(position).padStart(5, '0')}`
      return [[name, `assets/${start}-${hash}${ending}`] as const]
    }),
  )

  /** Puts the new names in place of those of the built version. */
  function renew(text: string): string {
    return [...newNames].reduce(
      (renewed, [name, newName]) =>
        renewed.replaceAll(name.slice('assets/'.length), newName.slice('assets/'.length)),
      text.replace(/"version":"[^"]*"/u, '"version":"2"'),
    )
  }

  const own = await mkdtemp(join(tmpdir(), 'careslot-deployments-'))
  const published = join(own, 'published')
  const changes =
    missing === '404' ? {} : { rewrites: [{ source: '**', destination: '/shell.html' }] }
  const port = await findFreePort()
  const start = (): ReturnType<typeof startHosting> =>
    startHosting({ folder: published, port, changes, compresses: false })

  async function publish(versions: Parameters<Deployments['publish']>[0]): Promise<void> {
    const next = join(own, 'next')
    for (const name of names) {
      const content = await readFile(join(folder, name))
      const version = name.startsWith('assets/') ? versions.assets : versions.documents
      const isRenewed = version === 2 && TEXT.test(name)
      const target = join(next, (isRenewed ? newNames.get(name) : undefined) ?? name)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, isRenewed ? renew(content.toString()) : content)
    }
    // No answer contains half of a file.
    await rm(published, { recursive: true, force: true })
    await rename(next, published)
  }

  await publish({ documents: 1, assets: 1 })
  let hosting = await start()
  return {
    url: hosting.url,
    publish,
    write: (name, content) => writeFile(join(published, name), content),
    goOffline: () => hosting.stop(),
    goOnline: async () => {
      hosting = await start()
    },
    stop: async () => {
      await hosting.stop()
      await rm(own, { recursive: true, force: true })
    },
  }
}
