/** Who is signed in as one of a clinic's people. */
interface Acting {
  readonly userId: string
  readonly clinicId: string
  /** As colleagues see it. */
  readonly name: string
  /** Whether the person may do nothing but what the doctor of a visit may. */
  readonly isDoctorOnly: boolean
}

/** For which clinic the person who is signed in acts, and under which name, as the session knows it. */
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
    const current = this.#of(userId)
    return current === null ? userId === clinicId : current.clinicId === clinicId
  }

  /** Returns what this account's colleagues call it; null where the session doesn't know yet. */
  nameOf(userId: string): string | null {
    return this.#of(userId)?.name ?? null
  }

  #of(userId: string): Acting | null {
    return this.#current?.userId === userId ? this.#current : null
  }
}
