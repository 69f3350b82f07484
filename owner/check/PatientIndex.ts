import type { Child } from '#owner/OwnerDatabase.ts'
import { childrenOf, fieldOf, textOf } from '#owner/storedValue.ts'
import { keep } from './keep.ts'

type Tree = Record<string, unknown>

/** What a patient's index says of a visit, as far as it has to agree with the visit. */
const ENTRY_FIELDS = ['clinic_id', 'timestamp', 'ended_at', 'ticket', 'notice']
const LISTS = ['appointments', 'completed_appointments'] as const

/** The entries of all patients' indexes, by the clinic that they lead to: what is in memory of all patients at once. */
export class PatientIndex {
  /** By clinic, then by patient. */
  readonly #parts = new Map<string, Map<string, Tree>>()
  readonly #records = new Map<string, Tree>()
  readonly #active = new Set<string>()

  /** Takes in a patient's record. Returns what the checks need of it apart from any clinic. */
  add([patientId, record]: Child): Tree {
    const own: Tree = keep(record, ['user_type', 'requests'])
    this.#records.set(patientId, own)
    for (const list of LISTS) {
      for (const [id, stored] of childrenOf(record, list)) {
        const entry = keep(stored, ENTRY_FIELDS)
        const part = this.#partOf(textOf(fieldOf(entry, 'clinic_id')), patientId)
        part[list] = Object.assign(part[list] ?? {}, { [id]: entry })
        if (list === 'appointments') this.#active.add(patientId)
      }
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

  /** Every clinic that an index leads to, also those that are not there. */
  get clinicIds(): Iterable<string> {
    return this.#parts.keys()
  }

  /** Takes out what leads to a clinic: the list `patients`, without what leads elsewhere. */
  take(clinicId: string): Tree {
    const part = this.#parts.get(clinicId)
    this.#parts.delete(clinicId)
    const patients = Object.fromEntries(
      [...(part ?? [])].map(([id, lists]) => [id, { ...this.#records.get(id), ...lists }]),
    )
    // No account is a clinic and a patient at once.
    const same = this.#records.get(clinicId)
    return same === undefined ? patients : { [clinicId]: same, ...patients }
  }

  #partOf(clinicId: string, patientId: string): Tree {
    const patients = this.#parts.get(clinicId) ?? new Map<string, Tree>()
    const part = patients.get(patientId) ?? {}
    patients.set(patientId, part)
    this.#parts.set(clinicId, patients)
    return part
  }
}
