import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Joined } from '#local-firebase/database/server/Joined.ts'
import { answerScript, PollWire } from './PollWire.ts'
import { SegmentReader } from './SegmentReader.ts'

interface Polled extends Joined {
  readonly password: string
  readonly wire: PollWire
  readonly reader: SegmentReader
}

/** @throws where the client names no database */
type Open = (wire: PollWire, host: string, parameters: URLSearchParams) => Joined

/**
 * The Realtime Database's way without websockets (`/.lp`): a page loads scripts, whose addresses contain what it says and
 * whose text what it is told.
 */
export class PollServer {
  readonly #polled = new Map<string, Polled>()
  readonly #open: Open
  #lastId = 0

  constructor(open: Open) {
    this.#open = open
  }

  serve(request: IncomingMessage, response: ServerResponse, parameters: URLSearchParams): void {
    if (parameters.has('start')) {
      this.#start(request, response, parameters)
      return
    }
    const id = parameters.get('id') ?? ''
    const polled = this.#polled.get(id)
    if (polled?.password !== parameters.get('pw')) {
      // The page's functions are those that its first answer made.
      answerScript(response, "pLPCommand('close');\n")
    } else if (parameters.has('dframe')) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(pageThatSaysGoodbye(id, polled.password))
    } else if (parameters.has('disconn')) {
      response.writeHead(204).end()
      void polled.wire.close()
    } else {
      polled.wire.hold(response)
      for (const received of polled.reader.accept(parameters)) polled.connection.receive(received)
    }
  }

  #start(request: IncomingMessage, response: ServerResponse, parameters: URLSearchParams): void {
    const callback = parameters.get('cb') ?? ''
    if (!/^\d{0,10}$/.test(callback)) {
      response.writeHead(400).end()
      return
    }
    this.#lastId += 1
    const id = String(this.#lastId)
    const password = randomBytes(8).toString('hex')
    const wire = new PollWire(() => {
      polled?.leave()
      this.#polled.delete(id)
    })
    let polled: Polled | null = null
    try {
      const joined = this.#open(wire, request.headers.host ?? '', parameters)
      polled = { ...joined, password, wire, reader: new SegmentReader() }
      this.#polled.set(id, polled)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      wire.send(JSON.stringify({ t: 'c', d: { t: 'e', d: reason } }))
      void wire.close()
    }
    wire.hold(response, `${functionsOf(callback)}pLPCommand('start','${id}','${password}');\n`)
  }
}

/** Every answer runs in a frame of the page and calls these, which call the page's. */
function functionsOf(callback: string): string {
  return `function pLPCommand(c, a1, a2, a3, a4) {
parent.window["pLPCommand${callback}"] && parent.window["pLPCommand${callback}"](c, a1, a2, a3, a4);
}
function pRTLPCB(pN, data) {
parent.window["pRTLPCB${callback}"] && parent.window["pRTLPCB${callback}"](pN, data);
}
`
}

/** The page keeps it in a frame; it is unloaded with the page, or when the SDK takes the frame away. */
function pageThatSaysGoodbye(id: string, password: string): string {
  return `<html><body><script>
addEventListener('pagehide', () => navigator.sendBeacon('/.lp?disconn=t&id=${id}&pw=${password}'))
</script></body></html>`
}
