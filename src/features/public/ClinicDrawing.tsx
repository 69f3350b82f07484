import type { ReactElement } from 'react'
import styles from './ClinicDrawing.module.css'

const ROWS = [
  { hair: 'var(--drawing-hair-red)', skin: 'var(--drawing-skin-fair)', width: 84 },
  { hair: 'var(--drawing-hair-black)', skin: 'var(--drawing-skin-warm)', width: 66 },
  { hair: 'var(--drawing-hair-brown)', skin: 'var(--drawing-skin-deep)', width: 78 },
] as const
const NEXT_ROW = 1

/** A clinic's requests, one of them about to be approved. Decoration. */
export function ClinicDrawing(): ReactElement {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 240" aria-hidden="true" focusable="false">
      <path
        className={styles.ground}
        d="M6 128C4 62 66 16 152 12s164 32 162 104-48 112-156 116S8 194 6 128Z"
      />
      {ROWS.map(({ hair, skin, width }, position) => (
        <g
          key={hair}
          className={position === NEXT_ROW ? styles.next : undefined}
          transform={`translate(${position === NEXT_ROW ? 34 : 46} ${30 + position * 64})`}
        >
          <rect
            className={styles.row}
            width={position === NEXT_ROW ? 252 : 228}
            height="54"
            rx="18"
          />
          <circle className={styles.wall} cx="32" cy="27" r="17" />
          <path className={styles.coat} d="M20 39c2-7 7-8 12-8s10 1 12 8a17 17 0 0 1-24 0Z" />
          <circle cx="32" cy="23" r="9" fill={hair} />
          <ellipse cx="32" cy="26" rx="6.5" ry="7.5" fill={skin} />
          <rect className={styles.name} x="60" y="16" width={width} height="9" rx="4.5" />
          <rect className={styles.time} x="60" y="32" width={width - 24} height="7" rx="3.5" />
          {position === NEXT_ROW ? (
            <>
              <rect className={styles.approve} x="186" y="11" width="54" height="32" rx="16" />
              <path className={styles.check} d="m205 27 6 6 11-12" />
            </>
          ) : (
            <rect className={styles.wait} x="172" y="13" width="44" height="28" rx="14" />
          )}
        </g>
      ))}
    </svg>
  )
}
