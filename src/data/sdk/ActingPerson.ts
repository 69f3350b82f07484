/** For which clinic the person who is signed in acts, as the session knows it. */
export class ActingPerson {
  #current: { readonly userId: string; readonly clinicId: string } | null = null

  /** @param current null where the person acts for no clinic, or it is not known */
  set(current: { readonly userId: string; readonly clinicId: string } | null): void {
    this.#current = current
  }

  /** Whether this account acts for this clinic. Before the session knows, a clinic's is presumed to be the account that signed it up. */
  actsFor(userId: string, clinicId: string): boolean {
    const current = this.#current?.userId === userId ? this.#current : null
    return current === null ? userId === clinicId : current.clinicId === clinicId
  }
}
