import { randomBytes, type KeyObject } from 'node:crypto'
import { ByteSource } from './ByteSource.ts'
import { deriveKey, FIRST_LINE, MAX_HEADER_LINES, readHeader, writeHeader } from './header.ts'
import { open, seal, TAG_BYTES } from './seal.ts'
import { UnreadableError } from './UnreadableError.ts'

const FILE_KEY_BYTES = 16
const SALT_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const NONCE_BYTES = 12
const MAX_LINE_BYTES = 1024

/** How every encrypted file begins. */
export const ENCRYPTED_START = Buffer.from(`${FIRST_LINE}\n`)

/**
 * Encrypts for each of the recipients' public keys, in the format of age (https://age-encryption.org/v1): any
 * program for it can read the file. Each chunk proves its place, and the last one that it is the last.
 */
export async function* encryptBytes(
  chunks: AsyncIterable<Uint8Array>,
  recipients: readonly KeyObject[],
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(FILE_KEY_BYTES)
  const salt = randomBytes(SALT_BYTES)
  yield Buffer.concat([Buffer.from(writeHeader(fileKey, recipients)), salt])
  const key = deriveKey(fileKey, salt, 'payload')
  for await (const { bytes, nonce } of inChunks(new ByteSource(chunks), CHUNK_BYTES)) {
    yield seal(key, nonce, bytes)
  }
}

/**
 * Decrypts what `encryptBytes` or another program for age wrote. What was yielded is authentic; whether it is all of
 * it is known at the end.
 *
 * @throws {UnreadableError} – it is encrypted for another key, was changed or cut off
 */
export async function* decryptBytes(
  chunks: AsyncIterable<Uint8Array>,
  privateKey: KeyObject,
): AsyncGenerator<Buffer> {
  const source = new ByteSource(chunks)
  try {
    const fileKey = readHeader(await readHeaderLines(source), privateKey)
    const key = deriveKey(fileKey, await source.read(SALT_BYTES), 'payload')
    let isFirst = true
    for await (const { bytes, nonce } of inChunks(source, CHUNK_BYTES + TAG_BYTES)) {
      const opened = open(key, nonce, bytes)
      // Only a file that has nothing in it ends with an empty chunk.
      if (opened === null || (opened.length === 0 && !isFirst)) throw new UnreadableError('damaged')
      isFirst = false
      yield opened
    }
  } finally {
    await source.close()
  }
}

async function readHeaderLines(source: ByteSource): Promise<readonly string[]> {
  const lines: string[] = []
  while (lines.length < MAX_HEADER_LINES) {
    const line = await source.readLine(MAX_LINE_BYTES)
    if (line === null) break
    lines.push(line)
    if (line.startsWith('--- ')) return lines
  }
  throw new UnreadableError('damaged')
}

/** At least one chunk. The nonce counts them, and its last byte says which one is the last. */
async function* inChunks(
  source: ByteSource,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly nonce: Buffer }> {
  for (let count = 0; ; count += 1) {
    const bytes = await source.read(size)
    const isLast = (await source.peek(1)).length === 0
    const nonce = Buffer.alloc(NONCE_BYTES)
    // 2^32 chunks are 256 TB.
    nonce.writeUInt32BE(count, NONCE_BYTES - 5)
    nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
    yield { bytes, nonce }
    if (isLast) return
  }
}
