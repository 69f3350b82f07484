import { RESTORING_PATH } from '#owner/backup/protections.ts'
import type { Command, Work } from '#owner/Command.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { pathOfSetting } from '#owner/settingNames.ts'

const PATH = pathOfSetting('areBookingsClosed')

/** `close-bookings`: nobody can book or ask for a time; everything else goes on. */
export const closeBookings: Command = {
  summary: 'refuses new bookings and requests, for a disturbance',
  run: (work) => switchBookings(work, true),
}

/** `open-bookings` */
export const openBookings: Command = {
  summary: 'takes bookings and requests again',
  run: (work) => switchBookings(work, null),
}

async function switchBookings({ project, log, step }: Work, closed: true | null): Promise<void> {
  if (closed === null && (await project.database.read(RESTORING_PATH)) !== null) {
    throw new OwnerError(
      'A restore was interrupted, and only a part is there: run it again with --overwrite. They stay closed.',
    )
  }
  if (((await project.database.read(PATH)) === true) === (closed === true)) {
    log(closed === true ? 'They are closed already.' : 'They are open already.')
    return
  }
  await step(closed === true ? 'close bookings' : 'open bookings', () =>
    project.database.update({ [PATH]: closed }),
  )
}
