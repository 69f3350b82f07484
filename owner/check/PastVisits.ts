type Tree = Record<string, unknown>

/** Visits that are over, with the entries of their patients' indexes that lead to them. */
export class PastVisits {
  readonly #visits: Tree = {}
  readonly #patients: Record<string, Tree>

  /** `patients` is what is known of them already; entries are added to it. */
  constructor(patients: Record<string, Tree> = {}) {
    this.#patients = patients
  }

  add(appointmentId: string, visit: Tree): void {
    this.#visits[appointmentId] = visit
  }

  addEntry(patientId: string, appointmentId: string, entry: unknown): void {
    const patient = (this.#patients[patientId] ??= { user_type: 'patient' })
    patient['completed_appointments'] = Object.assign(patient['completed_appointments'] ?? {}, {
      [appointmentId]: entry,
    })
  }

  /** The lists `completed_appointments` and `patients`. */
  asPart(clinicId: string): Tree {
    return {
      ...(Object.keys(this.#visits).length === 0
        ? {}
        : { completed_appointments: { [clinicId]: this.#visits } }),
      patients: this.#patients,
    }
  }
}
