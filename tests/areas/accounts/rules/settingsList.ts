import * as v from 'valibot'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL } from '#tests/rules/lists/permissionLines.ts'

export const SETTINGS_LIST: ListDescription = {
  name: 'settings',
  // prettier-ignore
  permissions: [
    //                           get     listen  page    all     create overwr. delete
    // The owner's alone to write.
    ['settings',                 ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['settings/bookings_closed', ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['settings/last_ticket',     ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ],
  values: {
    settings: { bookings_closed: true },
    'settings/bookings_closed': true,
    'settings/last_ticket': 't99',
  },
  form: v.record(v.string(), v.union([v.boolean(), v.string()])),
  example: () => ({ 'settings/max_active': 20 }),
}
