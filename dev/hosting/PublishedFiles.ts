import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** How a file is sent; `identity` is as it is stored. */
export type Encoding = 'br' | 'gzip' | 'identity'

export interface PublishedFile {
  readonly contentType: string
  readonly encoding: Encoding
  readonly body: Buffer
  /** Of this file in this encoding, with its quotation marks. */
  readonly tag: string
  readonly modifiedAt: Date
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const COMPRESSED = /^text\/|json|xml/u
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const TAG_LENGTH = 32

/** The files of a folder, each compressed once and kept as long as it does not change. */
export class PublishedFiles {
  readonly #folder: string
  readonly #kept = new Map<string, Promise<PublishedFile>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** @param path decoded, beginning with a slash */
  async contains(path: string): Promise<boolean> {
    const file = this.#locate(path)
    try {
      return file !== null && (await stat(file)).isFile()
    } catch {
      return false
    }
  }

  /**
   * Returns the file of a path in the best encoding that the browser accepts.
   *
   * @throws Error when there is none
   */
  async read(path: string, acceptEncoding: string): Promise<PublishedFile> {
    const file = this.#locate(path)
    if (file === null) throw new Error(`${path} is not published.`)
    const contentType = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream'
    const encoding = COMPRESSED.test(contentType) ? chooseEncoding(acceptEncoding) : 'identity'
    const { mtime, size } = await stat(file)
    const key = [file, encoding, mtime.getTime(), size].join('\n')
    const kept = this.#kept.get(key) ?? readAs(file, encoding, contentType, mtime)
    this.#kept.set(key, kept)
    return kept
  }

  /** Null for a path out of the folder. */
  #locate(path: string): string | null {
    if (path.includes('\0')) return null
    const file = normalize(join(this.#folder, path))
    return file.startsWith(normalize(this.#folder + sep)) ? file : null
  }
}

async function readAs(
  file: string,
  encoding: Encoding,
  contentType: string,
  modifiedAt: Date,
): Promise<PublishedFile> {
  const content = await readFile(file)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, TAG_LENGTH)
  return {
    contentType,
    encoding,
    body: encoding === 'identity' ? content : await compressors[encoding](content),
    tag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
    modifiedAt,
  }
}

function chooseEncoding(acceptEncoding: string): Encoding {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((entry) => entry.split(';').map((part) => part.trim()))
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/u.test(weight ?? ''))
      .map(([name]) => name),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
