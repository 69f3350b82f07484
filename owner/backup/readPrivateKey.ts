import { readFile } from 'node:fs/promises'
import { OwnerError } from '#owner/OwnerError.ts'
import { parsePrivateKey } from './backupKeys.ts'

/**
 * Reads the private key in a file.
 *
 * @throws {OwnerError} – the file cannot be read, or contains no private key
 */
export async function readPrivateKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OwnerError(`The private key in ${file} cannot be read.`, { cause: error })
  })
  return parsePrivateKey(text)
}
