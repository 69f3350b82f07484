import type { Attempt } from './Attempt.ts'
import { exportsOfAreas } from './exportsOfAreas.ts'

/** What the areas try, by file. */
async function attemptsIn(
  fileEnding: string,
  exportEnding: string,
): Promise<Readonly<Record<string, readonly Attempt[]>>> {
  return Object.fromEntries(
    Object.entries(await exportsOfAreas(fileEnding, exportEnding)).map(([file, found]) => [
      file,
      (found as readonly (readonly Attempt[])[]).flat(),
    ]),
  )
}

/** Updates of honest clients that must pass. */
export const DEEDS_OF_AREAS = await attemptsIn('Deeds.ts', '_DEEDS')

/** Updates that must be refused. */
export const ATTACKS_OF_AREAS = await attemptsIn('Attacks.ts', '_ATTACKS')
