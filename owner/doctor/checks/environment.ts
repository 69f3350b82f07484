import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import type { Check } from '#owner/doctor/Check.ts'
import { parseEnvironment } from '#src/config/env.ts'
import { environment as text } from '#src/core/text/en/environment.ts'

/** Whether every value is there and looks right, and none has a name that nothing reads. */
export const environment: Check = {
  name: 'Environment',
  remedy: 'Correct it in .env. .env.example says where each value is found.',
  find: async ({ variables }) => {
    const parsed = parseEnvironment(variables)
    const example = await readFile(join(PROJECT_DIRECTORY, '.env.example'), 'utf8')
    const known = new Set(example.match(/\bVITE_\w+/g))
    return {
      problems: [
        ...(parsed.ok
          ? []
          : parsed.problems.map(({ name, code }) => `${name} ${text.problems[code]}.`)),
        ...Object.keys(variables)
          .filter((name) => name.startsWith('VITE_') && !known.has(name))
          .map((name) => `${name} is read by nothing. Is it a typo?`),
      ],
    }
  },
}
