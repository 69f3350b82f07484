interface Acting {
  readonly userId: string
  readonly clinicId: string
  /** Whether the person may do nothing but what the doctor of a visit may. */
  readonly isDoctorOnly: boolean
}

/** For which clinic the person who is signed in acts, as the session knows it. */
export class ActingPerson {
  #current: Acting | null = null

  /** @param current null where the person acts for no clinic, or it is not known */
  set(current: Acting | null): void {
    this.#current = current
  }

  /** Whether the person who acts is a doctor, who writes nothing of the desk's. */
  get isDoctorOnly(): boolean {
    return this.#current?.isDoctorOnly === true
  }

  /** Whether this account acts for this clinic. Before the session knows, a clinic's is presumed to be the account that signed it up. */
  actsFor(userId: string, clinicId: string): boolean {
    const current = this.#current?.userId === userId ? this.#current : null
    return current === null ? userId === clinicId : current.clinicId === clinicId
  }
}
