import type { ReactElement } from 'react'
import { drawingAddress } from '#src/ui/Drawing.tsx'
import styles from './Portrait.module.css'

interface PortraitProps {
  /** The name of a drawing, or the address of a picture. */
  readonly of: string
  readonly alternativeText: string
}

/** A cofounder: drawn in the colours of the application, or a picture of the installation's own. */
export function Portrait({ of, alternativeText }: PortraitProps): ReactElement {
  if (of.startsWith('/')) {
    return (
      <img className={styles.portrait} src={of} alt={alternativeText} width="240" height="240" />
    )
  }
  return (
    <svg className={styles.portrait} viewBox="0 0 240 240" role="img" aria-label={alternativeText}>
      <use href={drawingAddress(`portrait-${of}`)} />
    </svg>
  )
}
