import { changedTo } from '#src/areas/visits/model/recordChange.ts'
import type { DescribeChange } from '#src/areas/visits/text/DescribeChange.ts'

/** The clinic's own record: its settings change together, but for the time after which a session locks. */
export const describeSettingsChange: DescribeChange = (change) => {
  const minutes = changedTo(change, 'lock_minutes')
  return typeof minutes === 'number'
    ? `set the lock to ${minutes} minutes without use`
    : 'changed the clinic’s settings'
}
