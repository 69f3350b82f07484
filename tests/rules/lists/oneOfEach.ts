import { dueMailsOf } from '#tests/support/dueMails.ts'
import { hoursPath } from '#tests/support/places.ts'
import type { ExampleIds } from './ListDescription.ts'
import { LISTS } from './lists.ts'

/**
 * Something about a clinic and a patient in each list that a booking does not fill by itself. It is written
 * without rules, and stands for whatever they allow there.
 */
export function oneOfEach(ids: ExampleIds): Readonly<Record<string, unknown>> {
  const { clinicId, patientId, serviceId } = ids
  const forBoth = (list: string, value: unknown) => ({
    [`${list}/${clinicId}`]: value,
    [`${list}/${patientId}`]: value,
  })
  return {
    ...Object.fromEntries(LISTS.flatMap(({ example }) => Object.entries(example?.(ids) ?? {}))),
    'settings/max_active': 20,
    'nightly/last': { at: 1, took: 1, result: 'ok' },
    [`staff/${clinicId}`]: {
      clinic: clinicId,
      place: 'm00',
      name: 'Dana Roy',
      manager: clinicId,
      desk: clinicId,
    },
    [`staff_places/${clinicId}`]: {
      owner: clinicId,
      m00: { user: clinicId, email: 'dana@mail.example' },
    },
    [`log/${clinicId}`]: {
      entry: {
        by: clinicId,
        name: 'Dana Roy',
        at: 1,
        path: `appointments/${clinicId}/gone/confirmed`,
        what: 'gone:confirmed',
        to: true,
      },
      'gone:confirmed': 'entry',
    },
    ...forBoth('blocked', true),
    ...forBoth('deletion_requests', Date.UTC(2026, 10, 3)),
    ...forBoth('valid_since', 1),
    [`answer_hours/${clinicId}`]: 3,
    'clinic_names/a-clinic': clinicId,
    [`approved_clinics/${clinicId}`]: 'A clinic',
    [`clinic_blocks/${clinicId}/${patientId}`]: true,
    [`clinic_refusals/${patientId}/${clinicId}`]: true,
    [`clinic_tickets/${clinicId}/${patientId}/k0`]: { appointment: 'gone', at: 1 },
    [`booking_tickets/${patientId}/t90`]: {
      appointment: 'gone',
      clinic_id: clinicId,
      kind: 'appointment',
      at: 1,
    },
    [`closed_slots/${clinicId}/${serviceId}/slot_9`]: 1,
    [`doctors/${clinicId}/d00`]: { name: 'Dr Ana Silva' },
    [`rooms/${clinicId}/r00`]: { name: 'Room 1', active: true },
    [`busy_times/${clinicId}/d00/b000`]: { from: 1, until: 2, before: 'start', after: 'end' },
    [`block_notes/${clinicId}/d00/b000`]: 'A meeting',
    [`absences/${clinicId}/away`]: { doctor: 'Dr Ana Silva', from: 1, to: 2 },
    [`late_doctors/${clinicId}/l00`]: { doctor: 'Dr Ana Silva', minutes: 25, until: 1 },
    [hoursPath(clinicId, serviceId)]: { 1: 'any' },
    ...dueMailsOf({ clinicId, appointmentId: 'gone', change: 'booked', patientId }),
  }
}
