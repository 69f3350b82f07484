import * as v from 'valibot'
import { listingOf } from '#tests/rules/honestUpdates.ts'
import { id, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL } from '#tests/rules/lists/permissionLines.ts'
import { clinicRecord } from '#tests/rules/startingData.ts'

export const LISTED_CLINIC_LIST: ListDescription = {
  name: 'listed_clinics',
  // prettier-ignore
  permissions: [
    //                                    get     listen  page    all     create overwr. delete
    ['listed_clinics',                    '-',    '-',    ALL,    '-',    '-',   '-',   '-'],
    ['listed_clinics/clinicUid',          ALL,    ALL,    ALL,    ALL,    'C',   '-',   'C'],
    ['listed_clinics/otherClinicUid',     ALL,    ALL,    ALL,    ALL,    'X',   '-',   'X'],
    ['listed_clinics/patientUid',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['listed_clinics/clinicUid/name',     ALL,    ALL,    ALL,    ALL,    'C',   '-',   '-'],
    ['listed_clinics/clinicUid/anything', ALL,    ALL,    ALL,    ALL,    '-',   '-',   'C'],
  ],
  values: {
    'listed_clinics/clinicUid': listingOf(clinicRecord()),
    'listed_clinics/otherClinicUid': listingOf(clinicRecord('Clinic Two')),
    'listed_clinics/patientUid': listingOf(clinicRecord()),
    'listed_clinics/clinicUid/name': 'Clinic One',
    'listed_clinics/clinicUid/anything': 'x',
    listed_clinics: { clinicUid: listingOf(clinicRecord()) },
  },
  form: v.record(
    id,
    v.strictObject({
      name: v.string(),
      clinic_address: v.string(),
      province: v.string(),
      category: v.string(),
      time_zone: v.optional(v.string()),
      phone: v.optional(v.string()),
      language: v.optional(v.string()),
      page: v.optional(v.string()),
      hours: v.optional(v.string()),
      arrival_note: v.optional(v.string()),
      arrival_note_other: v.optional(v.string()),
      changed_at: v.optional(timestamp),
    }),
  ),
}
