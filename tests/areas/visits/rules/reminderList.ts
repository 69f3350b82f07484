import * as v from 'valibot'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import { id } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC, hoursFromNow } from '#tests/rules/startingData.ts'

const calledReminder = {
  for: hoursFromNow(96),
  at: SERVER_TIME,
  by: 'clinicUid',
  state: 'called',
  times: 1,
}

export const REMINDER_LIST: ListDescription = {
  name: 'reminders',
  // prettier-ignore
  permissions: [
    //                                get     listen  page    all     create overwr. delete
    ['reminders',                     '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['reminders/clinicUid',           'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['reminders/clinicUid/confirmed', 'C',    'C',    'C',    'C',    'C',   'C',   '-'],
    ['reminders/clinicUid/pending',   'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ],
  values: {
    reminders: { clinicUid: { confirmed: calledReminder } },
    'reminders/clinicUid': { confirmed: calledReminder },
    'reminders/clinicUid/confirmed': calledReminder,
    'reminders/clinicUid/pending': calledReminder,
  },
  otherValues: {
    'reminders/clinicUid/confirmed': { ...calledReminder, problem: 'No answer' },
  },
  reads: [['clinic', `reminders/${CLINIC}`]],
  form: v.record(id, v.record(id, v.unknown())),
}
