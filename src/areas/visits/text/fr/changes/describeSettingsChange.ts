import { changedTo } from '#src/areas/visits/model/recordChange.ts'
import type { DescribeChange } from '#src/areas/visits/text/DescribeChange.ts'

/** The clinic's own record: its settings change together, but for the time after which a session locks. */
export const describeSettingsChange: DescribeChange = (change) => {
  const minutes = changedTo(change, 'lock_minutes')
  return typeof minutes === 'number'
    ? `a réglé le verrouillage à ${minutes} minutes sans utilisation`
    : 'a modifié les paramètres de la clinique'
}
