import type { ReactElement } from 'react'
import styles from './UnpluggedDrawing.module.css'

/** A plug that came out of its socket, for where something went wrong. Decoration. */
export function UnpluggedDrawing(): ReactElement {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 140" aria-hidden="true" focusable="false">
      <path
        className={styles.ground}
        d="M8 88C4 50 40 14 92 12s98 22 100 62-30 58-92 60S12 124 8 88Z"
      />
      <path className={styles.cable} d="M12 110c22 6 26-40 54-38M188 42c-14-6-16 30-32 30" />
      <rect className={styles.plug} x="58" y="56" width="30" height="32" rx="10" />
      <path className={styles.prongs} d="M88 65h11M88 79h11" />
      <rect className={styles.socket} x="120" y="50" width="34" height="44" rx="12" />
      <path className={styles.holes} d="M130 65h7M130 79h7" />
      <path className={styles.sparks} d="m103 50-4-10M110 48v-11" />
      <path className={styles.sparks} d="m103 94-4 10M110 96v11" />
    </svg>
  )
}
