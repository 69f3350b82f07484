import { STAFF_PLACES } from '#src/areas/accounts/model/staff.ts'
import { encodeGrants } from '#src/areas/accounts/records/staffRecord.ts'
import type { ClinicRecord, SeedTree } from './records.ts'

/** The people of each clinic: the account that signed it up. */
export function enterStaff(
  clinics: Readonly<Record<string, ClinicRecord>>,
): Pick<SeedTree, 'staff' | 'staff_places' | 'valid_since'> {
  const [place = ''] = STAFF_PLACES
  const entries = Object.entries(clinics)
  return {
    staff: Object.fromEntries(
      entries.map(([id, { name }]) => {
        const { manager, desk } = encodeGrants(id, { role: 'manager', doctorId: null })
        return [id, { clinic: id, place, name, manager, desk }]
      }),
    ),
    staff_places: Object.fromEntries(
      entries.map(([id, { email }]) => [id, { owner: id, [place]: { user: id, email } }]),
    ),
    valid_since: Object.fromEntries(entries.map(([id]) => [id, 0])),
  }
}
