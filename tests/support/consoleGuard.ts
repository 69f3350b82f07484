import { afterEach, beforeEach } from 'vitest'

interface ConsoleMessage {
  readonly method: 'error' | 'warn'
  readonly text: string
}

let messages: ConsoleMessage[] = []

/** After every test: whatever was written to the console as an error or a warning fails it. */
export function failOnConsole(): void {
  const original = { error: console.error, warn: console.warn }

  beforeEach(() => {
    messages = []
    for (const method of ['error', 'warn'] as const) {
      console[method] = (...parts: readonly unknown[]): void => {
        messages.push({ method, text: parts.map(describePart).join(' ') })
      }
    }
  })

  afterEach(() => {
    Object.assign(console, original)
    const [first] = messages
    if (first !== undefined) {
      throw new Error(`Unexpected console.${first.method}: ${first.text}`)
    }
  })
}

/** Takes what was written so far out of the account, and returns it: for tests that provoke it. */
export function takeConsoleMessages(): readonly string[] {
  const taken = messages.map(({ text }) => text)
  messages = []
  return taken
}

function describePart(part: unknown): string {
  return part instanceof Error ? (part.stack ?? part.message) : String(part)
}
