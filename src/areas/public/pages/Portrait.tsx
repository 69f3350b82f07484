import type { ReactElement } from 'react'
import type { Cofounder } from '#src/config/cofounders.ts'
import { drawingAddress } from '#src/ui/Drawing.tsx'
import styles from './Portrait.module.css'

interface PortraitProps {
  readonly of: Cofounder['key']
  readonly alternativeText: string
}

/** A cofounder, drawn in the colours of the application. */
export function Portrait({ of, alternativeText }: PortraitProps): ReactElement {
  return (
    <svg className={styles.portrait} viewBox="0 0 240 240" role="img" aria-label={alternativeText}>
      <use href={drawingAddress(`portrait-${of}`)} />
    </svg>
  )
}
