import { readFile } from 'node:fs/promises'
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startStorage, type LocalStorage } from '#local-firebase/storage/startStorage.ts'
import { connectStorage, errorCode, someBytes } from './connectStorage.ts'

// Starting takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const RULES_FILE = new URL('pictures.rules', import.meta.url)
const PICTURE = { contentType: 'image/png' }
const DENIED = 'storage/unauthorized'
let storage: LocalStorage
let denials: string[] = []

beforeAll(async () => {
  storage = await startStorage({
    port: 0,
    projectId: 'demo-library',
    rulesText: await readFile(RULES_FILE, 'utf8'),
    explainDenials: true,
    log: (line) => denials.push(line),
  })
})

afterEach(async () => {
  denials = []
  await fetch(`http://127.0.0.1:${storage.port}/internal/reset`, { method: 'POST' })
})

afterAll(() => storage.stop())

const asAna = (path: string, uid = 'ana') => ref(connectStorage(storage.port, uid), path)
const asVisitor = (path: string) => ref(connectStorage(storage.port, null), path)
/** Compared as a whole: comparing item by item takes seconds. */
const areSame = (content: ArrayBuffer, bytes: Uint8Array): boolean =>
  Buffer.from(content).equals(bytes)

describe("pictures in one's own folder, by the rules of pictures.rules", () => {
  test('a person uploads a picture to the own folder, and anyone reads it and its link', async () => {
    const bytes = someBytes(2000)
    const { metadata } = await uploadBytes(asAna('pictures/ana/a.png'), bytes, PICTURE)
    expect(metadata).toMatchObject({ contentType: 'image/png', size: 2000 })

    const seen = asVisitor('pictures/ana/a.png')
    expect(areSame(await getBytes(seen), bytes)).toBe(true)
    const response = await fetch(await getDownloadURL(seen))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-disposition')).toMatch(/^inline/)
    expect(areSame(await response.arrayBuffer(), bytes)).toBe(true)
  })

  test.each([
    ['nobody', null],
    ['another account', 'other'],
  ])('%s can neither add nor delete a picture in another’s folder', async (_who, uid) => {
    await uploadBytes(asAna('pictures/ana/a.png'), someBytes(10), PICTURE)
    const stranger = connectStorage(storage.port, uid)
    const upload = uploadBytes(ref(stranger, 'pictures/ana/b.png'), someBytes(10), PICTURE)
    expect(await errorCode(upload)).toBe(DENIED)
    expect(await errorCode(deleteObject(ref(stranger, 'pictures/ana/a.png')))).toBe(DENIED)
    await getMetadata(asVisitor('pictures/ana/a.png'))
  })

  test.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])(
    'a file of the type %s is a picture',
    async (contentType) => {
      await uploadBytes(asAna('pictures/ana/a.png'), someBytes(10), { contentType })
    },
  )

  test.each(['image/svg+xml', 'text/html', 'image/png; charset=x', 'IMAGE/PNG', 'video/mp4', ''])(
    'a file of the type %j is refused as a picture',
    async (contentType) => {
      const upload = uploadBytes(asAna('pictures/ana/a.png'), someBytes(10), { contentType })
      expect(await errorCode(upload)).toBe(DENIED)
    },
  )

  test('a picture of 5 MB is allowed, and one byte more or nothing at all is not', async () => {
    const most = 5 * 1024 * 1024
    await uploadBytes(asAna('pictures/ana/full.png'), someBytes(most), PICTURE)
    const tooMuch = uploadBytes(asAna('pictures/ana/more.png'), someBytes(most + 1), PICTURE)
    expect(await errorCode(tooMuch)).toBe(DENIED)
    const nothing = uploadBytes(asAna('pictures/ana/none.png'), someBytes(0), PICTURE)
    expect(await errorCode(nothing)).toBe(DENIED)
  })

  test.each([
    'pictures/ana/a.svg',
    'pictures/ana/a',
    'pictures/ana/.png',
    'pictures/ana/a b.png',
    'pictures/ana/a%2Fb.png',
    'pictures/ana/../ana/a.png',
    'pictures/ana/more/a.png',
    `pictures/ana/${'a'.repeat(101)}.png`,
    'pictures/a.png',
    'others/ana/a.png',
    'a.png',
  ])('a picture cannot be kept at %s', async (path) => {
    expect(await errorCode(uploadBytes(asAna(path), someBytes(10), PICTURE))).toBe(DENIED)
  })

  test('a picture’s name is used once: nobody overwrites a picture or changes its metadata', async () => {
    const picture = asAna('pictures/ana/a.png')
    await uploadBytes(picture, someBytes(10), PICTURE)
    expect(await errorCode(uploadBytes(picture, someBytes(20), PICTURE))).toBe(DENIED)
    expect(await errorCode(updateMetadata(picture, { contentType: 'text/html' }))).toBe(DENIED)
    expect((await getMetadata(picture)).size).toBe(10)
  })

  test('a picture that its owner deletes is found by nobody', async () => {
    const picture = asAna('pictures/ana/a.png')
    await uploadBytes(picture, someBytes(10), PICTURE)
    await deleteObject(picture)
    expect(await errorCode(getBytes(picture))).toBe('storage/object-not-found')
    expect(await errorCode(getDownloadURL(picture))).toBe('storage/object-not-found')
    expect(await errorCode(deleteObject(picture))).toBe('storage/object-not-found')
  })

  test.each(['', 'pictures', 'pictures/ana'])(
    'a list of pictures in "%s" is shown to nobody',
    async (path) => {
      await uploadBytes(asAna('pictures/ana/a.png'), someBytes(10), PICTURE)
      expect(await errorCode(listAll(asAna(path)))).toBe(DENIED)
    },
  )

  test('a storage denial is explained on request', async () => {
    await errorCode(uploadBytes(asVisitor('pictures/ana/a.png'), someBytes(10), PICTURE))
    expect(denials).toHaveLength(1)
    expect(denials[0]).toMatch(
      /^Storage denied create of b\/demo-library\.appspot\.com\/o\/pictures\/ana\/a\.png: storage\.rules:\d+:\d+: /,
    )
  })
})

describe('uploads in pieces', () => {
  test('an upload in pieces arrives whole, and reports its progress', async () => {
    const bytes = someBytes(1_500_000)
    const progress: number[] = []
    const task = uploadBytesResumable(asAna('pictures/ana/big.png'), bytes, PICTURE)
    task.on('state_changed', ({ bytesTransferred }) => progress.push(bytesTransferred))
    await task
    expect(progress.length).toBeGreaterThan(2)
    expect(progress.at(-1)).toBe(bytes.length)
    expect(areSame(await getBytes(asVisitor('pictures/ana/big.png')), bytes)).toBe(true)
  })

  test('an upload in pieces goes on after a pause', async () => {
    const bytes = someBytes(1_500_000)
    const task = uploadBytesResumable(asAna('pictures/ana/big.png'), bytes, PICTURE)
    await new Promise<void>((resolve) => {
      const stopListening = task.on('state_changed', ({ bytesTransferred, state }) => {
        if (state === 'running' && bytesTransferred > 0) task.pause()
        if (state !== 'paused') return
        stopListening()
        resolve()
      })
    })
    task.resume()
    await task
    expect(areSame(await getBytes(asVisitor('pictures/ana/big.png')), bytes)).toBe(true)
  })

  test('an upload in pieces leaves nothing when cancelled or denied', async () => {
    const cancelled = uploadBytesResumable(
      asAna('pictures/ana/big.png'),
      someBytes(1_500_000),
      PICTURE,
    )
    cancelled.cancel()
    expect(await errorCode(cancelled.then())).toBe('storage/canceled')
    const denied = uploadBytesResumable(
      asAna('pictures/other/big.png'),
      someBytes(600_000),
      PICTURE,
    )
    expect(await errorCode(denied.then())).toBe(DENIED)
    for (const path of ['pictures/ana/big.png', 'pictures/other/big.png']) {
      expect(await errorCode(getMetadata(asVisitor(path)))).toBe('storage/object-not-found')
    }
  })
})

describe('unexpected requests get an answer that the SDK does not repeat', () => {
  const objects = '/v0/b/demo-library.appspot.com/o'
  const boundary = {
    'Content-Type': 'multipart/related; boundary=x',
    'X-Goog-Upload-Protocol': 'multipart',
  }
  const multipart = (json: string): string =>
    `--x\r\nContent-Type: application/json\r\n\r\n${json}\r\n--x\r\nContent-Type: image/png\r\n\r\nabc\r\n--x--`

  test.each<[string, string, RequestInit, number]>([
    [
      'broken JSON',
      `${objects}?name=a`,
      { method: 'POST', headers: boundary, body: multipart('{') },
      400,
    ],
    ['no parts', `${objects}?name=a`, { method: 'POST', headers: boundary, body: 'abc' }, 400],
    ['no name', objects, { method: 'POST', headers: boundary, body: multipart('{}') }, 400],
    ['a name not encoded properly', `${objects}/%E0%A4%A`, {}, 400],
    ['a bucket with a slash', '/v0/b/a%2Fo%2Fpictures/o/x', {}, 400],
    [
      'an unknown upload',
      `${objects}?name=a&upload_id=x`,
      { method: 'POST', headers: { 'X-Goog-Upload-Command': 'upload' }, body: 'a' },
      404,
    ],
    ['a bad token', `${objects}/a`, { headers: { Authorization: 'Firebase rubbish' } }, 401],
    ['no list of files', '/v0/b/demo-library.appspot.com', {}, 400],
    [
      'an unknown command',
      `${objects}/a`,
      { method: 'PUT', headers: { 'X-Goog-Upload-Command': 'dance' } },
      400,
    ],
  ])(
    'a request to Storage is answered so that the SDK does not repeat it: %s',
    async (_what, path, init, status) => {
      const response = await fetch(`http://127.0.0.1:${storage.port}${path}`, init)
      await response.arrayBuffer()
      expect(response.status).toBe(status)
    },
  )

  test('a request to the API of Google Cloud Storage is refused by name', async () => {
    const path = '/storage/v1/b/demo-library.appspot.com/o'
    const response = await fetch(`http://127.0.0.1:${storage.port}${path}`)
    expect(response.status).toBe(501)
    expect(await response.text()).toMatch(`does not serve GET ${path}. It speaks`)
  })

  test('a request with a token that cannot be read is "unauthenticated" to the SDK', async () => {
    const response = await fetch(`http://127.0.0.1:${storage.port}${objects}/a`, {
      headers: { Authorization: 'Firebase a.b.c', Origin: 'http://127.0.0.1:5173' },
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('a browser may send what the SDK sends to Storage, and read what it needs', async () => {
    const response = await fetch(`http://127.0.0.1:${storage.port}${objects}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://127.0.0.1:5173',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-goog-upload-command',
      },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5173')
    expect(response.headers.get('access-control-allow-headers')).toContain('x-goog-upload-command')
  })
})

test.each(['100%25 a/b%.txt', 'a/../b.txt', 'a//b.txt', 'é😀.txt'])(
  'a file named %s keeps its name',
  async (name) => {
    const owner = { Authorization: 'Firebase owner' }
    const url = `http://127.0.0.1:${storage.port}/v0/b/demo-library.appspot.com/o`
    await fetch(`${url}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: owner,
      body: 'a',
    })
    const found = await fetch(`${url}/${encodeURIComponent(name)}`, { headers: owner })
    expect(await found.json()).toMatchObject({ name })
    const plain = await fetch(`${url}/b.txt`, { headers: owner })
    expect(plain.status).toBe(404)
  },
)
