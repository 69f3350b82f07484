/**
 * How deep the records are in the lists that grow with the years: 1 in `due_mails/{record}`, 2 in
 * `appointments/{clinic}/{record}`.
 */
export const RECORD_DEPTHS = {
  completed_appointments: 2,
  appointments: 2,
  appointment_requests: 2,
  log: 2,
  due_mails: 1,
  visit_answers: 1,
  waits: 1,
  freed_times: 2,
} as const
