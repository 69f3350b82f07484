import type { Work } from '#owner/Command.ts'
import type { Night, Outcome, Part } from '#owner/nightly/Part.ts'
import { countRecords } from '#owner/retention/countRecords.ts'
import { monthsBefore, removeOld } from '#owner/retention/removeOld.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'

/** No night has more that has just become too old; so much more is a mistake in the months or in a clock. */
const MAX_SHARE = 0.02
/** The same for a clinic so small that a single old visit is more than that share. */
const MAX_RECORDS_OF_SMALL_CLINIC = 20
const MAX_CLOCK_ERROR_MS = HOUR_MS

/** Removes what is older than the owner keeps: only what is in a backup of this night, and never much at once. */
export const retention: Part = {
  name: 'Retention',
  run: async (night) => {
    const { now, isReal, options, clockError, outcomes, project } = night
    if (Math.abs(clockError) > MAX_CLOCK_ERROR_MS) {
      return notDone("this computer's clock is wrong.")
    }
    if (isReal && outcomes.get('Export')?.state !== 'ok') {
      return notDone('there is no backup of this night.')
    }
    const months = options.readMonths()
    const cutoff = monthsBefore(now, months)
    const day = new Date(cutoff).toISOString().slice(0, 10)
    const { records: found, steps } = await sweep(night, cutoff, false)
    if (steps === 0) return { state: 'ok', text: `nothing is from before ${day}.` }
    const all = await countRecords(project.database)
    const part = `${found} of ${all} records are from before ${day}`
    const limit = Math.max(MAX_RECORDS_OF_SMALL_CLINIC, all * MAX_SHARE)
    if (found > limit && !options.isManyMeant) {
      return {
        state: 'failed',
        text: `${part}: that is ${describeShare(found / all)}. More than ${describeShare(MAX_SHARE)} and ${MAX_RECORDS_OF_SMALL_CLINIC} records are removed only with --many. Is it right that ${months} months are kept?`,
      }
    }
    if (!isReal) return notDone(`${part} and would be removed.`)
    const { records } = await sweep(night, cutoff, true)
    return { state: 'ok', text: `removed ${records} records from before ${day}.` }
  },
}

/** Goes through everything that is too old, and removes it or not. Returns how much that is. */
async function sweep(
  night: Night,
  cutoff: number,
  isReal: boolean,
): Promise<{ readonly records: number; readonly steps: number }> {
  let records = 0
  let steps = 0
  const work: Work = {
    project: night.project,
    now: night.now,
    isReal,
    log: () => undefined,
    step: async (_, action, removed = 0) => {
      await night.requireClaim()
      if (isReal) await action()
      records += removed
      steps += 1
    },
  }
  await removeOld(work, cutoff)
  return { records, steps }
}

function notDone(text: string): Outcome {
  return { state: 'not done', text }
}

function describeShare(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}
