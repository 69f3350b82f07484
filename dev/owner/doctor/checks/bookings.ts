import { readSettings } from '#dev/owner/readClinics.ts'
import type { Check } from '../Check.ts'
import { projectOf } from '../Installation.ts'

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
