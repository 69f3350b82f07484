import * as v from 'valibot'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'

export const NIGHTLY_LIST: ListDescription = {
  name: 'nightly',
  // prettier-ignore
  permissions: [
    //                    get     listen  page    all     create overwr. delete
    ['nightly',           '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['nightly/last',      '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['nightly/reminders', '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['nightly/feeds',     '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['nightly/claim',     '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ],
  values: {
    nightly: { last: { at: SERVER_TIME, took: 1, result: 'ok' } },
    'nightly/last': { at: SERVER_TIME, took: 1, result: 'ok' },
    'nightly/reminders': { at: SERVER_TIME, result: 'ok', text: '' },
    'nightly/feeds': { at: SERVER_TIME, result: 'ok', text: '' },
    'nightly/claim': { by: 'patientUid', until: SERVER_TIME },
  },
  // Only the owner's runs write it: no random history has it.
  form: v.never(),
  example: () => ({ 'nightly/last': { at: 1, took: 1, result: 'ok' } }),
}
