import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '@careslot/local-firebase'
import { PictureStore } from '#owner/PictureStore.ts'

/** What was asked, and what is answered to it, in the form of Google Cloud Storage. */
let asked: string[]
let answers: { readonly status: number; readonly body: object }[]
let server: Server
let pictures: PictureStore

beforeEach(async () => {
  asked = []
  answers = []
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    const { status, body } = answers.shift() ?? { status: 500, body: {} }
    response.statusCode = status
    response.end(JSON.stringify(body))
  })
  const port = await listen(server, 'Storage', { port: 0 })
  const objectsUrl = `http://127.0.0.1:${port}/storage/v1/b/my-bucket/o`
  pictures = new PictureStore(objectsUrl, () => Promise.resolve('a-token'))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

test('the pictures of a clinic are listed through all pages', async () => {
  answers = [
    { status: 200, body: { items: [{ name: 'services/c/00.png' }], nextPageToken: 'more' } },
    { status: 200, body: { items: [{ name: 'services/c/01.webp' }] } },
  ]
  expect(await pictures.list('c')).toEqual(['services/c/00.png', 'services/c/01.webp'])
  expect(asked).toEqual([
    'GET /storage/v1/b/my-bucket/o?prefix=services%2Fc%2F Bearer a-token',
    'GET /storage/v1/b/my-bucket/o?prefix=services%2Fc%2F&pageToken=more Bearer a-token',
  ])
})

test('the list of a folder without pictures is empty', async () => {
  answers = [{ status: 200, body: {} }]
  expect(await pictures.list('c')).toEqual([])
})

test('a picture is removed by its name, and one that is gone is no failure', async () => {
  answers = [
    { status: 204, body: {} },
    { status: 404, body: {} },
  ]
  await pictures.remove('services/c/00.png')
  await pictures.remove('services/c/00.png')
  expect(asked[0]).toBe('DELETE /storage/v1/b/my-bucket/o/services%2Fc%2F00.png Bearer a-token')
})

test('file storage that refuses a list or a removal fails it with its answer', async () => {
  answers = [
    { status: 403, body: {} },
    { status: 403, body: {} },
  ]
  await expect(pictures.list('c')).rejects.toThrow('File storage refused GET')
  await expect(pictures.remove('services/c/00.png')).rejects.toThrow('(403)')
})
