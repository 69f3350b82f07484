import { STORED_SETTINGS } from '#src/domain/settings.ts'
import type { Command } from '../Command.ts'
import { giveSearchKeys } from '../migration/giveSearchKeys.ts'
import { giveTickets } from '../migration/giveTickets.ts'
import { indexOpenings } from '../migration/indexOpenings.ts'
import { listPublicClinics } from '../migration/listPublicClinics.ts'
import { placeServices } from '../migration/placeServices.ts'
import { readSettings } from '../readClinics.ts'
import { pathOfSetting } from '../settingNames.ts'

/**
 * `migrate`: brings a database of the version before into the present shape. Each part looks at what is
 * there and does what is missing, so it can be interrupted and run again.
 */
export const migrate: Command = {
  summary: 'brings a database of the version before into the present shape',
  idleText: 'Everything is in the present shape.',
  async run(work) {
    const publicClinics = await listPublicClinics(work)
    await placeServices(work)
    await giveTickets(work)
    await giveSearchKeys(work)
    await indexOpenings(work, publicClinics)
    if ((await readSettings(work.project)).isClinicListSeparate) {
      return
    }
    // Last: from here on visitors read the list, not the records.
    await work.step(`set ${STORED_SETTINGS.isClinicListSeparate}`, () =>
      work.project.database.update({ [pathOfSetting('isClinicListSeparate')]: true }),
    )
  },
}
