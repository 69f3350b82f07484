import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START_TIMEOUT_MS = 60_000

/** Flags with which any number of launchers run side by side. */
export const FREE_PORTS = ['database', 'auth', 'storage', 'mailbox'].flatMap((part) => [
  `--${part}-port`,
  '0',
])

/** `npm run dev` or `npm run emulators` in its own process, ended with the test at the latest. */
export class LauncherProcess {
  readonly #child: ChildProcessByStdio<null, Readable, Readable>
  #output = ''
  #errors = ''
  readonly #listeners = new Set<() => void>()
  /** Settles when the process, and everyone else who writes to its output, is gone. */
  readonly ended: Promise<{ code: number | null; output: string; errors: string }>

  constructor(command: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const [program = '', ...parameters] = command
    this.#child = spawn(program, parameters, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child.stdout.on('data', (text: Buffer) => {
      this.#output += text.toString()
      for (const listener of this.#listeners) listener()
    })
    this.#child.stderr.on('data', (text: Buffer) => {
      this.#errors += text.toString()
    })
    this.ended = once(this.#child, 'close').then(([code]) => ({
      code: typeof code === 'number' ? code : null,
      output: this.#output,
      errors: this.#errors,
    }))
    onTestFinished(async () => {
      this.#child.kill('SIGKILL')
      await this.ended
    })
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Waits until the output holds this text. */
  async untilOutput(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`'${text}' never came: ${this.#output}${this.#errors}`))
      }, START_TIMEOUT_MS)
      const listener = (): void => {
        if (!this.#output.includes(text)) return
        clearTimeout(timer)
        this.#listeners.delete(listener)
        resolve(this.#output)
      }
      this.#listeners.add(listener)
      listener()
      void this.ended.then(() => {
        clearTimeout(timer)
        reject(new Error(`It ended before '${text}': ${this.#output}${this.#errors}`))
      })
    })
  }

  /** The ports that the parts reported when they were ready, by the part's name. */
  get ports(): Readonly<Record<string, number>> {
    const lines = this.#output.matchAll(/^(\S.*?) +http:\/\/127\.0\.0\.1:(\d+) +ready/gm)
    return Object.fromEntries([...lines].map(([, part = '', port]) => [part, Number(port)]))
  }
}

/** `npm run dev` (`dev`) or `npm run emulators` (`start`). */
export function startLauncher(
  file: 'dev' | 'start',
  flags: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): LauncherProcess {
  return new LauncherProcess(
    [process.execPath, '--import', 'tsx', `dev/launcher/${file}.ts`, ...flags],
    environment,
  )
}

export async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => {
      resolve(false)
    })
  })
}
