import type { ReactElement } from 'react'
import { classNames } from './classNames.ts'
import styles from './Drawing.module.css'
import drawings from './drawings.svg'

/** Width and height of each drawing, in its own units. */
const SIZES = {
  calendar: [200, 140],
  cart: [200, 140],
  clinic: [200, 140],
  search: [200, 140],
  lost: [200, 140],
  unplugged: [200, 140],
  requests: [320, 240],
} as const

export type DrawingName = keyof typeof SIZES

/** Returns the address of one drawing of the sheet, for `<use>`. */
export function drawingAddress(name: string): string {
  return `${drawings}#${name}`
}

interface DrawingProps {
  readonly name: DrawingName
  /** Its width: 11rem, 14rem, or that of its container up to 20rem. */
  readonly size?: 'normal' | 'large' | 'fluid'
}

/** A flat drawing in the colours of the theme. Decoration: hidden from screen readers. */
export function Drawing({ name, size = 'normal' }: DrawingProps): ReactElement {
  const [width, height] = SIZES[name]
  return (
    <svg
      className={classNames(styles.drawing, styles[size])}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <use href={drawingAddress(name)} />
    </svg>
  )
}
