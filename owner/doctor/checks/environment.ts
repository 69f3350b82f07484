import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import type { Check } from '#owner/doctor/Check.ts'
import { parseEnvironment } from '#src/config/env.ts'
import { environment as text } from '#src/core/text/en/environment.ts'

/** Whether every value is there and looks right, and none has a name that nothing reads. */
export const environment: Check = {
  name: 'Environment',
  remedy:
    'The values of an installation are in .env alone. .env.example says where each one is found.',
  find: async ({ variables, variableFiles }) => {
    const parsed = parseEnvironment(variables)
    const nameWithFile = (name: string): string => {
      const file = variableFiles.get(name)?.at(-1)
      return file === undefined ? name : `${name} (in ${file})`
    }
    const example = await readFile(join(PROJECT_DIRECTORY, '.env.example'), 'utf8')
    const known = new Set(example.match(/\bVITE_\w+/g))
    return {
      problems: [
        ...(parsed.ok
          ? []
          : parsed.problems.map(
              ({ name, code }) => `${nameWithFile(name)} ${text.problems[code]}.`,
            )),
        ...Object.keys(variables)
          .filter((name) => name.startsWith('VITE_') && !known.has(name))
          .map((name) => `${nameWithFile(name)} is read by nothing. Is it a typo?`),
        ...[...variableFiles]
          .filter(([, files]) => files.length > 1)
          .map(
            ([name, files]) => `${name} is in ${files.join(' and ')}: only the last one counts.`,
          ),
      ],
    }
  },
}
