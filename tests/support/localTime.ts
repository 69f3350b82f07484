/** Local time, so that tests read the same in every zone: 3 March 2026 is a Tuesday. */
export function localTime(day: number, hours = 0, minutes = 0, month = 3): number {
  return new Date(2026, month - 1, day, hours, minutes).getTime()
}
