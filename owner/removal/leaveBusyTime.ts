import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { childrenOf, fieldOf, textOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/**
 * Takes the time of an appointment out of its doctor's list, before the appointment ends. It is a transaction, as people
 * may be booking the same doctor, and happens before: what is interrupted then is found again.
 */
export async function leaveBusyTime(
  database: OwnerDatabase,
  clinicId: string,
  record: unknown,
): Promise<void> {
  const details = fieldOf(record, 'bookingDetails')
  const doctorId = textOf(fieldOf(details, 'doctorId'))
  const serviceId = textOf(fieldOf(details, 'serviceId'))
  const slotId = textOf(fieldOf(details, 'slot', 'slotId'))
  if (doctorId === '' || serviceId === '' || slotId === '') return
  const list = databasePaths.busyTimes(clinicId, doctorId)
  const key = databasePaths.busyTimeKey(serviceId, slotId)
  if ((await database.read(`${list}/${key}`)) === null) return
  await database.change(list, (value) => withoutTime(value, key))
}

/** The list without one of its times, whose neighbours are then linked to each other. */
function withoutTime(list: unknown, key: string): unknown {
  const time = fieldOf(list, key)
  if (typeof list !== 'object' || list === null || time === null) return list
  const before = textOf(fieldOf(time, 'before'))
  const after = textOf(fieldOf(time, 'after'))
  const links = new Map([
    [before, { after }],
    [after, { before }],
  ])
  return Object.fromEntries(
    Object.entries(list)
      .filter(([name]) => name !== key)
      .map(([name, value]) => [
        name,
        Object.fromEntries([...childrenOf(value), ...Object.entries(links.get(name) ?? {})]),
      ]),
  )
}
