import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/**
 * Runs a TypeScript file in its own process, until the test is over at the latest.
 *
 * @returns the process, once it has written its first line, and that line
 */
export async function startProcess(
  file: string,
  parameters: readonly string[],
): Promise<{ child: ChildProcessWithoutNullStreams; firstLine: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...parameters])
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const ended = once(child, 'close').then(() => {
    throw new Error(`${file} ended before it wrote a line: ${errors}`)
  })
  ended.catch(() => undefined)
  const written = once(child.stdout, 'data').then(([text]) => String(text).trim())
  return { child, firstLine: await Promise.race([written, ended]) }
}
