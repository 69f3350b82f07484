import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeKeyPair, parsePrivateKey, parsePublicKey } from '#owner/backup/backupKeys.ts'
import { decryptBytes, encryptBytes } from '#owner/backup/encryptBytes.ts'
import { collect } from './collect.ts'

const CHUNK_BYTES = 64 * 1024
const HEADER_AND_SALT_BYTES = 200

/** Written by age-encryption 0.3.1 for two keys, of which this is the second one. */
const FOREIGN = {
  privateKey: 'AGE-SECRET-KEY-1XMWWC06LY3EE5RYTXM9MFLAZ2U56JJJ36S0MYPDRWSVLUL66MV4QX3S7F6',
  publicKey: 'age1w3tyke4gev25vaxxsvcgqu4484rf6ejpmavs57p6yz6lhy2sfs5swrvwyn',
  file: [
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSAzQ2Vpcnp6RkhuVGhuM2pBMmZHbmlrYUxpdDhRYnhVS0hqdkMyOTVVZGhRCi9DQi80cktpd3JQ',
    'MktjaWRVS2ZTK09xZ3hISkhvcVR5SDF1amdKekoxUlEKLT4gWDI1NTE5IFJvMWM1R0p5UnNJS241dklIRDNXTy9nREhhSGdQVm9wSkp5TTMySGxOa3cK',
    'V2txUVFkTklBRXk0STIvcDhJVXdZbnBjZ3NVTGU0ZUN1MVZzRGlUMkZpWQotLS0gVXFyZUE0NGhRSFZSeEV6TVpINUI0ZTBZWVpZbDJkN2MzYVZFc2hx',
    'VGRQbwq+4V5m80UQ1+KVbEmBxxkcUfKzIrPvvldWEihVwSuqvmW4g7s4djuM+N+9Mw0XS1Ll',
  ].join(''),
}

const keys = await makeKeyPair()

async function* inParts(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += length) {
    yield await Promise.resolve(bytes.subarray(start, start + length))
  }
}

async function encrypt(bytes: Buffer, ...publicKeys: readonly string[]): Promise<Buffer> {
  const recipients = publicKeys.map(parsePublicKey)
  return Buffer.concat(await collect(encryptBytes(inParts(bytes, 50_000), recipients)))
}

async function decrypt(bytes: Buffer, privateKey: string, partLength = 7000): Promise<Buffer> {
  const parts = inParts(bytes, partLength)
  return Buffer.concat(await collect(decryptBytes(parts, parsePrivateKey(privateKey))))
}

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
  'the holder of the private key reads a file of %i bytes again',
  async (length) => {
    const bytes = randomBytes(length)
    expect(await decrypt(await encrypt(bytes, keys.publicKey), keys.privateKey)).toEqual(bytes)
  },
)

test('a file encrypted to two keys opens with each of them, and with no third one', async () => {
  const other = await makeKeyPair()
  const file = await encrypt(Buffer.from('Noor'), keys.publicKey, other.publicKey)
  expect(String(await decrypt(file, other.privateKey))).toBe('Noor')
  expect(String(await decrypt(file, keys.privateKey, 1))).toBe('Noor')
  await expect(decrypt(file, (await makeKeyPair()).privateKey)).rejects.toThrow('wrong key')
})

test('the holder of a private key reads what another program for age encrypted to it', async () => {
  const file = Buffer.from(FOREIGN.file, 'base64')
  expect(String(await decrypt(file, FOREIGN.privateKey))).toBe('Noor Haddad, 9:30')
  const own = await encrypt(Buffer.from('9:45'), FOREIGN.publicKey)
  expect(String(await decrypt(own, FOREIGN.privateKey))).toBe('9:45')
})

test('a file that was cut off anywhere is refused', async () => {
  const file = await encrypt(randomBytes(2 * CHUNK_BYTES), keys.publicKey)
  const ends = [0, 10, HEADER_AND_SALT_BYTES, file.length - CHUNK_BYTES - 16, file.length - 1]
  for (const end of ends) {
    await expect(decrypt(file.subarray(0, end), keys.privateKey), String(end)).rejects.toThrow()
  }
})

test('a file in which a byte was changed is refused', async () => {
  const bytes = randomBytes(2 * CHUNK_BYTES)
  const file = await encrypt(bytes, keys.publicKey)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.nat(HEADER_AND_SALT_BYTES), fc.nat(file.length - 1)),
      fc.integer({ min: 1, max: 255 }),
      async (place, change) => {
        const changed = Buffer.from(file)
        changed.writeUInt8(changed.readUInt8(place) ^ change, place)
        await expect(decrypt(changed, keys.privateKey, CHUNK_BYTES)).rejects.toThrow()
      },
    ),
    { numRuns: 150 },
  )
})

test('a file whose chunks change places is refused, and so is one that goes on after its end', async () => {
  const file = await encrypt(randomBytes(3 * CHUNK_BYTES), keys.publicKey)
  const sealed = CHUNK_BYTES + 16
  const start = file.length - 3 * sealed
  const [head, first, second, last] = [
    file.subarray(0, start),
    file.subarray(start, start + sealed),
    file.subarray(start + sealed, start + 2 * sealed),
    file.subarray(start + 2 * sealed),
  ]
  for (const parts of [
    [head, second, first, last],
    [head, first, last],
    [head, first, second, last, last],
    [head, first, second, last, Buffer.from('x')],
  ]) {
    await expect(decrypt(Buffer.concat(parts), keys.privateKey)).rejects.toThrow('damaged')
  }
})

test('an owner who makes a typo in a key is told so', () => {
  // Private keys are read in either case.
  const typo = (key: string): string => `${key.slice(0, -1)}${/q$/i.test(key) ? 'p' : 'q'}`
  expect(() => parsePublicKey(typo(keys.publicKey))).toThrow('it has a typo')
  expect(() => parsePrivateKey(typo(keys.privateKey))).toThrow('it has a typo')
  expect(() => parsePublicKey(keys.privateKey)).toThrow('not a public key')
  expect(() => parsePrivateKey(keys.publicKey)).toThrow('not a private key')
  expect(() => parsePrivateKey('')).toThrow('not a private key')
})

test('an owner may type the private key in groups, in small letters and with a comment', async () => {
  const typed = `# the clinic's\n\n ${keys.privateKey.toLowerCase().replaceAll(/.{8}/g, '$& ')}\n`
  expect(String(await decrypt(await encrypt(Buffer.from('x'), keys.publicKey), typed))).toBe('x')
})
