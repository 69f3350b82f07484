/** From an instant to another, in epoch milliseconds; `until` is not part of it. */
export interface TimeRange {
  readonly from: number
  readonly until: number
}
