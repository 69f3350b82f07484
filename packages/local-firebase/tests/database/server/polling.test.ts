import { once } from 'node:events'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { fieldsOf } from './support/fieldsOf.ts'
import { NAMESPACE, ownerGet, useServer } from './support/useServer.ts'

const { start } = useServer()

/** As long as the SDK's. */
const SEGMENT_CHARACTERS = 1840

/** What a page that polls is given: `pLPCommand` and `pRTLPCB` of its window. */
interface Heard {
  readonly commands: (readonly unknown[])[]
  readonly answers: Map<number, unknown[]>
}

/** A page that polls, whose requests a test sends in the order that it likes. */
class PollingPage {
  readonly heard: Heard = { commands: [], answers: new Map() }
  readonly #address: string
  readonly #frame: Record<string, unknown>
  #segment = 0

  constructor(port: number) {
    this.#address = `http://127.0.0.1:${String(port)}/.lp`
    const window = {
      pLPCommand7: (...words: readonly unknown[]) =>
        this.heard.commands.push(words.filter((word) => word !== undefined)),
      pRTLPCB7: (number: number, messages: unknown[]) => this.heard.answers.set(number, messages),
    }
    this.#frame = { parent: { window } }
  }

  /** Loads a script and runs it in the frame, as the SDK does. */
  async load(query: string): Promise<void> {
    const response = await fetch(`${this.#address}?${query}`)
    runInNewContext(await response.text(), this.#frame)
  }

  async start(): Promise<void> {
    await this.load(`start=t&ser=1&cb=7&v=5&ns=${NAMESPACE}`)
  }

  get credentials(): string {
    const [, id, password] = this.heard.commands[0] ?? []
    return `id=${String(id)}&pw=${String(password)}`
  }

  /** The parts of addresses that together say one message. */
  segmentsOf(message: unknown): readonly string[] {
    const data = Buffer.from(JSON.stringify(message)).toString('base64url')
    const pieces = data.match(new RegExp(`.{1,${String(SEGMENT_CHARACTERS)}}`, 'g')) ?? []
    return pieces.map((piece) => {
      const number = this.#segment
      this.#segment += 1
      return `seg0=${String(number)}&ts0=${String(pieces.length)}&d0=${piece}`
    })
  }

  request(id: number, action: string, body: object): readonly string[] {
    return this.segmentsOf({ t: 'd', d: { r: id, a: action, b: body } })
  }

  async say(segments: readonly string[]): Promise<void> {
    for (const segment of segments) await this.load(`${this.credentials}&${segment}`)
  }
}

describe('a page that polls', () => {
  test('a page that polls gets its id, its password and the handshake in the first answer', async () => {
    const { port } = await start()
    const page = new PollingPage(port)
    await page.start()
    expect(page.heard.commands).toEqual([
      ['start', expect.stringMatching(/^\d+$/), expect.stringMatching(/^\w+$/)],
    ])
    expect(page.heard.answers.get(0)).toMatchObject([
      { t: 'c', d: { t: 'h', d: { v: '5', h: `127.0.0.1:${String(port)}` } } },
    ])
  })

  test('a page that polls writes and reads, and each answer has the next number', async () => {
    const server = await start()
    const page = new PollingPage(server.port)
    await page.start()
    await page.say(page.request(1, 'p', { p: '/a', d: { word: 'Zoë 🦷' } }))
    await page.say(page.request(2, 'g', { p: '/a', q: {} }))
    expect([...page.heard.answers.keys()]).toEqual([0, 1, 2])
    expect(page.heard.answers.get(1)).toMatchObject([{ d: { r: 1, b: { s: 'ok' } } }])
    expect(page.heard.answers.get(2)).toMatchObject([
      { d: { r: 2, b: { s: 'ok', d: { word: 'Zoë 🦷' } } } },
    ])
  })

  test('a page’s waiting request is answered when somebody else writes what it listens to', async () => {
    const server = await start()
    const [page, other] = [new PollingPage(server.port), new PollingPage(server.port)]
    await page.start()
    await other.start()
    await page.say(page.request(1, 'q', { p: '/a', h: '' }))
    const waiting = page.load(page.credentials)
    await other.say(other.request(1, 'p', { p: '/a', d: 5 }))
    await waiting
    expect(page.heard.answers.get(2)).toMatchObject([{ d: { a: 'd', b: { p: '/a', d: 5 } } }])
  })

  test('a page’s waiting request is answered with nothing when another one comes', async () => {
    const server = await start()
    const page = new PollingPage(server.port)
    await page.start()
    const waiting = page.load(page.credentials)
    await page.say(page.request(1, 'p', { p: '/a', d: 1 }))
    await waiting
    expect(page.heard.answers.get(1)).toEqual([])
    expect(page.heard.answers.get(2)).toMatchObject([{ d: { r: 1, b: { s: 'ok' } } }])
  })

  test('a long message in many addresses is put together, whichever comes first', async () => {
    const server = await start()
    const page = new PollingPage(server.port)
    await page.start()
    const text = 'é'.repeat(5000)
    const segments = page.request(1, 'p', { p: '/long', d: text })
    expect(segments.length).toBeGreaterThan(3)
    // One of them waits for the next thing to say, until the server stops.
    for (const segment of [...segments].reverse()) {
      page.load(`${page.credentials}&${segment}`).catch(() => undefined)
    }
    await expect.poll(() => JSON.stringify([...page.heard.answers.values()])).toContain('"r":1')
    expect(await ownerGet(server, '/long')).toBe(text)
  })

  test('a page that says goodbye leaves its on-disconnect writes, and its next request is told so', async () => {
    const server = await start()
    const page = new PollingPage(server.port)
    await page.start()
    await page.say(page.request(1, 'o', { p: '/left', d: true }))
    await fetch(`http://127.0.0.1:${String(server.port)}/.lp?disconn=t&${page.credentials}`)
    await page.load(page.credentials)
    expect(page.heard.commands.at(-1)).toEqual(['close'])
    expect(await ownerGet(server, '/left')).toBe(true)
  })

  test('a page that breaks the protocol is told why and closed', async () => {
    const server = await start()
    const page = new PollingPage(server.port)
    await page.start()
    await page.load(`${page.credentials}&seg0=0&ts0=0&d0=e30`)
    expect(page.heard.answers.get(1)).toMatchObject([
      { t: 'c', d: { t: 'e', d: expect.stringContaining('Protocol error') as string } },
    ])
    expect(page.heard.commands.at(-1)).toEqual(['close', 1])
  })

  test('a page with another password, or with code in the name of its functions, is refused', async () => {
    const server = await start()
    const page = new PollingPage(server.port)
    await page.start()
    await page.load(page.credentials.replace(/pw=.*/, 'pw=guess'))
    expect(page.heard.commands.at(-1)).toEqual(['close'])
    const address = `http://127.0.0.1:${String(server.port)}/.lp?start=t&ns=${NAMESPACE}&cb=`
    expect((await fetch(`${address}${encodeURIComponent('"];alert(1)')}`)).status).toBe(400)
  })

  test('a page that would go on with a websocket is sent back, and goes on polling', async () => {
    const server = await start()
    const page = new PollingPage(server.port)
    await page.start()
    const handshake = fieldsOf(fieldsOf(fieldsOf(page.heard.answers.get(0)?.[0])['d'])['d'])
    const host = `127.0.0.1:${String(server.port)}`
    const socket = new WebSocket(`ws://${host}/.ws?v=5&s=${String(handshake['s'])}&ns=${NAMESPACE}`)
    const received: readonly unknown[] = await once(socket, 'message')
    expect(JSON.parse(String(received[0]))).toEqual({ t: 'c', d: { t: 'r', d: host } })
    await page.say(page.request(1, 'p', { p: '/a', d: 1 }))
    expect(await ownerGet(server, '/a')).toBe(1)
  })

  test('a page that names no database is told so', async () => {
    const server = await start()
    const page = new PollingPage(server.port)
    await page.load('start=t&cb=7&v=5')
    expect(JSON.stringify(page.heard.answers.get(0))).toContain('ns=')
    expect(page.heard.commands.at(-1)).toEqual(['close', 0])
  })
})
