import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { settingsOf } from '#tests/rules/honestUpdates.ts'
import { CLINIC, startingData } from '#tests/rules/startingData.ts'
import { NEW_SETTINGS } from '#tests/rules/transitions.ts'
import { changeByDana, CLINIC_CHANGES, DANA_MANAGES } from './clinicLogScene.ts'

/** What managers of a clinic change with one entry each, and what needs none. */
export const CLINIC_LOG_DEEDS: readonly Attempt[] = [
  ...Object.entries(CLINIC_CHANGES).map(([name, change]) =>
    attempt(`${name} as a manager`, 'accountWithoutRecord', changeByDana(change), {
      ...DANA_MANAGES,
      ...change.given,
    }),
  ),
  attempt(
    'change the settings with their copies in all services, with one entry',
    'accountWithoutRecord',
    settingsOf(startingData(), CLINIC, NEW_SETTINGS),
    DANA_MANAGES,
  ),
  attempt(
    'rename a doctor with the copies in services, with one entry',
    'accountWithoutRecord',
    {
      ...changeByDana({
        changes: {
          [`doctors/${CLINIC}/d00/name`]: 'Dr Ann Other',
          [`services/${CLINIC}/service/doctor`]: 'Dr Ann Other',
        },
        entered: { list: 'doctors', clinicId: CLINIC, place: ['d00', 'name'], to: 'Dr Ann Other' },
      }),
    },
    { ...DANA_MANAGES, [`services/${CLINIC}/service/doctor_id`]: 'd00' },
  ),
]
