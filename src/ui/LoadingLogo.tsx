import type { ReactElement } from 'react'
import styles from './LoadingLogo.module.css'
import { LogoMark } from './LogoMark.tsx'
import { useStillLoading } from './useStillLoading.ts'

interface LoadingLogoProps {
  /** What is loading, in words. */
  readonly label: string
}

/** Shown while something loads. It appears after a moment, so that fast loads do not flicker. */
export function LoadingLogo({ label }: LoadingLogoProps): ReactElement {
  useStillLoading(true)
  return (
    <div className={styles.loading} role="status">
      <span className={styles.mark}>
        <LogoMark size="3.5rem" />
      </span>
      <span>{label}</span>
    </div>
  )
}
