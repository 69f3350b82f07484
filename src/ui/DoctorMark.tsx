import type { ReactElement } from 'react'
import { classNames } from './classNames.ts'
import styles from './DoctorMark.module.css'

const COLOURS = {
  green: styles.green,
  orange: styles.orange,
  blue: styles.blue,
  purple: styles.purple,
  red: styles.red,
  yellow: styles.yellow,
  teal: styles.teal,
  pink: styles.pink,
  brown: styles.brown,
  grey: styles.grey,
} as const

interface DoctorMarkProps {
  readonly colour: keyof typeof COLOURS
  readonly initials: string
  /** As high as a line of text. */
  readonly isSmall?: boolean
}

/** A doctor's initials on the doctor's colour. Hidden from screen readers; the name is beside it. */
export function DoctorMark({ colour, initials, isSmall = false }: DoctorMarkProps): ReactElement {
  return (
    <span
      className={classNames(styles.mark, COLOURS[colour], isSmall && styles.small)}
      aria-hidden="true"
    >
      {initials}
    </span>
  )
}
