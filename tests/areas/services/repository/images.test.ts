import { createServer, type ServerResponse } from 'node:http'
import { goOffline } from 'firebase/database'
import * as v from 'valibot'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { NewDoctor } from '#src/areas/doctors/model/doctor.ts'
import { findCardAddress } from '#src/areas/services/model/imageAddress.ts'
import { findFreeStems, imageFileNames } from '#src/areas/services/model/imageNames.ts'
import type { ImagePair } from '#src/areas/services/model/imagePair.ts'
import { photoOfAddress } from '#src/areas/services/model/photoAddresses.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import { startRecordingProxy } from '#tests/data/recordingProxy.ts'
import { aService } from '#tests/support/builders.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'
import { readService } from '#tests/support/readService.ts'
import { storedService } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

const A_DOCTOR: NewDoctor = {
  name: 'Dr. Lena Roy',
  email: 'roy@riverside.example',
  initials: 'LR',
  colour: 'green',
  language: null,
}

const PNG = { type: 'image/png' }
const MEGABYTE = 1024 * 1024
const MAX_CARD_BYTES = 128 * 1024

function aFile(bytes = 1000, options = PNG): Blob {
  return new Blob([new Uint8Array(bytes).fill(7)], options)
}

function aPicture(bytes = 1000, options = PNG): ImagePair {
  return { full: aFile(bytes, options), card: aFile(100, options) }
}

/** The address of a picture's card. */
function cardOf(imageUrl: string): string {
  const card = findCardAddress(imageUrl)
  if (card === null) throw new Error(`${imageUrl} names no card`)
  return card
}

async function bytesAt(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer())
}

/** The names of the files in a clinic's folder, as its owner sees them. */
async function filesOf({ userId }: ClinicAccount): Promise<readonly string[]> {
  const { storageBucket } = backend.environment.firebase
  const { port } = backend.environment.localBackend?.storage ?? { port: 0 }
  const url = `http://127.0.0.1:${String(port)}/v0/b/${storageBucket}/o?prefix=services/${userId}/`
  const response = await fetch(url, { headers: { Authorization: 'Bearer owner' } })
  const { items } = v.parse(
    v.object({ items: v.array(v.object({ name: v.string() })) }),
    await response.json(),
  )
  return items.map(({ name }) => name.slice(`services/${userId}/`.length))
}

function upload(
  { repositories }: Pick<TestClient, 'repositories'>,
  clinicId: string,
  image: ImagePair,
  {
    onProgress = () => undefined,
    signal = new AbortController().signal,
  }: Partial<Parameters<typeof repositories.images.upload>[2]> = {},
): Promise<string> {
  return repositories.images.upload(clinicId, image, { onProgress, signal })
}

describe('Uploading a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'])(
    'a clinic that uploads a picture of the type %s gets an address that anyone can open, and its card',
    async (type) => {
      const clinic = await backend.createClinic()
      const client = await backend.connect(clinic)
      const image = aPicture(1000, { type: `image/${type}` })
      const url = await upload(client, clinic.userId, image)
      for (const [address, file] of [
        [url, image.full],
        [cardOf(url), image.card],
      ] as const) {
        expect((await fetch(address)).headers.get('content-type')).toBe(`image/${type}`)
        expect(await bytesAt(address)).toEqual(new Uint8Array(await file.arrayBuffer()))
      }
    },
  )

  test('a clinic that uploads a picture again gets another address', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    const first = await upload(client, clinic.userId, aPicture())
    expect(await upload(client, clinic.userId, aPicture())).not.toBe(first)
  })

  test("a clinic's service can show the picture that the clinic uploaded", async () => {
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic)
    const client = await backend.connect(clinic)
    await backend.allowPictures()
    const imageUrl = await upload(client, clinic.userId, aPicture())
    const { services } = client.repositories
    await services.save(service, { ...service, imageUrl })
    expect((await readService(client.repositories, clinic.userId, service.id))?.imageUrl).toBe(
      imageUrl,
    )
  })

  test('a clinic that uploads a picture gets its progress, from 0 to 1', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    const received: number[] = []
    await upload(client, clinic.userId, aPicture(MEGABYTE), {
      onProgress: (done) => received.push(done),
    })
    expect(received.length).toBeGreaterThan(2)
    expect(received).toEqual(received.toSorted((a, b) => a - b))
    expect(received.at(0)).toBe(0)
    expect(received.at(-1)).toBe(1)
  })

  test('a clinic can upload a card as large as allowed', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    const url = await upload(client, clinic.userId, { full: aFile(), card: aFile(MAX_CARD_BYTES) })
    expect(await bytesAt(cardOf(url))).toHaveLength(MAX_CARD_BYTES)
  })

  test.each([
    ['of another type', aFile(100, { type: 'image/webp' }), 'image-type'],
    ['of no bytes', aFile(0), 'image-type'],
    ['that is too large', aFile(MAX_CARD_BYTES + 1), 'image-size'],
  ])(
    'a clinic that uploads a card %s is refused before anything is sent',
    async (_name, card, code) => {
      const clinic = await backend.createClinic()
      const client = await backend.connect(clinic)
      await expect(upload(client, clinic.userId, { full: aFile(), card })).rejects.toMatchObject({
        code,
      })
      expect(await filesOf(clinic)).toEqual([])
    },
  )

  test.each([
    ['that is none', { type: 'text/html' }, 1000, 'image-type'],
    ['that can carry scripts', { type: 'image/svg+xml' }, 1000, 'image-type'],
    ['of no type', { type: '' }, 1000, 'image-type'],
    ['of no bytes', PNG, 0, 'image-type'],
    ['that is too large', PNG, MEGABYTE + 1, 'image-size'],
  ])(
    'a clinic that uploads a picture %s is refused before anything is sent',
    async (_name, type, bytes, code) => {
      const clinic = await backend.createClinic()
      const client = await backend.connect(clinic)
      await expect(upload(client, clinic.userId, aPicture(bytes, type))).rejects.toMatchObject({
        code,
      })
    },
  )

  test('a clinic can upload a picture as large as allowed', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    await upload(client, clinic.userId, aPicture(MEGABYTE))
  })

  test('a picture is uploaded by the clinic itself alone, signed in and connected', async () => {
    const [clinic, other] = await Promise.all([backend.createClinic(), backend.createClinic()])
    const client = await backend.connect(other)
    await expect(upload(client, clinic.userId, aPicture())).rejects.toMatchObject({
      code: 'not-yours',
    })
    const visitor = await backend.connect(null)
    await expect(upload(visitor, clinic.userId, aPicture())).rejects.toMatchObject({
      code: 'session-ended',
    })
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await expect(upload(client, other.userId, aPicture())).rejects.toMatchObject({
      code: 'offline',
    })
  })

  test('a clinic that uploads before its address is confirmed is refused with that reason', async () => {
    const clinic = await backend.createClinic()
    await backend.unconfirmAddress(clinic.userId)
    const client = await backend.connect(clinic)
    await expect(upload(client, clinic.userId, aPicture())).rejects.toMatchObject({
      code: 'email-unconfirmed',
    })
  })

  test('a clinic can call an upload off before and while it runs', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    await expect(
      upload(client, clinic.userId, aPicture(), { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'upload-canceled' })

    const controller = new AbortController()
    await expect(
      upload(client, clinic.userId, aPicture(MEGABYTE), {
        signal: controller.signal,
        onProgress: () => {
          controller.abort()
        },
      }),
    ).rejects.toMatchObject({ code: 'upload-canceled' })
  })

  test('an upload that breaks off after the card leaves no file, and no name that is lost', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    const controller = new AbortController()
    await expect(
      upload(client, clinic.userId, aPicture(MEGABYTE), {
        signal: controller.signal,
        onProgress: (done) => {
          // The card is less than this.
          if (done > 0.01) controller.abort()
        },
      }),
    ).rejects.toMatchObject({ code: 'upload-canceled' })
    await expect.poll(() => filesOf(clinic)).toEqual([])
  })

  test.each([
    ['full file', '-full.', ['card', 'full']],
    ['card', '-card.', ['card']],
  ])('an upload whose %s storage refuses leaves nothing', async (_name, refused, sent) => {
    const clinic = await backend.createClinic()
    const { port, asked } = await startRecordingProxy(
      inject('localBackend').ports.storage,
      ({ method, query }) =>
        method === 'POST' && query['name']?.includes(refused) === true
          ? { status: 403, body: { error: { code: 403, message: 'no' } } }
          : undefined,
    )
    const client = await backend.connect(clinic, { storagePort: port })
    await expect(upload(client, clinic.userId, aPicture())).rejects.toMatchObject({
      code: 'permission-denied',
    })
    await expect.poll(() => filesOf(clinic)).toEqual([])
    const names = asked.flatMap(({ method, query: { name = '' } }) =>
      method === 'POST' ? [/-(card|full)\./.exec(name)?.[1]] : [],
    )
    expect(names).toEqual(sent)
  })

  test.each([
    [401, 'session-ended'],
    [402, 'quota-exceeded'],
    [403, 'permission-denied'],
  ])('an upload that storage answers with %i fails as %s', async (status, code) => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic, {
      storagePort: await startStubbornStorage(status),
    })
    await expect(upload(client, clinic.userId, aPicture())).rejects.toMatchObject({ code })
  })
})

describe("A clinic's folder that is full", () => {
  const STEMS = findFreeStems([], 0)
  /** Pictures from before there were cards. */
  const SINGLE = STEMS.map((stem) => [`${stem}.png`] as const)
  const PAIRS = STEMS.map((stem) => {
    const { full, card } = imageFileNames(stem, 'png')
    return [full, card] as const
  })

  /** Puts the files into the folder, past the rules; gives the address of each picture. */
  async function fillFolder(
    { userId }: ClinicAccount,
    pictures: readonly (readonly [string, ...string[]])[],
  ): Promise<readonly string[]> {
    const { storageBucket } = backend.environment.firebase
    const { port } = backend.environment.localBackend?.storage ?? { port: 0 }
    const folder = `http://127.0.0.1:${String(port)}/v0/b/${storageBucket}/o`
    await Promise.all(
      pictures.flat().map(async (name) => {
        const path = encodeURIComponent(`services/${userId}/${name}`)
        const response = await fetch(`${folder}?uploadType=media&name=${path}`, {
          method: 'POST',
          headers: { Authorization: 'Bearer owner', 'Content-Type': 'image/png' },
          body: 'a picture',
        })
        if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
      }),
    )
    return pictures.map(
      ([name]) => `${folder}/${encodeURIComponent(`services/${userId}/${name}`)}?alt=media`,
    )
  }

  /** Stores a service for each of the pictures. */
  async function showAll(clinic: ClinicAccount, addresses: readonly string[]): Promise<void> {
    await backend.update(
      Object.fromEntries(
        addresses.flatMap((imageUrl, index): [string, unknown][] => {
          const service = aService({ id: `service-${String(index)}`, imageUrl }, clinic)
          const place = placeName(index)
          return [
            [`services/${clinic.userId}/${service.id}`, storedService(service, place)],
            [`clinic_services/${clinic.userId}/${place}`, service.id],
          ]
        }),
      ),
    )
  }

  test.each([
    ['single files', SINGLE],
    ['pairs', PAIRS],
    ['cards that uploads left behind', PAIRS.map(([, card]) => [card] as const)],
  ])(
    "a clinic's full folder of %s gives way to a new picture: unused ones are removed",
    async (_name, files) => {
      const clinic = await backend.createClinic()
      const addresses = await fillFolder(clinic, files)
      const [shown = ''] = addresses
      await backend.createService(clinic, { imageUrl: shown })
      const client = await backend.connect(clinic)
      const url = await upload(client, clinic.userId, aPicture())
      for (const address of [url, cardOf(url)]) expect((await fetch(address)).status).toBe(200)

      const left = await filesOf(clinic)
      const whole = files.filter((names) => names.every((name) => left.includes(name)))
      const gone = files.filter((names) => !names.some((name) => left.includes(name)))
      // Of the sixteen that go, the new picture takes the name of one.
      expect(gone.length).toBeGreaterThanOrEqual(15)
      expect(whole.length + gone.length).toBeGreaterThanOrEqual(files.length - 1)
    },
  )

  test("a clinic's full folder keeps both files of what a service shows", async () => {
    const clinic = await backend.createClinic()
    const addresses = await fillFolder(clinic, PAIRS)
    await showAll(clinic, addresses.slice(0, 250))
    const client = await backend.connect(clinic)
    await upload(client, clinic.userId, aPicture())
    expect(await filesOf(clinic)).toEqual(expect.arrayContaining(PAIRS.slice(0, 250).flat()))
  })

  test("a clinic's full folder keeps both files of a doctor's photo", async () => {
    const clinic = await backend.createClinic()
    const addresses = await fillFolder(clinic, PAIRS)
    const client = await backend.connect(clinic)
    const { doctors } = client.repositories
    const isPhoto = (index: number): boolean => index < 20
    for (const address of addresses.filter((_, index) => isPhoto(index))) {
      await doctors.add(clinic.userId, A_DOCTOR, photoOfAddress(address) ?? '')
    }
    await upload(client, clinic.userId, aPicture())
    expect(await filesOf(clinic)).toEqual(
      expect.arrayContaining(PAIRS.filter((_, index) => isPhoto(index)).flat()),
    )
  })

  test('a clinic whose services show all of a full folder reads a clear failure', async () => {
    const clinic = await backend.createClinic()
    const addresses = await fillFolder(clinic, PAIRS)
    await showAll(clinic, addresses)
    const client = await backend.connect(clinic)
    await expect(upload(client, clinic.userId, aPicture())).rejects.toMatchObject({
      code: 'folder-full',
    })
    expect((await fetch(addresses[0] ?? '')).status).toBe(200)
  })
})

describe('The photo of a doctor', () => {
  test('anyone can open both sizes of a photo that a clinic gave a doctor', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    const image = aPicture()
    const photo = photoOfAddress(await upload(client, clinic.userId, image)) ?? ''
    const doctorId = await client.repositories.doctors.add(clinic.userId, A_DOCTOR, photo)

    const visitor = await backend.connect(null)
    const { doctors, images } = visitor.repositories
    const addresses = images.photoAddresses(await doctors.readPhoto(clinic.userId, doctorId))
    expect(await bytesAt(addresses?.large ?? '')).toEqual(
      new Uint8Array(await image.full.arrayBuffer()),
    )
    expect(await bytesAt(addresses?.small ?? '')).toEqual(
      new Uint8Array(await image.card.arrayBuffer()),
    )
  })

  test('a doctor without a photo, and one who is not there, have none', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    const doctorId = await client.repositories.doctors.add(clinic.userId, A_DOCTOR)
    const { doctors, images } = (await backend.connect(null)).repositories
    for (const id of [doctorId, 'd77']) {
      const photo = await doctors.readPhoto(clinic.userId, id)
      expect(images.photoAddresses(photo)).toBeNull()
    }
  })

  test.each([
    ['an address of somewhere else', 'https://evil.example/a7.webp'],
    ['a way out of its folder', '../../secret/a7.webp'],
    ['no text', 7],
  ])('a doctor whose photo is %s has none', async (_name, photo) => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    const doctorId = await client.repositories.doctors.add(clinic.userId, A_DOCTOR)
    await backend.write(`doctors/${clinic.userId}/${doctorId}/photo`, photo)
    const { doctors } = (await backend.connect(null)).repositories
    expect(await doctors.readPhoto(clinic.userId, doctorId)).toBe('')
  })

  test('a photo that no doctor has any more is removed by who uploaded it, and by nobody else', async () => {
    const [clinic, other] = await Promise.all([backend.createClinic(), backend.createClinic()])
    const client = await backend.connect(clinic)
    const photo = photoOfAddress(await upload(client, clinic.userId, aPicture())) ?? ''
    const stranger = await backend.connect(other)
    await stranger.repositories.images.removePhoto(photo)
    expect(await filesOf(clinic)).toHaveLength(2)
    await client.repositories.images.removePhoto(photo)
    expect(await filesOf(clinic)).toEqual([])
    // Once more is no problem: it is gone, as was wanted.
    await client.repositories.images.removePhoto(photo)
    expect([...client.problems, ...stranger.problems]).toEqual([])
  })
})

describe('Discarding a picture', () => {
  test('a clinic that discards a picture removes it with its card', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    const url = await upload(client, clinic.userId, aPicture())
    await client.repositories.images.discard(url)
    expect((await fetch(url)).status).toBe(404)
    expect(await filesOf(clinic)).toEqual([])
    // Once more is no problem: it is gone, as was wanted.
    await client.repositories.images.discard(url)
    expect(client.problems).toEqual([])
  })

  test('a clinic that discards another clinic’s picture removes nothing, which is only logged', async () => {
    const [clinic, other] = await Promise.all([backend.createClinic(), backend.createClinic()])
    const url = await upload(await backend.connect(clinic), clinic.userId, aPicture())
    const client = await backend.connect(other)
    await client.repositories.images.discard(url)
    await client.repositories.images.discard('https://pictures.example/teeth.png')
    // Two files and one address.
    expect(client.problems).toHaveLength(3)
    for (const address of [url, cardOf(url)]) expect((await fetch(address)).status).toBe(200)
  })

  test('a clinic that discards no picture changes nothing', async () => {
    const client = await backend.connect(null)
    await client.repositories.images.discard('')
    expect(client.problems).toEqual([])
  })
})

/** A storage that answers everything with one status; gives its port. */
async function startStubbornStorage(status: number): Promise<number> {
  const server = createServer((request, response: ServerResponse) => {
    request.resume()
    response.statusCode = status
    response.end(JSON.stringify({ error: { code: status, message: 'no' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
