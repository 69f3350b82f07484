/** What a page noted about itself, in milliseconds since the navigation began. */
export interface PageRecord {
  readonly firstPaint: number
  readonly largestPaint: number
  /** When the first card of a service was there; null as long as there is none. */
  readonly firstCard: number | null
  /** The layout shifts of the worst five seconds, as browsers sum them up. */
  readonly layoutShift: number
  /** What moved most. */
  readonly shifted: readonly string[]
  /** Bytes of scripts as they were sent, and those that had arrived before the first card. */
  readonly scriptBytes: number
  readonly scriptBytesBeforeCard: number
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
  const CARD = 'a[href^="/service-details?"]'

  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null }[]
  }

  let firstPaint = Number.NaN
  let largestPaint = Number.NaN
  let firstCard: number | null = null
  const shifts: Shift[] = []

  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note)
    }).observe({ type, buffered: true })
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) shifts.push(entry as Shift)
  })

  const watcher = new MutationObserver(() => {
    if (document.querySelector(CARD) === null) return
    firstCard = performance.now()
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })

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

  window.benchRecord = () => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\.m?js(?:\?|$)/u.test(entry.name))
    const bytesOf = (entries: readonly PerformanceResourceTiming[]): number =>
      entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const card = firstCard
    return {
      firstPaint,
      largestPaint,
      firstCard,
      layoutShift: sumShifts(),
      shifted: shifts
        .toSorted((a, b) => b.value - a.value)
        .slice(0, 3)
        .map(describe),
      scriptBytes: bytesOf(scripts),
      scriptBytesBeforeCard: bytesOf(
        scripts.filter(({ responseEnd }) => card !== null && responseEnd <= card),
      ),
    }
  }
}
