import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** npm, its shell and a runner such as tsx may stand between a person and this process. */
const HIGHEST_ANCESTOR = 5

interface ProcessFacts {
  readonly parentId: number
  readonly name: string
}

/**
 * The ids of the processes that this one was started through: npm and all between, or the direct
 * parent alone when there is no npm. Signals don't pass down that line by themselves: who ends npm
 * leaves everything below it running.
 */
export function findAncestors(): readonly number[] {
  const ancestors: number[] = []
  let id = process.ppid
  while (ancestors.length < HIGHEST_ANCESTOR) {
    const facts = readFacts(id)
    if (facts === null) break
    ancestors.push(id)
    if (facts.name.startsWith('npm')) return ancestors
    id = facts.parentId
  }
  return [process.ppid]
}

/** Whether a process with this id is there, whoever it belongs to. */
export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** null where the system does not tell. */
function readFacts(processId: number): ProcessFacts | null {
  try {
    return process.platform === 'linux' ? readFromProc(processId) : askPs(processId)
  } catch {
    return null
  }
}

function readFromProc(processId: number): ProcessFacts | null {
  const text = readFileSync(`/proc/${processId}/stat`, 'latin1')
  // `id (name) state parent …`, and the name may hold anything
  const match = /^\d+ \((.*)\) \S (\d+) /s.exec(text)
  return match === null ? null : { name: match[1] ?? '', parentId: Number(match[2]) }
}

function askPs(processId: number): ProcessFacts | null {
  const text = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(processId)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const match = /^\s*(\d+)\s+(.*)/.exec(text)
  return match === null ? null : { name: match[2] ?? '', parentId: Number(match[1]) }
}
