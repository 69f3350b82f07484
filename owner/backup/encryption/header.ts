import {
  createHmac,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { bytesOf, toPublicKey } from './keys.ts'
import { open, seal } from './seal.ts'
import { UnreadableError } from './UnreadableError.ts'

export const FIRST_LINE = 'age-encryption.org/v1'
const X25519_INFO = `${FIRST_LINE}/X25519`
const END = '---'
const SEALED_KEY_BYTES = 32
const SHARE_BYTES = 32
const BODY_COLUMNS = 64
/** Far more than any backup has; a header that is longer is none. */
export const MAX_HEADER_LINES = 100

const NO_NONCE = Buffer.alloc(12)

/** A key that 32 bytes are derived for, by its use. */
export function deriveKey(secret: Uint8Array, salt: Uint8Array, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, 32))
}

/** Returns the lines that let each of the recipients, and nobody else, find the key of a file. */
export function writeHeader(fileKey: Uint8Array, recipients: readonly KeyObject[]): string {
  const stanzas = recipients.map((recipient) => writeStanza(fileKey, recipient))
  const head = [FIRST_LINE, ...stanzas, END].join('\n')
  return `${head} ${toBase64(sign(fileKey, head))}\n`
}

function writeStanza(fileKey: Uint8Array, recipient: KeyObject): string {
  const own = generateKeyPairSync('x25519')
  const share = bytesOf(own.publicKey)
  const key = wrappingKey(own.privateKey, recipient, share, bytesOf(recipient))
  return `-> X25519 ${toBase64(share)}\n${toBase64(seal(key, NO_NONCE, fileKey))}`
}

/**
 * Returns the key of a file.
 *
 * @throws {UnreadableError} – it is encrypted for another key, or was changed
 */
export function readHeader(lines: readonly string[], privateKey: KeyObject): Buffer {
  const signature = (lines.at(-1) ?? '').slice(END.length + 1)
  for (const stanza of readStanzas(lines)) {
    const share = findShare(stanza)
    const fileKey = share === null ? null : openStanza(share, stanza.body, privateKey)
    if (fileKey === null) continue
    const expected = sign(fileKey, [...lines.slice(0, -1), END].join('\n'))
    const isSigned =
      isBase64(signature) &&
      Buffer.byteLength(signature, 'base64') === expected.length &&
      timingSafeEqual(Buffer.from(signature, 'base64'), expected)
    if (!isSigned) throw new UnreadableError('damaged')
    return fileKey
  }
  throw new UnreadableError('wrong key')
}

interface Stanza {
  readonly words: readonly string[]
  readonly body: Buffer
}

/** One for each recipient, or an error where the lines are not what the format says. */
function readStanzas(lines: readonly string[]): readonly Stanza[] {
  const stanzas: Stanza[] = []
  let index = 1
  while (index < lines.length - 1) {
    const [arrow, ...words] = (lines[index] ?? '').split(' ')
    const body: string[] = []
    do {
      index += 1
      body.push(lines[index] ?? '')
    } while (body.at(-1)?.length === BODY_COLUMNS)
    index += 1
    const isWhole =
      arrow === '->' &&
      words.length > 0 &&
      words.every((word) => /^[!-~]+$/.test(word)) &&
      body.every((line) => line.length <= BODY_COLUMNS && isBase64(line))
    if (!isWhole) throw new UnreadableError('damaged')
    stanzas.push({ words, body: Buffer.from(body.join(''), 'base64') })
  }
  if (lines[0] !== FIRST_LINE || stanzas.length === 0) throw new UnreadableError('damaged')
  return stanzas
}

/** Null for what another program added: for a password, or another kind of key. */
function findShare({ words: [type, share = '', ...more], body }: Stanza): Buffer | null {
  if (type !== 'X25519') return null
  const bytes = Buffer.from(share, 'base64')
  const isWhole =
    more.length === 0 &&
    isBase64(share) &&
    bytes.length === SHARE_BYTES &&
    body.length === SEALED_KEY_BYTES
  if (!isWhole) throw new UnreadableError('damaged')
  return bytes
}

function openStanza(share: Buffer, sealed: Buffer, privateKey: KeyObject): Buffer | null {
  const key = wrappingKey(privateKey, toPublicKey(share), share, bytesOf(privateKey))
  return open(key, NO_NONCE, sealed)
}

function wrappingKey(
  privateKey: KeyObject,
  publicKey: KeyObject,
  share: Uint8Array,
  recipient: Uint8Array,
): Buffer {
  let secret: Buffer
  try {
    secret = diffieHellman({ privateKey, publicKey })
  } catch {
    // A point of low order, which no honest program writes.
    throw new UnreadableError('damaged')
  }
  return deriveKey(secret, Buffer.concat([share, recipient]), X25519_INFO)
}

function sign(fileKey: Uint8Array, head: string): Buffer {
  return createHmac('sha256', deriveKey(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest()
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}

/** Whether it is written in the one way that the format has for its bytes. */
function isBase64(text: string): boolean {
  return toBase64(Buffer.from(text, 'base64')) === text
}
