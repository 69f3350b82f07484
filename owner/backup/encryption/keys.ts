import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { OwnerError } from '#owner/OwnerError.ts'
import { fromBech32, toBech32 } from './bech32.ts'

const PUBLIC_PREFIX = 'age'
const PRIVATE_PREFIX = 'age-secret-key-'
const KEY_BYTES = 32
/** What comes before the 32 bytes of a private key for X25519 in PKCS #8. */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** Keys as people copy them. */
export interface KeyPair {
  /** Encrypts, and is no secret: age1… */
  readonly publicKey: string
  /** Decrypts: AGE-SECRET-KEY-1… */
  readonly privateKey: string
}

export function makeKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' })
  return {
    publicKey: toBech32(PUBLIC_PREFIX, bytesOf(publicKey)),
    privateKey: toBech32(PRIVATE_PREFIX, secret.subarray(PRIVATE_KEY_HEAD.length)).toUpperCase(),
  }
}

/** @throws {OwnerError} – it is no public key, or has a typo */
export function parsePublicKey(text: string): KeyObject {
  const bytes = fromBech32(PUBLIC_PREFIX, text.trim())
  if (bytes?.length !== KEY_BYTES) {
    throw new OwnerError(
      'That is not a public key of "backup-key", or it has a typo: age1, then 58 letters and digits.',
    )
  }
  return toPublicKey(bytes)
}

/**
 * Reads the private key in a text, beside comments that begin with #.
 *
 * @throws {OwnerError} – there is none, or it has a typo
 */
export function parsePrivateKey(text: string): KeyObject {
  const [line = ''] = text
    .split('\n')
    .map((each) => each.replaceAll(/\s/g, ''))
    .filter((each) => each !== '' && !each.startsWith('#'))
  const bytes = fromBech32(PRIVATE_PREFIX, line.toLowerCase())
  if (bytes?.length !== KEY_BYTES) {
    throw new OwnerError(
      'That is not a private key of "backup-key", or it has a typo: AGE-SECRET-KEY-1, then 58 letters and digits.',
    )
  }
  return createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY_HEAD, bytes]),
    format: 'der',
    type: 'pkcs8',
  })
}

export function toPublicKey(bytes: Uint8Array): KeyObject {
  const x = Buffer.from(bytes).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
}

/** The 32 bytes of a public key, also of that which belongs to a private one. */
export function bytesOf(key: KeyObject): Buffer {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  return Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
}
