import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { OwnerError } from '#owner/OwnerError.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import {
  accountSchema,
  FORMAT,
  FORMER_FORMAT,
  headSchema,
  lineSchema,
  type BackupPart,
} from './Backup.ts'
import { ByteSource } from './ByteSource.ts'
import { toLines, toTexts } from './decodeText.ts'
import { decryptBytes, ENCRYPTED_START } from './encryptBytes.ts'
import type { Piece } from './pieces.ts'
import { JsonError, splitJson } from './splitJson.ts'
import { UnreadableError } from './UnreadableError.ts'
import { withoutPriorities } from './withoutPriorities.ts'

const GZIP_START = Buffer.from([0x1f, 0x8b])
const HEAD_START = Buffer.from(`{"format":"${FORMAT}"`)
/** A list of the database and a child in it; the parts of the former format have one more. */
const MIN_DEPTH = 2
const CHUNK_BYTES = 256 * 1024
/** Lists of which an installation that has a patient has at least one. */
const LISTS_OF_PEOPLE = ['clinics', 'patients']

const NO_BACKUP = 'is no backup made by "export", and no daily backup of Firebase.'
const NOT_COMPLETE = 'is no complete backup made by "export", or of Firebase: was it cut off?'

export interface BackupFile {
  readonly file: string
  /** What `parsePrivateKey` returns; null for a file that is not encrypted. */
  readonly privateKey: string | null
}

/** What is wrong with the content of a file, in words that go on after its name. */
class ContentError extends Error {}

/**
 * Reads a backup of `export`, encrypted or not, or one of the daily backups of Firebase's console. Parts come before
 * the file has been read to its end: whether it is whole is known there.
 *
 * @throws {OwnerError} – it cannot be read, is for another key, was cut off or changed, or is no backup
 */
export async function* readBackup(backup: BackupFile): AsyncGenerator<BackupPart> {
  try {
    yield* readParts(backup)
  } catch (error) {
    throw explain(error, backup.file)
  }
}

async function* readParts(backup: BackupFile): AsyncGenerator<BackupPart> {
  const source = new ByteSource(openBytes(backup))
  try {
    const isLines = (await source.peek(HEAD_START.length)).equals(HEAD_START)
    const texts = toTexts(source.rest())
    yield* isLines ? readLines(toLines(texts)) : readOneJson(texts)
  } finally {
    await source.close()
  }
}

/** The content of a file, decrypted and uncompressed. */
async function* openBytes({ file, privateKey }: BackupFile): AsyncGenerator<Uint8Array> {
  const stored = new ByteSource(createReadStream(file, { highWaterMark: CHUNK_BYTES }))
  try {
    const isEncrypted = (await stored.peek(ENCRYPTED_START.length)).equals(ENCRYPTED_START)
    if (isEncrypted && privateKey === null) {
      throw new ContentError('is encrypted: give the private key with --decrypt-with.')
    }
    const plain = new ByteSource(
      isEncrypted && privateKey !== null ? decryptBytes(stored.rest(), privateKey) : stored.rest(),
    )
    const isCompressed = (await plain.peek(GZIP_START.length)).equals(GZIP_START)
    yield* isCompressed ? uncompress(plain.rest()) : plain.rest()
  } finally {
    await stored.close()
  }
}

async function* uncompress(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  // An error of the chunks reaches the loop through the stream.
  pipeline(chunks, gunzip, () => undefined)
  for await (const chunk of gunzip) yield v.parse(v.instance(Uint8Array), chunk)
}

async function* readLines(lines: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  let hasHead = false
  let end: { readonly pieces: number; readonly accounts: number } | null = null
  const read = { pieces: 0, accounts: 0 }
  for await (const line of lines) {
    if (end !== null) throw new ContentError(NOT_COMPLETE)
    const value: unknown = JSON.parse(line)
    if (!hasHead) {
      hasHead = true
      yield { kind: 'head', origin: 'export', madeAt: v.parse(headSchema, value).madeAt }
      continue
    }
    const parsed = v.parse(lineSchema, value)
    if ('end' in parsed) {
      end = parsed.end
    } else if ('account' in parsed) {
      read.accounts += 1
      yield { kind: 'account', account: parsed.account }
    } else {
      read.pieces += 1
      yield { kind: 'piece', piece: parsed }
    }
  }
  const isWhole = end?.pieces === read.pieces && end.accounts === read.accounts
  if (!isWhole) throw new ContentError(NOT_COMPLETE)
}

async function* readOneJson(texts: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  const pieces = splitJson(texts, { minDepth: MIN_DEPTH })
  const first = await pieces.next()
  if (first.done === true) throw new ContentError(NO_BACKUP)
  const [path, value] = first.value
  if (path !== 'format') yield* readConsole(first.value, pieces)
  else if (value === FORMER_FORMAT) yield* readFormer(pieces)
  else throw new ContentError(NO_BACKUP)
}

/** The whole database as one JSON, perhaps with priorities, and nothing else. */
async function* readConsole(
  first: Piece,
  others: AsyncIterable<Piece>,
): AsyncGenerator<BackupPart> {
  yield { kind: 'head', origin: 'console', madeAt: null }
  let people = 0
  for await (const [path, value] of prepend(first, others)) {
    const [list = '', key] = path.split('/', 2)
    if (key !== undefined && LISTS_OF_PEOPLE.includes(list)) people += 1
    const piece = withoutPriorities([path, value])
    if (piece !== null) yield { kind: 'piece', piece }
  }
  // Any JSON looks like a database.
  if (people === 0) throw new ContentError(NO_BACKUP)
}

async function* prepend<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* others
}

async function* readFormer(pieces: AsyncIterable<Piece>): AsyncGenerator<BackupPart> {
  const missing = new Set(['madeAt', 'database', 'accounts'])
  for await (const [path, value] of pieces) {
    const [part = '', ...below] = path.split('/')
    missing.delete(part)
    if (part === 'madeAt' && typeof value === 'string') {
      yield { kind: 'head', origin: 'export', madeAt: value }
    } else if (part === 'database' && below.length > 0) {
      yield { kind: 'piece', piece: [below.join('/'), value] }
    } else if (part === 'accounts' && below.length > 0) {
      yield { kind: 'account', account: v.parse(accountSchema, value) }
    }
  }
  if (missing.size > 0) throw new ContentError(NOT_COMPLETE)
}

function explain(error: unknown, file: string): unknown {
  const because = (what: string): OwnerError => new OwnerError(`${file} ${what}`, { cause: error })
  if (error instanceof ContentError) return because(error.message)
  if (error instanceof UnreadableError) {
    return because(
      error.reason === 'wrong key'
        ? 'is encrypted for another key than that one.'
        : 'was cut off or changed.',
    )
  }
  if (error instanceof JsonError || error instanceof SyntaxError || v.isValiError(error)) {
    return because(NOT_COMPLETE)
  }
  const code = textOf(fieldOf(error, 'code'))
  if (code.startsWith('Z_') || code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return because('was cut off or changed.')
  }
  return /^E[A-Z]+$/.test(code) ? because('cannot be read.') : error
}
