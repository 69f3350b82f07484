import type { ReactElement } from 'react'
import styles from './LoadingLogo.module.css'
import { LogoMark } from './LogoMark.tsx'

interface LoadingLogoProps {
  /** What is being waited for, in words. */
  readonly label: string
}

/** Stands for what is still to come. It appears only after a moment: what comes at once shows no flicker. */
export function LoadingLogo({ label }: LoadingLogoProps): ReactElement {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.mark}>
        <LogoMark size="3.5rem" />
      </span>
      <span>{label}</span>
    </div>
  )
}
