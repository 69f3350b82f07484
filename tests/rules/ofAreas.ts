import type { Attempt } from './Attempt.ts'

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What the areas try, by file: every export of their `rules` folders whose name ends so. */
function attemptsIn(
  modules: Modules,
  ending: string,
): Readonly<Record<string, readonly Attempt[]>> {
  return Object.fromEntries(
    Object.entries(modules).map(([file, exported]) => [
      file.replace(/^.*\/areas\/(.+)\.ts$/, '$1'),
      Object.entries(exported).flatMap(([name, attempts]) =>
        name.endsWith(ending) ? (attempts as readonly Attempt[]) : [],
      ),
    ]),
  )
}

/** Updates of honest clients that must pass. */
export const DEEDS_OF_AREAS = attemptsIn(
  import.meta.glob('../areas/*/rules/*Deeds.ts', { eager: true }),
  '_DEEDS',
)

/** Updates that must be refused. */
export const ATTACKS_OF_AREAS = attemptsIn(
  import.meta.glob('../areas/*/rules/*Attacks.ts', { eager: true }),
  '_ATTACKS',
)
