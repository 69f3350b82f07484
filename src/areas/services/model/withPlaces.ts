/** Each time as often as a service has places for it. */
export function withPlaces(timestamps: readonly number[], places: number): readonly number[] {
  return timestamps.flatMap((timestamp) =>
    Array.from({ length: Math.max(places, 1) }, () => timestamp),
  )
}
