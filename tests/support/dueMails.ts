import { asTree, at, text } from './findBrokenInvariants.ts'

type Changes = Record<string, unknown>

export interface DueMailsOptions {
  readonly clinicId: string
  readonly appointmentId: string
  readonly change: string
  readonly patientId: string
  /** By default the backend's clock. */
  readonly at?: unknown
  readonly readers?: readonly string[]
}

/** A record of mails that are due, at its path. */
export function dueMailsOf({
  clinicId,
  appointmentId,
  change,
  patientId,
  at: time = { '.sv': 'timestamp' },
  readers = ['clinic', 'doctor', 'patient'],
}: DueMailsOptions): Changes {
  return {
    [`due_mails/${clinicId}:${appointmentId}:${change}`]: {
      clinic_id: clinicId,
      patient: patientId,
      place: `${clinicId}/${appointmentId}`,
      change,
      at: time,
      due: Object.fromEntries(readers.map((reader) => [reader, true])),
    },
  }
}

/** An update of appointments with the record of the mails that it makes due, as an honest client writes it. */
export function withDueMails(database: unknown, changes: Changes): Changes {
  const due = Object.entries(changes).flatMap(([path, value]) => {
    const [list, clinicId = '', appointmentId = '', field = ''] = path.split('/')
    if (list !== 'appointments') return []
    const before = at(database, 'appointments', clinicId, appointmentId)
    const change = changeOf({
      before,
      value,
      field,
      changes,
      place: `${clinicId}/${appointmentId}`,
    })
    if (change === null) return []
    const patientId = text(at(before ?? value, 'bookedBy', 'userId'))
    return Object.entries(dueMailsOf({ clinicId, appointmentId, change, patientId }))
  })
  return { ...changes, ...Object.fromEntries(due) }
}

function changeOf({
  before,
  value,
  field,
  changes,
  place,
}: {
  readonly before: unknown
  readonly value: unknown
  readonly field: string
  readonly changes: Changes
  readonly place: string
}): string | null {
  if (field === 'moved') return 'moved'
  if (field === 'confirmed') return value === true ? 'approved' : null
  if (field !== '') return null
  if (before === undefined) return value === null ? null : 'booked'
  const ended = asTree(changes[`completed_appointments/${place}`])
  return ended['outcome'] === 'cancelled' ? 'cancelled' : null
}
