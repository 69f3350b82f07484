import { Decrypter, Encrypter } from 'age-encryption'
import { UnreadableError } from './UnreadableError.ts'

/** How every encrypted file begins. */
export const ENCRYPTED_START = Buffer.from('age-encryption.org/v1\n')

/** What the package says of a file that none of the given keys opens. */
const WRONG_KEY = 'no identity matched'

/**
 * Encrypts for each of the recipients' public keys, in the format of age (https://age-encryption.org/v1): any
 * program for it can read the file. Each chunk proves its place, and the last one that it is the last.
 */
export async function* encryptBytes(
  chunks: AsyncIterable<Uint8Array>,
  publicKeys: readonly string[],
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  for (const key of publicKeys) encrypter.addRecipient(key)
  yield* await encrypter.encrypt(toStream(chunks))
}

/**
 * Decrypts what `encryptBytes` or another program for age wrote. What was yielded is authentic; whether it is all of
 * it is known at the end.
 *
 * @throws {UnreadableError} – it is encrypted for another key, was changed or cut off
 */
export async function* decryptBytes(
  chunks: AsyncIterable<Uint8Array>,
  privateKey: string,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(privateKey)
  try {
    yield* await decrypter.decrypt(toStream(chunks))
  } catch (error) {
    // The package has no other sign.
    const isWrongKey = error instanceof Error && error.message.startsWith(WRONG_KEY)
    throw new UnreadableError(isWrongKey ? 'wrong key' : 'damaged', { cause: error })
  }
}

/** Reads only what is asked for, so that memory does not grow with a file. */
function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await iterator.next()
        if (next.done === true) controller.close()
        else controller.enqueue(next.value)
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
