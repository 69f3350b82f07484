import { createServer, type ServerResponse } from 'node:http'
import { goOffline } from 'firebase/database'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ClinicAccount } from '#src/domain/account.ts'
import { findFreeStems } from '#src/domain/imageNames.ts'
import { placeName } from '#src/domain/servicePlaces.ts'
import { aService } from '#tests/support/builders.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'
import { readService } from '#tests/support/readService.ts'
import { storedService } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

const PNG = { type: 'image/png' }
const MEGABYTE = 1024 * 1024

function aPicture(bytes = 1000, options = PNG): Blob {
  return new Blob([new Uint8Array(bytes).fill(7)], options)
}

function upload(
  { repositories }: Pick<TestClient, 'repositories'>,
  clinicId: string,
  image: Blob,
  {
    onProgress = () => undefined,
    signal = new AbortController().signal,
  }: Partial<Parameters<typeof repositories.images.upload>[2]> = {},
): Promise<string> {
  return repositories.images.upload(clinicId, image, { onProgress, signal })
}

describe('Uploading a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'])(
    'of the type %s gives an address where anyone sees it',
    async (type) => {
      const clinic = await backend.createClinic()
      const client = await backend.connect(clinic)
      const image = aPicture(1000, { type: `image/${type}` })
      const url = await upload(client, clinic.userId, image)
      const response = await fetch(url)
      expect(response.headers.get('content-type')).toBe(`image/${type}`)
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(
        new Uint8Array(await image.arrayBuffer()),
      )
    },
  )

  test('again gives another address', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    const first = await upload(client, clinic.userId, aPicture())
    expect(await upload(client, clinic.userId, aPicture())).not.toBe(first)
  })

  test('can be shown by a service: its address is of the form that a record takes', async () => {
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

  test('reports its progress, from 0 to 1', async () => {
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

  test.each([
    ['that is none', { type: 'text/html' }, 1000, 'image-type'],
    ['that can carry scripts', { type: 'image/svg+xml' }, 1000, 'image-type'],
    ['of no type', { type: '' }, 1000, 'image-type'],
    ['of no bytes', PNG, 0, 'image-type'],
    ['that is too large', PNG, MEGABYTE + 1, 'image-size'],
  ])('%s is refused before anything is sent', async (_name, type, bytes, code) => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    await expect(upload(client, clinic.userId, aPicture(bytes, type))).rejects.toMatchObject({
      code,
    })
  })

  test('as large as allowed works', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    await upload(client, clinic.userId, aPicture(MEGABYTE))
  })

  test('is for the clinic itself, signed in and connected', async () => {
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

  test('before the address is confirmed says what to do first', async () => {
    const clinic = await backend.createClinic()
    await backend.unconfirmAddress(clinic.userId)
    const client = await backend.connect(clinic)
    await expect(upload(client, clinic.userId, aPicture())).rejects.toMatchObject({
      code: 'email-unconfirmed',
    })
  })

  test('can be called off before and while it runs', async () => {
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

  test.each([
    [401, 'session-ended'],
    [402, 'quota-exceeded'],
    [403, 'permission-denied'],
  ])('that storage answers with %i fails as %s', async (status, code) => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic, {
      storagePort: await startStubbornStorage(status),
    })
    await expect(upload(client, clinic.userId, aPicture())).rejects.toMatchObject({ code })
  })
})

describe("A clinic's folder that is full", () => {
  const NAMES = findFreeStems([], 0).map((stem) => `${stem}.png`)

  /** Puts pictures of all names into the folder, past the rules; gives the address of each. */
  async function fillFolder({ userId }: ClinicAccount): Promise<readonly string[]> {
    const { storageBucket } = backend.environment.firebase
    const { port } = backend.environment.localBackend?.storage ?? { port: 0 }
    const folder = `http://127.0.0.1:${String(port)}/v0/b/${storageBucket}/o`
    await Promise.all(
      NAMES.map(async (name) => {
        const path = encodeURIComponent(`services/${userId}/${name}`)
        const response = await fetch(`${folder}?uploadType=media&name=${path}`, {
          method: 'POST',
          headers: { Authorization: 'Bearer owner', 'Content-Type': 'image/png' },
          body: 'a picture',
        })
        if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
      }),
    )
    return NAMES.map(
      (name) => `${folder}/${encodeURIComponent(`services/${userId}/${name}`)}?alt=media`,
    )
  }

  test('gives way to a new picture: one that no service shows is removed', async () => {
    const clinic = await backend.createClinic()
    const [shown = ''] = await fillFolder(clinic)
    await backend.createService(clinic, { imageUrl: shown })
    const client = await backend.connect(clinic)
    const url = await upload(client, clinic.userId, aPicture())
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(shown)).status).toBe(200)
  })

  test('is a clear failure where services show all of it', async () => {
    const clinic = await backend.createClinic()
    const addresses = await fillFolder(clinic)
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
    const client = await backend.connect(clinic)
    await expect(upload(client, clinic.userId, aPicture())).rejects.toMatchObject({
      code: 'folder-full',
    })
    expect((await fetch(addresses[0] ?? '')).status).toBe(200)
  })
})

describe('Discarding a picture', () => {
  test('removes it', async () => {
    const clinic = await backend.createClinic()
    const client = await backend.connect(clinic)
    const url = await upload(client, clinic.userId, aPicture())
    await client.repositories.images.discard(url)
    expect((await fetch(url)).status).toBe(404)
    // Once more is no problem: it is gone, as was wanted.
    await client.repositories.images.discard(url)
    expect(client.problems).toEqual([])
  })

  test('that is another clinic’s, or is elsewhere, is logged and never thrown', async () => {
    const [clinic, other] = await Promise.all([backend.createClinic(), backend.createClinic()])
    const url = await upload(await backend.connect(clinic), clinic.userId, aPicture())
    const client = await backend.connect(other)
    await client.repositories.images.discard(url)
    await client.repositories.images.discard('https://pictures.example/teeth.png')
    expect(client.problems).toHaveLength(2)
    expect((await fetch(url)).status).toBe(200)
  })

  test('does nothing where there is none', async () => {
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
