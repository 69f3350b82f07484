import type { Work } from '#owner/Command.ts'
import type { OwnerStage } from './openOwnerStage.ts'

/** Real work that is cut off after some of its steps, or before whose steps something happens. */
export function createWork(
  stage: OwnerStage,
  {
    maxSteps = Number.POSITIVE_INFINITY,
    before = () => Promise.resolve(),
  }: {
    readonly maxSteps?: number
    readonly before?: (what: string) => Promise<void>
  },
): Work {
  let steps = 0
  return {
    project: stage.project,
    now: Date.now(),
    isReal: true,
    log: () => undefined,
    step: async (what, action) => {
      if (steps >= maxSteps) throw new Error('cut off')
      steps += 1
      await before(what)
      await action()
    },
  }
}
