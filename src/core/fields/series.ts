/** The fewest and the most visits of a series. */
export const SERIES_LENGTH = { min: 2, max: 10 } as const

/** How many weeks there may be between two visits of a series. */
export const SERIES_WEEKS = [1, 2, 3, 4] as const

export type SeriesWeeks = (typeof SERIES_WEEKS)[number]

/**
 * What a visit says of its series: the id that its visits share, which of them it was when they were booked, and of
 * how many. A reader of the visit knows that much without reading the others. Both the rules and the decoder ask for it.
 */
export const SERIES_PATTERN = '[-_A-Za-z0-9]{20}[.]([1-9]|10)[.]([2-9]|10)'

/** The place of a visit in its series, as it was booked. */
export interface SeriesPlace {
  readonly seriesId: string
  /** From 1. */
  readonly position: number
  readonly total: number
}

export function encodeSeries({ seriesId, position, total }: SeriesPlace): string {
  return `${seriesId}.${position}.${total}`
}

/** Reads what a visit says of its series; null where it was booked alone. */
export function decodeSeries(series: string): SeriesPlace | null {
  const [seriesId = '', position, total] = series.split('.')
  return seriesId === '' ? null : { seriesId, position: Number(position), total: Number(total) }
}
