import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '@careslot/local-firebase'
import { OwnerFiles } from '#owner/OwnerFiles.ts'

/** What was asked, and what is answered to it, in the form of Google Cloud Storage. */
let asked: string[]
let sent: string[]
let headers: IncomingHttpHeaders
let answers: { readonly status: number; readonly body: object }[]
let server: Server
let files: OwnerFiles

beforeEach(async () => {
  asked = []
  answers = []
  sent = []
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    request.setEncoding('utf8')
    request.on('data', (part: string) => sent.push(part))
    headers = request.headers
    const { status, body } = answers.shift() ?? { status: 500, body: {} }
    response.statusCode = status
    response.end(JSON.stringify(body))
  })
  const port = await listen(server, 'Storage', { port: 0 })
  const origin = `http://127.0.0.1:${port}`
  files = new OwnerFiles(
    {
      objectsUrl: `${origin}/storage/v1/b/my-bucket/o`,
      uploadUrl: `${origin}/upload/storage/v1/b/my-bucket/o`,
      uploadHeaders: { 'X-Own': 'yes' },
      publicUrl: 'https://public.example/v0/b/my-bucket/o',
    },
    () => Promise.resolve('a-token'),
  )
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

test('the files of a folder are listed through all pages', async () => {
  answers = [
    { status: 200, body: { items: [{ name: 'services/c/00.png' }], nextPageToken: 'more' } },
    { status: 200, body: { items: [{ name: 'services/c/01.webp' }] } },
  ]
  expect(await files.list('services/c')).toEqual(['services/c/00.png', 'services/c/01.webp'])
  expect(asked).toEqual([
    'GET /storage/v1/b/my-bucket/o?prefix=services%2Fc%2F Bearer a-token',
    'GET /storage/v1/b/my-bucket/o?prefix=services%2Fc%2F&pageToken=more Bearer a-token',
  ])
})

test('the list of a folder without files is empty', async () => {
  answers = [{ status: 200, body: {} }]
  expect(await files.list('services/c')).toEqual([])
})

test('a file is removed by its name, and one that is gone is no failure', async () => {
  answers = [
    { status: 204, body: {} },
    { status: 404, body: {} },
  ]
  await files.remove('services/c/00.png')
  await files.remove('services/c/00.png')
  expect(asked[0]).toBe('DELETE /storage/v1/b/my-bucket/o/services%2Fc%2F00.png Bearer a-token')
})

test('a file of text is written in one request, with what is noted beside it', async () => {
  answers = [{ status: 200, body: {} }]
  await files.writeText('feeds/c/x.ics', {
    type: 'text/calendar',
    text: 'BEGIN\r\nEND\r\n',
    cacheControl: 'private',
    labels: { file: 'y' },
  })
  expect(asked).toEqual([
    'POST /upload/storage/v1/b/my-bucket/o?uploadType=multipart&name=feeds%2Fc%2Fx.ics Bearer a-token',
  ])
  const boundary = String(headers['content-type']).replace('multipart/related; boundary=', '')
  expect(headers['x-own']).toBe('yes')
  expect(sent.join('').replaceAll(boundary, '~')).toBe(
    [
      '--~',
      'Content-Type: application/json; charset=utf-8',
      '',
      '{"name":"feeds/c/x.ics","contentType":"text/calendar","cacheControl":"private","metadata":{"file":"y"}}',
      '--~',
      'Content-Type: text/calendar',
      '',
      'BEGIN\r\nEND\r\n',
      '--~--',
      '',
    ].join('\r\n'),
  )
})

test('the text of a file and what is noted beside it are read, and nothing where there is none', async () => {
  answers = [
    { status: 200, body: { any: 'text' } },
    { status: 200, body: { name: 'x', metadata: { file: 'y' } } },
    { status: 200, body: { name: 'x' } },
    { status: 404, body: {} },
    { status: 404, body: {} },
  ]
  expect(await files.readText('a/x')).toBe('{"any":"text"}')
  expect(await files.readLabels('a/x')).toEqual({ file: 'y' })
  expect(await files.readLabels('a/x')).toEqual({})
  expect(await files.readText('a/x')).toBeNull()
  expect(await files.readLabels('a/x')).toBeNull()
  expect(asked[0]).toBe('GET /storage/v1/b/my-bucket/o/a%2Fx?alt=media Bearer a-token')
})

test('everyone reads a file at the address of browsers', () => {
  expect(files.publicAddressOf('feeds/c/x.ics')).toBe(
    'https://public.example/v0/b/my-bucket/o/feeds%2Fc%2Fx.ics?alt=media',
  )
})

test('file storage that refuses a list or a removal fails it with its answer', async () => {
  answers = [
    { status: 403, body: {} },
    { status: 403, body: {} },
  ]
  await expect(files.list('services/c')).rejects.toThrow('File storage refused GET')
  await expect(files.remove('services/c/00.png')).rejects.toThrow('(403)')
})
