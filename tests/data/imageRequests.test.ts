import { expect, inject, test } from 'vitest'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { startRecordingProxy } from './recordingProxy.ts'

const backend = openTestBackend()
const { ports } = inject('localBackend')

test("a picture goes to the clinic's folder in one multipart POST, with the user's token (spec §6, §7)", async () => {
  const clinic = await backend.createClinic()
  const { port, asked } = await startRecordingProxy(ports.storage)
  const client = await backend.connect(clinic, { storagePort: port })
  const { storageBucket } = backend.environment.firebase
  const url = await client.repositories.images.upload(
    clinic.userId,
    new Blob(['a picture'], { type: 'image/png' }),
    { onProgress: () => undefined, signal: new AbortController().signal },
  )

  const post = asked.find(({ method }) => method === 'POST')
  expect(post).toMatchObject({ method: 'POST', path: `/v0/b/${storageBucket}/o` })
  expect(post?.query['name']).toMatch(new RegExp(`^services/${clinic.userId}/[0-9a-f]{2}\\.png$`))
  expect(post?.headers).toMatchObject({
    'x-goog-upload-protocol': 'multipart',
    authorization: expect.stringMatching(/^Firebase ./) as string,
    'x-firebase-storage-version': expect.stringContaining('webjs/') as string,
  })
  const download = new URL(url)
  expect(decodeURIComponent(download.pathname)).toBe(
    `/v0/b/${storageBucket}/o/${post?.query['name'] ?? ''}`,
  )
  expect(download.searchParams.get('alt')).toBe('media')
  expect(download.searchParams.get('token')).not.toBe('')
})
