import * as v from 'valibot'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import { id } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL } from '#tests/rules/lists/permissionLines.ts'
import { hoursFromNow } from '#tests/rules/startingData.ts'

const visitAnswer = {
  clinic: 'clinicUid',
  appointment: 'confirmed',
  visit: hoursFromNow(96),
  at: SERVER_TIME,
}

export const VISIT_ANSWER_LIST: ListDescription = {
  name: 'visit_answers',
  // prettier-ignore
  permissions: [
    //                                              get     listen  page    all     create overwr. delete
    // Who has the link reads it, and answers.
    ['visit_answers',                               '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['visit_answers/AZaz09-_AZaz09-_AZaz09',        ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['visit_answers/AZaz09-_AZaz09-_AZaz09/answer', ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ],
  values: {
    visit_answers: { 'AZaz09-_AZaz09-_AZaz09': visitAnswer },
    'visit_answers/AZaz09-_AZaz09-_AZaz09': visitAnswer,
    'visit_answers/AZaz09-_AZaz09-_AZaz09/answer': 'comes',
  },
  form: v.record(id, v.unknown()),
}
