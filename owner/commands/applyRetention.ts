import type { Command } from '#owner/Command.ts'
import { readMonths } from '#owner/retention/readMonths.ts'
import { monthsBefore, removeOld } from '#owner/retention/removeOld.ts'

/** `retention`: what is older than the owner keeps. */
export const applyRetention: Command = {
  usage: '[--months <number>]',
  summary: 'removes appointments, requests and times older than the privacy page promises',
  flags: {
    months: {
      placeholder: 'number',
      text: 'what is older goes (retentionYears of installation/site.json)',
    },
  },
  idleText: 'There is nothing that old.',
  async run(work, input) {
    const months = readMonths(input.text('months'))
    const cutoff = monthsBefore(work.now, months)
    work.log(`${months} months: everything before ${new Date(cutoff).toISOString().slice(0, 10)}`)
    await removeOld(work, cutoff)
  },
}
