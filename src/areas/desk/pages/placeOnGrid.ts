import type { CSSProperties } from 'react'

type Place = 'columns' | 'from' | 'lane' | 'lanes' | 'length' | 'lines' | 'minutes' | 'start'

/** Returns numbers of a calendar as the properties that its style sheet calculates with, such as `--from`. */
export function placeOnGrid(numbers: Readonly<Partial<Record<Place, number>>>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]))
}
