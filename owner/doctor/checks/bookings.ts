import type { Check } from '#owner/doctor/Check.ts'
import { projectOf } from '#owner/doctor/Installation.ts'
import { readSettings } from '#owner/readClinics.ts'

/** Whether patients can book. */
export const bookings: Check = {
  name: 'Bookings',
  remedy: 'npm run owner -- open-bookings --yes, once the work for which you closed them is done.',
  isAfterDeploy: true,
  find: async (installation) => {
    const { areBookingsClosed } = await readSettings(projectOf(installation))
    return { problems: areBookingsClosed ? ['they are closed: nobody can book.'] : [] }
  },
}
