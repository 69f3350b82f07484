import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { childrenOf, fieldOf, textOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/**
 * Takes the times of an appointment out of the lists of its doctor and its room, before the appointment ends. Each is a
 * transaction, as people may be booking the same ones, and happens before: what is interrupted then is found again.
 */
export async function leaveBusyTimes(
  database: OwnerDatabase,
  clinicId: string,
  record: unknown,
): Promise<void> {
  const details = fieldOf(record, 'bookingDetails')
  const serviceId = textOf(fieldOf(details, 'serviceId'))
  const slotId = textOf(fieldOf(details, 'slot', 'slotId'))
  if (serviceId === '' || slotId === '') return
  const key = databasePaths.busyTimeKey(serviceId, slotId)
  for (const field of ['doctorId', 'roomId']) {
    const listId = textOf(fieldOf(details, field))
    if (listId === '') continue
    const list = databasePaths.busyTimes(clinicId, listId)
    if ((await database.read(`${list}/${key}`)) === null) continue
    await database.change(list, (value) => withoutTime(value, key))
  }
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
