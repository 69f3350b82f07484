import type { Command } from '#owner/Command.ts'
import { updateCalendars } from '#owner/feeds/updateCalendars.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { readable } from '#owner/readable.ts'

/** `calendars`: writes the calendars to which doctors subscribe, where no timer sends reminders. */
export const calendars: Command = {
  summary: 'writes the calendars to which doctors subscribe; "remind" does it too',
  async run({ project, isReal, log }) {
    const offset = await project.database.readClockOffset()
    const serverNow = (): number => Date.now() + offset
    const outcome = await updateCalendars({ ...project, serverNow, isReal })
    log(
      outcome === null
        ? 'Nobody asked for a calendar.'
        : `${outcome.state.padEnd(9)} Calendars: ${readable(outcome.text)}`,
    )
    if (!isReal) log('Nothing was changed. Add --yes to do it.')
    if (outcome?.state === 'failed') throw new OwnerError('Not everything went well.')
  },
}
