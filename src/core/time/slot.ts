/** One bookable time of a service (spec §3): stored under `slot_{n}`. */
export interface Slot {
  readonly slotId: string
  /** Epoch milliseconds of the start. */
  readonly timestamp: number
  /** False once an appointment took it. A slot in the past counts as unavailable whatever this says. */
  readonly available: boolean
  /** The day of the clinic, YYYY-MM-DD, where its service has a limit of so many visits a day; left out elsewhere. */
  readonly date?: string
  /**
   * Why patients can't take it while it is free: the key of a time in its doctor's list that overlaps it, or that its day is
   * full (`FULL_DAY`). Left out where none is noted.
   */
  readonly covered?: string
  /** True where it is free, but its doctor has another visit then, as far as that was asked. */
  readonly isDoctorBusy?: boolean
  /** Where it stands for all places of its time: see `joinPlaces`. */
  readonly places?: PlacesOfTime
}

/** The places that several slots at one time make together. */
export interface PlacesOfTime {
  /** How many nobody took. */
  readonly left: number
  readonly of: number
  /** The lowest that nobody took; empty where none is left. */
  readonly nextId: string
  /** All of them. */
  readonly slotIds: readonly string[]
}
