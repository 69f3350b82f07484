import { isDeepStrictEqual } from 'node:util'
import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import type { Person } from '../startingData.ts'
import { clinicOf, isAtLeast, ownerOf, rankAt, type Rank } from './staffModel.ts'

/** What is stored of a clinic by the lowest role that may change it, whatever else may bar the write. */
const LEAST: Readonly<Record<string, Rank>> = {
  listed_clinics: 'manager',
  clinic_services: 'manager',
  weekly_hours: 'manager',
  doctors: 'manager',
  rooms: 'manager',
  absences: 'desk',
  late_doctors: 'desk',
  block_notes: 'desk',
  closed_slots: 'desk',
  due_calls: 'desk',
  reminders: 'desk',
  freed_times: 'desk',
  clinic_tickets: 'desk',
  clinic_blocks: 'desk',
  appointment_requests: 'desk',
}

/** What one of a clinic's people changed of it without the role for that. Everybody else is nobody at a clinic. */
export function findForbiddenRoles(
  before: unknown,
  after: unknown,
  author: Person | null,
): string[] {
  const clinicId = clinicOf(before, author)
  if (clinicId === null) return []
  const rank = rankAt(before, clinicId, author)
  const needs = (least: Rank, what: string): string[] =>
    isAtLeast(rank, least) ? [] : [`${what} was changed by the ${rank} ${author?.uid ?? ''}`]
  const differs = (
    list: string,
    form: (record: unknown) => unknown = (record) => record,
  ): boolean =>
    !isDeepStrictEqual(form(at(before, list, clinicId)), form(at(after, list, clinicId)))
  return [
    ...Object.entries(LEAST).flatMap(([list, least]) =>
      differs(list) ? needs(least, `${list}/${clinicId}`) : [],
    ),
    ...(differs('clinics', (clinic) => ({ ...asTree(clinic), slots: null }))
      ? needs('manager', `clinics/${clinicId}`)
      : []),
    ...(differs('services', withoutSlots) ? needs('manager', `services/${clinicId}`) : []),
    ...(differs('services', timesOf) ? needs('desk', `the times of ${clinicId}`) : []),
    ...(isAtLeast(rank, 'desk') ? [] : ofDoctor(before, after, clinicId, author)),
    ...(at(before, 'deletion_requests', clinicId) === at(after, 'deletion_requests', clinicId) ||
    ownerOf(before, clinicId) === author?.uid
      ? []
      : [`deletion_requests/${clinicId} was changed by the ${rank}`]),
  ]
}

function withoutSlots(services: unknown): unknown {
  return entries(services).map(([id, service]) => [
    id,
    { ...asTree(service), slots: null, booked_days: null },
  ])
}

function timesOf(services: unknown): unknown {
  return entries(services).map(([id, service]) => [
    id,
    entries(service, 'slots').map(([slotId, slot]) => [
      slotId,
      at(slot, 'timestamp'),
      at(slot, 'date'),
    ]),
  ])
}

/** A doctor marks and completes the own visits, and changes no others. */
function ofDoctor(
  before: unknown,
  after: unknown,
  clinicId: string,
  author: Person | null,
): string[] {
  const own = text(at(before, 'staff', author?.uid ?? '', 'doctor')).slice(clinicId.length + 1)
  const keys = new Set(
    [before, after].flatMap((database) =>
      ['appointments', 'completed_appointments'].flatMap((list) =>
        Object.keys(asTree(at(database, list, clinicId))),
      ),
    ),
  )
  return [...keys].flatMap((id) => {
    const stages = ['appointments', 'completed_appointments'].map((list) => ({
      was: at(before, list, clinicId, id),
      is: at(after, list, clinicId, id),
    }))
    if (stages.every(({ was, is }) => isDeepStrictEqual(was, is))) return []
    const [active, ended] = stages
    const isOwn = own !== '' && at(active?.was, 'bookingDetails', 'doctorId') === own
    const isCompleted = active?.is === undefined && at(ended?.is, 'outcome') === 'completed'
    const isMarked = isDeepStrictEqual(
      { ...asTree(active?.was), progress: null },
      { ...asTree(active?.is), progress: null },
    )
    return isOwn && (isCompleted || isMarked)
      ? []
      : [`${clinicId}/${id} was changed by the doctor ${author?.uid ?? ''}`]
  })
}
