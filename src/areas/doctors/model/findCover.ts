import { overlaps, visitSpan, type TakenTime } from './takenTime.ts'

/** Returns the key of a time that overlaps a visit at another time; null where none does. Both in minutes. */
export function findCover(
  times: readonly TakenTime[],
  { duration, pause }: { readonly duration: number; readonly pause: number },
  timestamp: number,
): string | null {
  const span = visitSpan({ timestamp, duration, pause })
  return times.find((time) => overlaps(time, span))?.key ?? null
}
