import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHosting, type Hosting } from '#dev/hosting/startHosting.ts'

const SCRIPT = 'console.log("a script that is long enough to be worth it")\n'.repeat(20)
const FILES = {
  'index.html': 'home',
  'shell.html': 'shell',
  'about.html': 'about',
  'service-worker.js': SCRIPT,
  'assets/index.js': SCRIPT,
  'fr/index.html': 'accueil',
  'fr/shell.html': 'coquille',
  'fr/about.html': 'à propos',
  'c/lakeside.html': 'lakeside',
  'clinic-page.html': 'any clinic',
  'fr/c/lakeside.html': 'lakeside en français',
  'fr/clinic-page.html': 'une clinique',
  'fr/assets/index.js': SCRIPT,
}

let folder: string
let hosting: Hosting

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careslot-hosting-'))
  await Promise.all(Object.entries(FILES).map(([name, content]) => store(name, content)))
  hosting = await startHosting({ folder })
})

afterEach(async () => {
  await hosting.stop()
  await rm(folder, { recursive: true, force: true })
})

async function store(name: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), content)
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(hosting.url + path, { headers, redirect: 'manual' })

test.each([
  ['a prerendered page', '/about', 'about'],
  ['the home page', '/', 'home'],
  ['any other page', '/dashboard?day=2026-03-01', 'shell'],
  ['a prerendered French page', '/fr/about', 'à propos'],
  ['the French home page', '/fr/', 'accueil'],
  ['the French home page without a slash', '/fr', 'accueil'],
  ['any other French page', '/fr/dashboard', 'coquille'],
  ["a clinic's document", '/c/lakeside', 'lakeside'],
  ["a clinic's page without a document", '/c/hilltop', 'any clinic'],
  ["a clinic's French document", '/fr/c/lakeside', 'lakeside en français'],
  ["a clinic's French page without a document", '/fr/c/hilltop', 'une clinique'],
  ['a page whose address only begins like French', '/france', 'shell'],
])(
  'the local host sends %s protected, and the browser asks for it each time',
  async (_, path, body) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([200, body])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('permissions-policy')).toContain('camera=(), ')
  },
)

test('the local host gives a page one address, without an ending', async () => {
  const answer = await get('/about.html?a=1')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/about?a=1'])
})

test('the local host lets a hashed file be kept for good, and sends it compressed', async () => {
  const script = await get('/assets/index.js', { 'Accept-Encoding': 'br' })
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  })
  expect(await script.text()).toBe(SCRIPT)
})

test('the local host answers 404 for a missing hashed file, which is asked for again', async () => {
  const missing = await get('/assets/index-of-yesterday.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache'])
})

test('the local host sends a page that has changed to a browser with the old copy', async () => {
  const before = await get('/dashboard')
  await store('shell.html', 'changed')
  const after = await get('/dashboard', {
    'If-None-Match': String(before.headers.get('etag')),
    'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString(),
  })
  expect([after.status, await after.text()]).toEqual([200, 'changed'])
})

test('the service worker talks to its own host alone, and is asked for each time', async () => {
  expect(Object.fromEntries((await get('/service-worker.js')).headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
    'x-content-type-options': 'nosniff',
  })
})

test('the local host protects every address except those that Hosting has for itself', async () => {
  const framing = 'content-security-policy'
  for (const path of ['/_', '/__', '/_a', '/__a', '/a/__/b', '/a_', '/.well-known/x']) {
    expect((await get(path)).headers.get(framing), path).not.toBeNull()
  }
  // The Google sign-in's frame and popup, which other pages than these must be able to open.
  for (const path of ['/__/auth/iframe', '/__/auth/handler']) {
    expect((await get(path)).headers.get(framing), path).toBeNull()
  }
})
