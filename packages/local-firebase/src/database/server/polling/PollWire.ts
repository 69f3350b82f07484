import type { ServerResponse } from 'node:http'
import type { Wire } from '#local-firebase/database/server/Wire.ts'

/** A client that has not asked for so long has left; the SDK asks again after 25 seconds at the latest. */
const MAX_ABSENCE_MS = 60_000

/**
 * Messages as scripts that a page loads one after the other. Each answer calls a function of the page with its number,
 * by which the page puts them in order; a request waits until there is something to say, or another one comes.
 */
export class PollWire implements Wire {
  readonly #handleClosed: () => void
  #messages: string[] = []
  #waiting: ServerResponse | null = null
  #nextNumber = 0
  #isOpen = true
  #absence: ReturnType<typeof setTimeout> | null = null

  /** @param handleClosed called once, when neither side says anything more */
  constructor(handleClosed: () => void) {
    this.#handleClosed = handleClosed
    this.#expectRequest()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  send(message: string): void {
    this.#messages.push(message)
    // What is said in one go is one answer.
    queueMicrotask(() => {
      if (this.#messages.length > 0) this.#answer()
    })
  }

  /** Takes a request, to answer it when there is something to say. `opening` goes first. */
  hold(response: ServerResponse, opening = ''): void {
    // A page waits for one answer at a time, beside the one that brings what it says.
    this.#answer()
    this.#waiting = response
    if (this.#absence !== null) clearTimeout(this.#absence)
    response.once('close', () => {
      if (this.#waiting === response) this.#waiting = null
      this.#expectRequest()
    })
    if (opening !== '' || this.#messages.length > 0) this.#answer(opening)
    if (!this.#isOpen) this.#answer()
  }

  close(): Promise<void> {
    if (this.#isOpen) {
      this.#isOpen = false
      this.#answer()
      this.#leave()
    }
    return Promise.resolve()
  }

  terminate(): void {
    this.#isOpen = false
    this.#waiting?.destroy()
    this.#leave()
  }

  #answer(opening = ''): void {
    const response = this.#waiting
    if (response === null) return
    this.#waiting = null
    const number = this.#nextNumber
    this.#nextNumber += 1
    const messages = this.#messages
    this.#messages = []
    const closing = this.#isOpen ? '' : `pLPCommand('close',${number});\n`
    answerScript(response, `${opening}pRTLPCB(${number},[${messages.join(',')}]);\n${closing}`)
  }

  #expectRequest(): void {
    if (!this.#isOpen) return
    if (this.#absence !== null) clearTimeout(this.#absence)
    this.#absence = setTimeout(() => {
      void this.close()
    }, MAX_ABSENCE_MS)
    this.#absence.unref()
  }

  #leave(): void {
    if (this.#absence !== null) clearTimeout(this.#absence)
    this.#handleClosed()
  }
}

export function answerScript(response: ServerResponse, script: string): void {
  response
    .writeHead(200, {
      'Content-Type': 'application/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
    .end(script)
}
