import { expect, inject, test } from 'vitest'
import { findCardAddress } from '#src/areas/services/model/imageAddress.ts'
import { startRecordingProxy } from '#tests/data/recordingProxy.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'

const backend = openTestBackend()
const { ports } = inject('localBackend')

test("a picture's two files go to the clinic's folder, each in one POST with the user's token (spec §6, §7)", async () => {
  const clinic = await backend.createClinic()
  const { port, asked } = await startRecordingProxy(ports.storage)
  const client = await backend.connect(clinic, { storagePort: port })
  const { storageBucket } = backend.environment.firebase
  const url = await client.repositories.images.upload(
    clinic.userId,
    {
      full: new Blob(['a picture'], { type: 'image/png' }),
      card: new Blob(['a card'], { type: 'image/png' }),
    },
    { onProgress: () => undefined, signal: new AbortController().signal },
  )

  const posts = asked.filter(({ method }) => method === 'POST')
  const stem = /([0-9a-f]{2})-full/.exec(url)?.[1] ?? ''
  // The card first: the full file is there only where its card is.
  const names = [
    `services/${clinic.userId}/${stem}-card.png`,
    `services/${clinic.userId}/${stem}-full.png`,
  ]
  expect(posts.map(({ query }) => query['name'])).toEqual(names)
  for (const post of posts) {
    expect(post.path).toBe(`/v0/b/${storageBucket}/o`)
    expect(post.headers).toMatchObject({
      'x-goog-upload-protocol': 'multipart',
      authorization: expect.stringMatching(/^Firebase ./) as string,
      'x-firebase-storage-version': expect.stringContaining('webjs/') as string,
    })
  }
  for (const [index, address] of [findCardAddress(url) ?? '', url].entries()) {
    const download = new URL(address)
    expect(decodeURIComponent(download.pathname)).toBe(
      `/v0/b/${storageBucket}/o/${names[index] ?? ''}`,
    )
    expect(download.searchParams.get('alt')).toBe('media')
    expect(download.searchParams.get('token')).toMatch(/./)
  }
})
