import { at, entries, text } from './jsonTree.ts'

/**
 * What slots say of their doctors, as it has to be for what a database holds. Written apart from the application's data
 * layer.
 */

/** What slots say of their doctors, by the path of the slot. */
export function coversOf(database: unknown): ReadonlyMap<string, string> {
  return new Map(
    entries(database, 'services').flatMap(([clinicId, services]) =>
      entries(services).flatMap(([serviceId, service]) =>
        entries(service, 'slots')
          .filter(([, slot]) => at(slot, 'covered') !== undefined)
          .map(([slotId, slot]): [string, string] => [
            `services/${clinicId}/${serviceId}/slots/${slotId}`,
            text(at(slot, 'covered')),
          ]),
      ),
    ),
  )
}

/** Whether a time of its doctor's list overlaps a slot that is free. */
export function overlapsOf(database: unknown, path: string, key: string): boolean {
  const [, clinicId = '', serviceId = '', , slotId = ''] = path.split('/')
  const service = at(database, 'services', clinicId, serviceId)
  const slot = at(service, 'slots', slotId)
  const time = at(database, 'busy_times', clinicId, text(at(service, 'doctor_id')), key)
  if (at(slot, 'available') !== true || time === undefined) return false
  const timestamp = Number(at(slot, 'timestamp'))
  const minutes = Number(at(service, 'duration')) + Number(at(service, 'pause') ?? 0)
  return (
    Number(at(time, 'from')) < timestamp + minutes * 60_000 && Number(at(time, 'until')) > timestamp
  )
}

/** The slots that say something of their doctor that is not so. */
export function findUntrueCovers(database: unknown): readonly string[] {
  return [...coversOf(database)]
    .filter(([path, key]) => !overlapsOf(database, path, key))
    .map(([path]) => path)
}

/** The free slots of a clinic at whose time their doctor is busy. */
export function findOverlappedSlots(database: unknown, clinicId: string): readonly string[] {
  return entries(database, 'services', clinicId).flatMap(([serviceId, service]) => {
    const list = entries(database, 'busy_times', clinicId, text(at(service, 'doctor_id')))
    return entries(service, 'slots')
      .map(([slotId]) => `services/${clinicId}/${serviceId}/slots/${slotId}`)
      .filter((path) =>
        list.some(([key]) =>
          key.includes(':') || /^b\d+$/.test(key) ? overlapsOf(database, path, key) : false,
        ),
      )
  })
}
