import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { loadEnv } from 'vite'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'

/** The files that give a variable a value, by its name: each later one takes the place of the one before with another value. */
export type VariableFiles = ReadonlyMap<string, readonly string[]>

export const NO_FILES: VariableFiles = new Map()

export interface Variables {
  readonly variables: Readonly<Record<string, string>>
  readonly files: VariableFiles
}

const PREFIX = 'VITE_'

/** Vite's order for a production build: https://vite.dev/guide/env-and-mode#env-files. The shell comes last. */
const FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

const SHELL = 'the shell'

/** Returns the `VITE_…` variables that a production build reads, and where each of them is. */
export async function readVariables(folder: string = PROJECT_DIRECTORY): Promise<Variables> {
  const files = new Map<string, string[]>()
  const values = new Map<string, string>()
  const note = (where: string, variables: NodeJS.Dict<string>): void => {
    for (const [name, value = ''] of Object.entries(variables)) {
      // The same value in two places confuses nobody.
      if (!name.startsWith(PREFIX) || values.get(name) === value) continue
      values.set(name, value)
      files.set(name, [...(files.get(name) ?? []), where])
    }
  }
  for (const file of FILES) note(file, parseEnv(await readOrEmpty(join(folder, file))))
  note(SHELL, process.env)
  return { variables: loadEnv('production', folder, PREFIX), files }
}

async function readOrEmpty(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return ''
  }
}
