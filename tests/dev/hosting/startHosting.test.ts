import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseConfiguration, readConfiguration } from '#dev/hosting/readConfiguration.ts'
import { startHosting } from '#dev/hosting/startHosting.ts'

const SCRIPT = 'console.log("a script that is long enough to be worth it")\n'.repeat(20)
const FILES = {
  'index.html': 'home',
  'shell.html': 'shell',
  'about.html': 'about',
  'guide/index.html': 'guide',
  'assets/index.js': SCRIPT,
  'assets/picture.webp': 'picture',
  '.hidden': 'hidden',
  'deep/.hidden': 'hidden',
}

let folder: string
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careslot-hosting-'))
  await Promise.all(Object.entries(FILES).map(([name, content]) => store(name, content)))
})

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await rm(folder, { recursive: true, force: true })
})

async function store(name: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), content)
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
  readonly text: string
}

type Get = (
  path: string,
  headers?: Readonly<Record<string, string>>,
  method?: string,
) => Promise<Answer>

/** Serves the folder; the result asks it, without following redirects or unpacking. */
async function serve(configuration: Record<string, unknown>): Promise<Get> {
  const { url, stop } = await startHosting({
    folder,
    configuration: parseConfiguration({ public: 'dist', ...configuration }),
  })
  stops.push(stop)
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request(url, { path, headers, method }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body,
            text: body.toString(),
          })
        })
      })
      sent.on('error', reject)
      sent.end()
    })
}

async function locationOf(get: Get, path: string): Promise<unknown> {
  const { status, headers } = await get(path)
  expect(status).toBe(301)
  return headers['location']
}

describe('files', () => {
  test('a file wins over a rewrite; any other address gets the rewrite', async () => {
    const get = await serve({ rewrites: [{ source: '**', destination: '/shell.html' }] })
    expect((await get('/about.html')).text).toBe('about')
    expect((await get('/')).text).toBe('home')
    const other = await get('/dashboard?day=2026-03-01')
    expect(other).toMatchObject({ status: 200, text: 'shell' })
    expect(other.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('the first rewrite that stands for the address is the one', async () => {
    const get = await serve({
      rewrites: [
        { source: '/app/**', destination: '/about.html' },
        { regex: '^/[a-z]+$', destination: '/shell.html' },
      ],
    })
    expect((await get('/app/x')).text).toBe('about')
    expect((await get('/login')).text).toBe('shell')
    expect((await get('/LOGIN')).status).toBe(404)
  })

  test('what is ignored was never published', async () => {
    const get = await serve({ ignore: ['**/.*'] })
    expect((await get('/.hidden')).status).toBe(404)
    expect((await get('/deep/.hidden')).status).toBe(404)
    expect((await get('/about.html')).status).toBe(200)
  })

  test('nothing outside the folder is served', async () => {
    await writeFile(`${folder}-secret.txt`, 'secret')
    try {
      const get = await serve({})
      for (const path of [
        `/../${folder.split('/').at(-1) ?? ''}-secret.txt`,
        `/%2e%2e/${folder.split('/').at(-1) ?? ''}-secret.txt`,
        `/..%2f${folder.split('/').at(-1) ?? ''}-secret.txt`,
        '/index.html%00',
      ]) {
        expect((await get(path)).status, path).toBe(404)
      }
      expect((await get('/%zz')).status).toBe(400)
    } finally {
      await rm(`${folder}-secret.txt`)
    }
  })

  test('nothing can be sent to it', async () => {
    const get = await serve({})
    expect((await get('/', {}, 'POST')).status).toBe(405)
  })

  test('HEAD is answered without the body', async () => {
    const get = await serve({})
    const { status, headers, text } = await get('/about.html', {}, 'HEAD')
    expect([status, headers['content-length'], text]).toEqual([200, '5', ''])
  })
})

describe('what is not found', () => {
  test('has its own page and its own headers', async () => {
    await store('404.html', 'nothing here')
    const get = await serve({
      headers: [{ source: '404.html', headers: [{ key: 'Cache-Control', value: 'no-store' }] }],
    })
    const { status, headers, text } = await get('/nowhere', { 'If-None-Match': '*' })
    expect([status, headers['cache-control'], text]).toEqual([404, 'no-store', 'nothing here'])
    expect((await get('/404.html')).status).toBe(404)
  })

  test('is said in words where there is no page for it', async () => {
    const get = await serve({})
    expect(await get('/nowhere')).toMatchObject({ status: 404, text: 'Page not found\n' })
  })
})

describe('clean addresses', () => {
  test('without them, a folder has a slash at its end', async () => {
    const get = await serve({})
    expect(await locationOf(get, '/guide?a=1')).toBe('/guide/?a=1')
    expect((await get('/guide/')).text).toBe('guide')
    expect((await get('/about')).status).toBe(404)
  })

  test('with them, a page has no ending', async () => {
    const get = await serve({ cleanUrls: true })
    expect((await get('/about')).text).toBe('about')
    expect((await get('/guide')).text).toBe('guide')
    expect(await locationOf(get, '/about.html?a=1')).toBe('/about?a=1')
    expect(await locationOf(get, '/guide/index.html')).toBe('/guide')
    expect(await locationOf(get, '/index.html')).toBe('/')
    expect(await locationOf(get, '/index')).toBe('/')
    expect(await locationOf(get, '/guide/index')).toBe('/guide')
    expect((await get('/assets/index.js')).status).toBe(200)
  })

  test('without trailing slashes, they are taken away', async () => {
    const get = await serve({ cleanUrls: true, trailingSlash: false })
    expect((await get('/')).text).toBe('home')
    expect((await get('/about')).text).toBe('about')
    expect(await locationOf(get, '/about/')).toBe('/about')
    expect(await locationOf(get, '/guide/')).toBe('/guide')
  })

  test('with trailing slashes, they are added', async () => {
    const get = await serve({ cleanUrls: true, trailingSlash: true })
    expect((await get('/about/')).text).toBe('about')
    expect(await locationOf(get, '/about')).toBe('/about/')
    expect(await locationOf(get, '/guide')).toBe('/guide/')
    expect(await locationOf(get, '/about.html')).toBe('/about/')
  })
})

describe('redirects', () => {
  test('come before everything else', async () => {
    const get = await serve({
      redirects: [
        { source: '/about.html', destination: '/contact', type: 302 },
        { source: '/blog/:year/:title*', destination: '/news/:year/:title' },
        { source: '/old/**', destination: 'https://example.org/?from=old' },
        { regex: '^/post/(?P<id>\\d+)$', destination: '/posts/:id' },
      ],
    })
    const about = await get('/about.html')
    expect([about.status, about.headers['location']]).toEqual([302, '/contact'])
    expect(await locationOf(get, '/blog/2026/a/b')).toBe('/news/2026/a/b')
    expect(await locationOf(get, '/blog/2026')).toBe('/news/2026')
    expect(await locationOf(get, '/old/page?a=1')).toBe('https://example.org/?from=old&a=1')
    expect(await locationOf(get, '/post/12')).toBe('/posts/12')
    expect((await get('/post/twelve')).status).toBe(404)
  })
})

describe('headers', () => {
  test('say for how long a copy is good: an hour, unless the configuration says otherwise', async () => {
    const get = await serve({
      headers: [
        { source: '**', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
        {
          source: 'assets/**',
          headers: [{ key: 'cache-control', value: 'max-age=31536000, immutable' }],
        },
        { source: '**/*.js', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
      ],
    })
    const page = await get('/about.html')
    expect(page.headers).toMatchObject({
      'cache-control': 'max-age=3600',
      'x-frame-options': 'DENY',
    })
    const script = await get('/assets/index.js')
    expect(script.headers).toMatchObject({
      'cache-control': 'max-age=31536000, immutable',
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  test('follow the address, not the file that a rewrite leads to', async () => {
    const get = await serve({
      rewrites: [{ source: '**', destination: '/shell.html' }],
      headers: [{ source: '/shell.html', headers: [{ key: 'X-Of', value: 'shell' }] }],
    })
    expect((await get('/login')).headers['x-of']).toBeUndefined()
    expect((await get('/shell.html')).headers['x-of']).toBe('shell')
  })
})

describe('compression', () => {
  test('is the best that the browser accepts', async () => {
    const get = await serve({})
    const brotli = await get('/assets/index.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)

    const gzip = await get('/assets/index.js', { 'Accept-Encoding': 'br;q=0, gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT)

    const plain = await get('/assets/index.js')
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, SCRIPT])
  })

  test('leaves pictures as they are', async () => {
    const get = await serve({})
    const picture = await get('/assets/picture.webp', { 'Accept-Encoding': 'br' })
    expect(picture.headers['content-encoding']).toBeUndefined()
    expect(picture).toMatchObject({ status: 200, text: 'picture' })
  })
})

describe('a browser that has a copy', () => {
  test('gets it confirmed while the file is the same', async () => {
    const get = await serve({})
    const accepting = { 'Accept-Encoding': 'br' }
    const tag = String((await get('/assets/index.js', accepting)).headers['etag'])
    const again = await get('/assets/index.js', {
      ...accepting,
      'If-None-Match': `"x", W/${tag}`,
    })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'max-age=3600' })
    // In another encoding it is another answer.
    expect((await get('/assets/index.js', { 'If-None-Match': tag })).status).toBe(200)

    await store('assets/index.js', `${SCRIPT}// changed`)
    const changed = await get('/assets/index.js', { ...accepting, 'If-None-Match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers['etag']).not.toBe(tag)
  })
})

describe('the configuration', () => {
  test("this repository's own can be served", async () => {
    const { configuration, folder: published } = await readConfiguration('firebase.json')
    expect(configuration.public).toBe('dist')
    expect(published).toBe('dist')
  })

  describe("this repository's own", () => {
    let get: Get
    beforeEach(async () => {
      const { configuration } = await readConfiguration('firebase.json')
      get = await serve(configuration)
    })

    test.each([
      ['a prerendered page', '/about', 'about'],
      ['the home page', '/', 'home'],
      ['any other page', '/dashboard?day=2026-03-01', 'shell'],
    ])('protects %s, and has it asked for each time', async (_, path, body) => {
      const { status, headers, text } = await get(path)
      expect([status, text]).toEqual([200, body])
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy':
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'referrer-policy': 'strict-origin',
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['permissions-policy']).toContain('camera=(), ')
    })

    test('has a hashed file kept for good, and a missing one be missing', async () => {
      const script = await get('/assets/index.js')
      expect(script.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const missing = await get('/assets/index-of-yesterday.js')
      expect(missing.status).toBe(404)
      expect(missing.headers['cache-control']).toBe('no-cache')
    })

    test('lets the service worker talk to its own host alone, and has it asked for each time', async () => {
      await store('service-worker.js', SCRIPT)
      expect((await get('/service-worker.js')).headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
        'x-content-type-options': 'nosniff',
      })
    })

    test('protects every address but those that Hosting has for itself', async () => {
      const framing = 'content-security-policy'
      for (const path of ['/_', '/__', '/_a', '/__a', '/a/__/b', '/a_', '/.well-known/x']) {
        expect((await get(path)).headers[framing], path).toBeDefined()
      }
      // The Google sign-in's frame and popup, which other pages than these must be able to open.
      for (const path of ['/__/auth/iframe', '/__/auth/handler']) {
        expect((await get(path)).headers[framing], path).toBeUndefined()
      }
    })
  })

  test.each([
    ['what it does not know', { i18n: { root: '/local' } }, 'i18n'],
    ['a rewrite to a function', { rewrites: [{ source: '**', function: 'app' }] }, 'rewrites.0'],
    ['an entry for no path', { rewrites: [{ destination: '/a.html' }] }, 'a source or a regex'],
  ])('is refused with %s', (_, part, reason) => {
    expect(() => parseConfiguration({ public: 'dist', ...part })).toThrow(reason)
  })
})
