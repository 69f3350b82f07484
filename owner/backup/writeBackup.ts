import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, link, rename, rm, unlink } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { fieldOf } from '#owner/storedValue.ts'
import { FORMAT, type BackupAccount } from './Backup.ts'
import { parsePublicKey } from './backupKeys.ts'
import { encryptBytes } from './encryptBytes.ts'
import type { Piece } from './pieces.ts'
import { readPieces } from './readPieces.ts'
import { RecordCount } from './RecordCount.ts'
import { namePart } from './staleParts.ts'

export interface BackupContent {
  readonly database: OwnerDatabase
  readonly accounts: AsyncIterable<BackupAccount> | Iterable<BackupAccount>
  /** Epoch milliseconds. */
  readonly now: number
  /** Receives each piece of the database on its way, and how many characters of JSON it has. */
  readonly onPiece?: (piece: Piece, length: number) => void
}

export interface WrittenBackup {
  /** Records of each list of the database. */
  readonly lists: ReadonlyMap<string, number>
  /** All of them together. */
  readonly records: number
  readonly accounts: number
  /** The size of the file. */
  readonly bytes: number
  /** The checksum of the file, in hexadecimal digits. */
  readonly sha256: string
}

/**
 * Writes the whole database and the accounts into a new file, which only the private key of one of the public keys
 * opens. To prove the file at once, give a key of your own as well (`makeKeyPair`), restore it elsewhere with that, and
 * forget it: nothing has to keep the owner's private key.
 *
 * @throws {OwnerError} – a public key has a typo, the file is there already or cannot be written
 */
export async function writeEncryptedBackup(
  options: BackupContent & { readonly file: string; readonly publicKeys: readonly string[] },
): Promise<WrittenBackup> {
  if (options.publicKeys.length === 0) throw new OwnerError('A public key is missing.')
  const keys = options.publicKeys.map(parsePublicKey)
  return write(options, options.file, (chunks) => encryptBytes(chunks, keys))
}

/** The same without encryption. */
export function writePlainBackup(
  options: BackupContent & { readonly file: string },
): Promise<WrittenBackup> {
  return write(options, options.file, (chunks) => chunks)
}

/** Reads what a backup would contain, and counts it. */
export async function countBackup(
  content: BackupContent,
): Promise<Pick<WrittenBackup, 'lists' | 'records' | 'accounts'>> {
  const counts = new Counts()
  const lines = linesOf(content, counts)
  while ((await lines.next()).done !== true);
  return counts.result()
}

type Bytes = AsyncIterable<Uint8Array>

/** Beside its name first, so that a file of that name is always whole. */
async function write(
  content: BackupContent,
  file: string,
  encrypt: (chunks: Bytes) => Bytes,
): Promise<WrittenBackup> {
  if (await isThere(file)) throw new OwnerError(`${file} is there already.`)
  const part = namePart(file)
  const counts = new Counts()
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(
      linesOf(content, counts),
      createGzip(),
      encrypt,
      async function* (chunks: Bytes) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      },
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
    await putInPlace(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw explain(error, file)
  }
  return { ...counts.result(), bytes, sha256: hash.digest('hex') }
}

async function* linesOf(
  { database, accounts, now, onPiece }: BackupContent,
  counts: Counts,
): AsyncGenerator<string> {
  yield toLine({ format: FORMAT, madeAt: new Date(now).toISOString() })
  for await (const piece of readPieces(database)) {
    const line = toLine(piece)
    counts.addPiece(piece)
    onPiece?.(piece, line.length)
    yield line
  }
  for await (const account of accounts) {
    counts.accounts += 1
    yield toLine({ account })
  }
  yield toLine({ end: { pieces: counts.pieces, accounts: counts.accounts } })
}

function toLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

class Counts {
  pieces = 0
  accounts = 0
  readonly #count = new RecordCount()

  addPiece(piece: Piece): void {
    this.pieces += 1
    this.#count.add(piece)
  }

  result(): Pick<WrittenBackup, 'lists' | 'records' | 'accounts'> {
    const { lists, records } = this.#count
    return { lists, records, accounts: this.accounts }
  }
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Gives a file its name, unless another one has got that in the meantime. */
async function putInPlace(part: string, file: string): Promise<void> {
  try {
    await link(part, file)
    await unlink(part)
  } catch (error) {
    if (fieldOf(error, 'code') === 'EEXIST') throw error
    // A file system without links, such as that of a memory stick.
    if (await isThere(file)) throw new OwnerError(`${file} is there already.`, { cause: error })
    await rename(part, file)
  }
}

function explain(error: unknown, file: string): unknown {
  switch (fieldOf(error, 'code')) {
    case 'EEXIST':
      return new OwnerError(`${file} is there already.`, { cause: error })
    case 'ENOSPC':
    case 'EDQUOT':
      return new OwnerError(`The disk is full: ${file} was not written.`, { cause: error })
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EISDIR':
    case 'EFBIG':
      return new OwnerError(`${file} cannot be written.`, { cause: error })
    default:
      return error
  }
}
