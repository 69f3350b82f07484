import { createCipheriv, createDecipheriv } from 'node:crypto'

const ALGORITHM = 'chacha20-poly1305'
/** By which what is sealed is longer. */
export const TAG_BYTES = 16

/** Encrypts so that a change is noticed. A nonce is used once for a key. */
export function seal(key: Uint8Array, nonce: Uint8Array, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Null where the key is another one, or the bytes were changed. */
export function open(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Buffer | null {
  if (sealed.length < TAG_BYTES) return null
  const cipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const bytes = cipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    return Buffer.concat([bytes, cipher.final()])
  } catch {
    return null
  }
}
