import * as v from 'valibot'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import { clinicTicketName, id, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC, PATIENT } from '#tests/rules/startingData.ts'

export const CLINIC_TICKET_LIST: ListDescription = {
  name: 'clinic_tickets',
  // prettier-ignore
  permissions: [
    //                                         get     listen  page    all     create overwr. delete
    ['clinic_tickets',                         '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['clinic_tickets/clinicUid',               'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinic_tickets/clinicUid/patientUid',    'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['clinic_tickets/clinicUid/patientUid/k0', 'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ],
  values: {
    clinic_tickets: { clinicUid: { patientUid: { k0: { appointment: 'pending', at: 5 } } } },
    'clinic_tickets/clinicUid': { patientUid: { k0: { appointment: 'pending', at: 5 } } },
    'clinic_tickets/clinicUid/patientUid': { k0: { appointment: 'pending', at: 5 } },
    'clinic_tickets/clinicUid/patientUid/k0': { appointment: 'pending', at: SERVER_TIME },
  },
  reads: [
    ['patient', `clinic_tickets/${CLINIC}/${PATIENT}`],
    ['clinic', `clinic_tickets/${CLINIC}`],
  ],
  form: v.record(
    id,
    v.record(
      id,
      v.record(clinicTicketName, v.strictObject({ appointment: v.string(), at: timestamp })),
    ),
  ),
  example: ({ clinicId, patientId }) => ({
    [`clinic_tickets/${clinicId}/${patientId}/k0`]: { appointment: 'gone', at: 1 },
  }),
}
