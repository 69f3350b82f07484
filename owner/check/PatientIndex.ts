import type { Child } from '#owner/OwnerDatabase.ts'
import { childrenOf, fieldOf, textOf } from '#owner/storedValue.ts'
import { keep } from './keep.ts'
import { numberOf } from './numberOf.ts'

type Tree = Record<string, unknown>

/** What a patient's index says of a visit, as far as it has to agree with the visit. */
const ENTRY_FIELDS = ['clinic_id', 'timestamp', 'ended_at', 'ticket', 'notice']
const ACTIVE = 'appointments'
const PAST = 'completed_appointments'

/** An entry about a visit that is over, and the number that stands for it. */
interface PastEntry {
  readonly patientId: string
  readonly appointmentId: string
  readonly clinicId: string
  readonly number: number
}

/**
 * The entries of all patients' indexes, by the clinic that they lead to: what is in memory of all patients at once. Of a
 * visit that is over it is a number, as there are more of them each year.
 */
export class PatientIndex {
  /** By clinic, then by patient. */
  readonly #parts = new Map<string, Map<string, Tree>>()
  readonly #records = new Map<string, Tree>()
  readonly #active = new Set<string>()
  /** Every clinic that an index leads to, also those that are not there. */
  readonly clinicIds = new Set<string>()
  /** What the indexes say of visits that are over and none has confirmed so far. */
  readonly #past = new Set<number>()

  /** Takes in a patient's record. Returns what the checks need of it apart from any clinic. */
  add(child: Child): Tree {
    const [patientId, record] = child
    const own: Tree = keep(record, ['user_type', 'requests'])
    this.#records.set(patientId, own)
    for (const [id, stored] of childrenOf(record, ACTIVE)) {
      this.#hold(ACTIVE, patientId, id, stored)
      this.#active.add(patientId)
    }
    for (const [id, stored] of childrenOf(record, PAST)) {
      const entry = asPastEntry(patientId, id, stored)
      if (entry === null) {
        this.#hold(PAST, patientId, id, stored)
        continue
      }
      this.clinicIds.add(entry.clinicId)
      this.#past.add(entry.number)
    }
    for (const [, request] of childrenOf(record, 'requests')) {
      this.#partOf(textOf(request).split('/')[0] ?? '', patientId)
    }
    return own
  }

  /** Whether there is a patient's record of this id. */
  has(patientId: string): boolean {
    return this.#records.has(patientId)
  }

  /** Whether the patient has an appointment that is not over. */
  hasActive(patientId: string): boolean {
    return this.#active.has(patientId)
  }

  /**
   * The entry that leads to a visit that is over, where the index of its patient says the same; it is taken out. Null where it
   * does not, or where the entry is one of those that `take` returns.
   */
  takePast(clinicId: string, appointmentId: string, visit: unknown): Tree | null {
    const patientId = textOf(fieldOf(visit, 'bookedBy', 'userId'))
    const stored = {
      clinic_id: clinicId,
      timestamp: fieldOf(visit, 'bookingDetails', 'slot', 'timestamp'),
      ended_at: fieldOf(visit, 'ended_at'),
    }
    const entry = asPastEntry(patientId, appointmentId, stored)
    return entry !== null && this.#past.delete(entry.number) ? stored : null
  }

  /** Whether some index says of a visit that is over what no visit has confirmed. */
  get hasUnconfirmed(): boolean {
    return this.#past.size > 0
  }

  /** The entries of a patient's record that no visit has confirmed. */
  unconfirmedOf([patientId, record]: Child): readonly PastEntry[] {
    return childrenOf(record, PAST).flatMap(([id, stored]) => {
      const entry = asPastEntry(patientId, id, stored)
      return entry !== null && this.#past.has(entry.number) ? [entry] : []
    })
  }

  /** Takes out what leads to a clinic: the list `patients`, without what leads elsewhere. */
  take(clinicId: string): Record<string, Tree> {
    const part = this.#parts.get(clinicId)
    this.#parts.delete(clinicId)
    const patients = Object.fromEntries(
      [...(part ?? [])].map(([id, lists]) => [id, { ...this.#records.get(id), ...lists }]),
    )
    // No account is a clinic and a patient at once.
    const same = this.#records.get(clinicId)
    return same === undefined ? patients : { [clinicId]: same, ...patients }
  }

  #hold(list: string, patientId: string, id: string, stored: unknown): void {
    const entry = keep(stored, ENTRY_FIELDS)
    const part = this.#partOf(textOf(fieldOf(entry, 'clinic_id')), patientId)
    part[list] = Object.assign(part[list] ?? {}, { [id]: entry })
  }

  #partOf(clinicId: string, patientId: string): Tree {
    this.clinicIds.add(clinicId)
    const patients = this.#parts.get(clinicId) ?? new Map<string, Tree>()
    const part = patients.get(patientId) ?? {}
    patients.set(patientId, part)
    this.#parts.set(clinicId, patients)
    return part
  }
}

/** Null for an entry with a notice, which says more than the visit, and for one that is damaged. */
function asPastEntry(patientId: string, appointmentId: string, stored: unknown): PastEntry | null {
  const clinicId = textOf(fieldOf(stored, 'clinic_id'))
  const [timestamp, endedAt] = [fieldOf(stored, 'timestamp'), fieldOf(stored, 'ended_at')]
  if (clinicId === '' || fieldOf(stored, 'notice') !== null) return null
  if (typeof timestamp !== 'number' || typeof endedAt !== 'number') return null
  const number = numberOf(patientId, appointmentId, clinicId, timestamp, endedAt)
  return { patientId, appointmentId, clinicId, number }
}
