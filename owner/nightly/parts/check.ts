import { findProblems } from '#owner/check/findProblems.ts'
import type { Part } from '#owner/nightly/Part.ts'

/** What the command `check` finds. */
export const check: Part = {
  name: 'Check',
  run: async ({ project }) => {
    const problems = await findProblems(project)
    const [first] = problems
    if (first === undefined) return { state: 'ok', text: 'everything holds.' }
    const count = problems.length === 1 ? '1 thing does' : `${problems.length} things do`
    return { state: 'failed', text: `${count} not hold, such as: ${first}. Run "check".` }
  },
}
