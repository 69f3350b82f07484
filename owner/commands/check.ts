import { findProblems } from '#owner/check/findProblems.ts'
import type { Command } from '#owner/Command.ts'
import { OwnerError } from '#owner/OwnerError.ts'

/** `check`: what must hold over the whole database, and who is on the public list wrongly. */
export const check: Command = {
  summary: 'checks that slots, claims, appointments, indexes and lists agree; changes nothing',
  async run({ project, log }) {
    const problems = await findProblems(project)
    for (const problem of problems) log(problem)
    if (problems.length > 0) throw new OwnerError(`${problems.length} things do not hold.`)
    log('Everything holds.')
  },
}
