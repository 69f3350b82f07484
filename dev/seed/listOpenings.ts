import type { OpeningRecord, SeedTree, ServiceRecord } from './records.ts'

/** The entry of each slot of a clinic that can be booked in the index of open times, with the list that it is in. */
export function openingsOf(
  clinicId: string,
  services: Readonly<Record<string, ServiceRecord>>,
): readonly { readonly list: readonly [string, string]; readonly opening: OpeningRecord }[] {
  return Object.entries(services).flatMap(([serviceId, service]) =>
    Object.entries(service.slots)
      .filter(([, { available, covered }]) => available && covered === undefined)
      .map(([slotId, { timestamp }]) => ({
        list: [service.clinic_province, service.clinic_category] as const,
        opening: { clinicId, serviceId, slotId, timestamp },
      })),
  )
}

/** The key of an entry in its list. */
export function keyOfOpening({ clinicId, serviceId, slotId }: OpeningRecord): string {
  return [clinicId, serviceId, slotId].join(':')
}

/** The whole index, by province, category and key. */
export function listOpenings(services: SeedTree['services']): SeedTree['openings'] {
  const index: SeedTree['openings'] = {}
  for (const [clinicId, own] of Object.entries(services)) {
    for (const { list, opening } of openingsOf(clinicId, own)) {
      const [province, category] = list
      const categories = (index[province] ??= {})
      const openings = (categories[category] ??= {})
      openings[keyOfOpening(opening)] = opening
    }
  }
  return index
}
