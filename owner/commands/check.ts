import { findLeftovers } from '#owner/check/findLeftovers.ts'
import { findProblems } from '#owner/check/findProblems.ts'
import type { Command } from '#owner/Command.ts'
import { OwnerError } from '#owner/OwnerError.ts'

/** `check`: what must hold over the whole database, and who is on the public list wrongly. */
export const check: Command = {
  summary:
    'checks that slots, claims, appointments, waits, indexes and lists agree; changes nothing',
  async run({ project, now, log }) {
    const problems = await findProblems(project)
    for (const problem of problems) log(problem)
    for (const leftover of await findLeftovers(project, now)) log(leftover)
    if (problems.length > 0) throw new OwnerError(`${problems.length} things do not hold.`)
    log('Everything holds.')
  },
}
