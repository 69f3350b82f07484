import * as v from 'valibot'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import { id, ticketName, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { PATIENT, ticketRecord } from '#tests/rules/startingData.ts'

export const BOOKING_TICKET_LIST: ListDescription = {
  name: 'booking_tickets',
  // prettier-ignore
  permissions: [
    //                                             get     listen  page    all     create overwr. delete
    ['booking_tickets',                            '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['booking_tickets/patientUid',                 'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['booking_tickets/otherPatientUid',            'O',    'O',    'O',    'O',    '-',   '-',   '-'],
    ['booking_tickets/nobodyUid',                  'N',    'N',    'N',    'N',    '-',   '-',   '-'],
    ['booking_tickets/patientUid/t01',             'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['booking_tickets/patientUid/t04',             'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['booking_tickets/patientUid/t01/at',          'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['booking_tickets/patientUid/t01/appointment', 'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['booking_tickets/patientUid/t01/anything',    'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ],
  values: {
    'booking_tickets/nobodyUid': { t00: ticketRecord('fresh') },
    'booking_tickets/patientUid/t04': { ...ticketRecord('pending'), at: SERVER_TIME },
    'booking_tickets/patientUid/t01/anything': 'x',
  },
  reads: [['patient', `booking_tickets/${PATIENT}`]],
  form: v.record(
    id,
    v.record(
      ticketName,
      v.strictObject({
        appointment: id,
        at: timestamp,
      }),
    ),
  ),
  example: ({ clinicId, patientId }) => ({
    [`booking_tickets/${patientId}/t90`]: {
      appointment: 'gone',
      clinic_id: clinicId,
      kind: 'appointment',
      at: 1,
    },
  }),
}
