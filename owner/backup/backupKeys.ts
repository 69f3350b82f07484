import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { OwnerError } from '#owner/OwnerError.ts'

/** Keys as people copy them. */
export interface KeyPair {
  /** Encrypts, and is no secret: age1… */
  readonly publicKey: string
  /** Decrypts: AGE-SECRET-KEY-1… */
  readonly privateKey: string
}

export async function makeKeyPair(): Promise<KeyPair> {
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}

/**
 * Reads a public key as it was copied.
 *
 * @throws {OwnerError} – it is no public key, or has a typo
 */
export function parsePublicKey(text: string): string {
  const key = text.trim()
  try {
    new Encrypter().addRecipient(key)
  } catch (error) {
    throw new OwnerError(
      'That is not a public key of "backup-key", or it has a typo: age1, then 58 letters and digits.',
      { cause: error },
    )
  }
  return key
}

/**
 * Reads the private key in a text, beside comments that begin with #.
 *
 * @throws {OwnerError} – there is none, or it has a typo
 */
export function parsePrivateKey(text: string): string {
  const [line = ''] = text
    .split('\n')
    .map((each) => each.replaceAll(/\s/g, ''))
    .filter((each) => each !== '' && !each.startsWith('#'))
  const key = line.toUpperCase()
  try {
    new Decrypter().addIdentity(key)
  } catch (error) {
    throw new OwnerError(
      'That is not a private key of "backup-key", or it has a typo: AGE-SECRET-KEY-1, then 58 letters and digits.',
      { cause: error },
    )
  }
  return key
}
