/** What a page noted about itself, in milliseconds since the navigation began. */
export interface PageRecord {
  readonly largestPaint: number
  /** The layout shifts of the worst five seconds, as browsers sum them up. */
  readonly layoutShift: number
  /** What moved most. */
  readonly shifted: readonly string[]
  /** Bytes of scripts as they were sent. */
  readonly scriptBytes: number
}

declare global {
  interface Window {
    benchRecord(): PageRecord
  }
}

/** Runs in the page before anything of its own. Takes nothing from outside: it is sent as text. */
export function recordPage(): void {
  const MAX_GAP_MS = 1000
  const MAX_SESSION_MS = 5000

  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null }[]
  }

  let largestPaint = Number.NaN
  const shifts: Shift[] = []

  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note)
    }).observe({ type, buffered: true })
  }
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) shifts.push(entry as Shift)
  })

  const describe = ({ value, startTime, sources }: Shift): string => {
    const names = sources.map(({ node }) =>
      node instanceof Element ? `${node.tagName}.${node.className}`.slice(0, 40) : 'text',
    )
    return `${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${names.join(', ')}`
  }

  const sumShifts = (): number => {
    let worst = 0
    let sum = 0
    let first = -Infinity
    let last = -Infinity
    for (const { value, startTime } of shifts) {
      const continues = startTime - last < MAX_GAP_MS && startTime - first < MAX_SESSION_MS
      if (!continues) {
        sum = 0
        first = startTime
      }
      sum += value
      last = startTime
      worst = Math.max(worst, sum)
    }
    return worst
  }

  window.benchRecord = () => ({
    largestPaint,
    layoutShift: sumShifts(),
    shifted: shifts
      .toSorted((a, b) => b.value - a.value)
      .slice(0, 3)
      .map(describe),
    scriptBytes: performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\.m?js(?:\?|$)/u.test(entry.name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  })
}
