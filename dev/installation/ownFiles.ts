import { existsSync, readdirSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Connect } from 'vite'
import { isExampleForced } from './readSiteFile.ts'

/** Takes the place of the drawn mark of the brand. */
const LOGO = 'logo.svg'
/** The icons that `public` has, which an installation replaces all together or not at all. */
const ICONS = [
  'apple-touch-icon.png',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'icon-maskable.svg',
]

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** An installation's own pictures: each is at the address that it would have in `public`. */
export class OwnFiles {
  readonly #folder: string

  /** @param folder that of the installation */
  constructor(folder: string) {
    this.#folder = join(folder, 'public')
  }

  /** Their names, in the folder itself. */
  get names(): readonly string[] {
    return isExampleForced() || !existsSync(this.#folder) ? [] : readdirSync(this.#folder)
  }

  get hasLogo(): boolean {
    return this.names.includes(LOGO)
  }

  /** The icons that are still those of `public` although others are the installation's own. */
  get missingIcons(): readonly string[] {
    const missing = ICONS.filter((name) => !this.names.includes(name))
    return missing.length === ICONS.length ? [] : missing
  }

  /** Copies them over what a build has written. */
  async copyTo(folder: string): Promise<void> {
    for (const name of this.names) {
      await cp(join(this.#folder, name), join(folder, name), { recursive: true })
    }
  }

  /** Serves them during development. */
  readonly serve: Connect.NextHandleFunction = (request, response, next) => {
    const file = this.#find(request.url ?? '')
    const type = TYPES[extname(file ?? '')]
    if (file === null || type === undefined) {
      next()
      return
    }
    readFile(file).then(
      (content) => response.setHeader('Content-Type', type).end(content),
      () => {
        next()
      },
    )
  }
  /** Returns the file at an address; null where it is none of the installation's. */
  #find(address: string): string | null {
    // The address is not decoded: own files have plain names, and a damaged address, `/%zz.svg`, is nobody's.
    if (!URL.canParse(address, 'http://localhost')) return null
    const { pathname } = new URL(address, 'http://localhost')
    const [, name = ''] = pathname.split('/', 2)
    return this.names.includes(name) ? join(this.#folder, pathname) : null
  }
}
