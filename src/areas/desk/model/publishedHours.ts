import type { MinuteSpan } from './placeInLanes.ts'

/** Below this many minutes between two published times, the doctor is between visits and not on a break. */
const MIN_BREAK_MINUTES = 30

/** A longer time without published times is no break. */
const MAX_BREAK_MINUTES = 120

/** A time at which nothing is published for a doctor. */
export interface ClosedSpan extends MinuteSpan {
  readonly kind: 'break' | 'closed'
}

/** Returns the hours that published times make together, in time order: short pauses between them belong to them. */
export function publishedHours(times: readonly MinuteSpan[]): readonly MinuteSpan[] {
  const hours: MinuteSpan[] = []
  for (const { from, until } of times.toSorted((a, b) => a.from - b.from)) {
    const last = hours.at(-1)
    if (last !== undefined && from - last.until < MIN_BREAK_MINUTES) {
      hours[hours.length - 1] = { from: last.from, until: Math.max(last.until, until) }
    } else {
      hours.push({ from, until })
    }
  }
  return hours
}

/** Returns what a range leaves beside hours, which are in time order and within it. */
export function closedSpans(
  hours: readonly MinuteSpan[],
  range: MinuteSpan,
): readonly ClosedSpan[] {
  const starts = [range.from, ...hours.map(({ until }) => until)]
  const ends = [...hours.map(({ from }) => from), range.until]
  return starts.flatMap((from, position) => {
    const until = ends[position] ?? from
    if (until <= from) return []
    const isBetween = position > 0 && position < hours.length
    const kind = isBetween && until - from <= MAX_BREAK_MINUTES ? 'break' : 'closed'
    return [{ from, until, kind } as const]
  })
}
