import type { ReactElement, ReactNode } from 'react'
import type { Cofounder } from '#src/config/site.ts'
import styles from './Portrait.module.css'

interface PortraitProps {
  readonly of: Cofounder['key']
  readonly alternativeText: string
}

/** A cofounder, drawn in the colours of the application. */
export function Portrait({ of, alternativeText }: PortraitProps): ReactElement {
  return (
    <svg className={styles.portrait} viewBox="0 0 240 240" role="img" aria-label={alternativeText}>
      <rect className={styles.wall} width="240" height="240" />
      {PEOPLE[of]}
    </svg>
  )
}

const AMINA = (
  <>
    <circle className={styles.sun} cx="196" cy="52" r="26" />
    {/* The headscarf: behind the face and over the shoulders. */}
    <path
      fill="var(--drawing-cloth-blue)"
      d="M120 34c46 0 66 34 64 76-1 30 2 46 22 62 14 11 20 34 20 68H14c0-34 6-57 20-68 20-16 23-32 22-62-2-42 18-76 64-76Z"
    />
    <path fill="var(--drawing-cloth-blue-shade)" d="M70 168c30 26 70 26 100 0l22 72H48Z" />
    <ellipse cx="120" cy="112" rx="42" ry="54" fill="var(--drawing-skin-deep)" />
    <path
      fill="var(--drawing-cloth-blue-light)"
      d="M78 100c4-34 22-50 42-50s38 16 42 50c-12-22-26-31-42-31s-30 9-42 31Z"
    />
    <path
      fill="var(--drawing-cloth-blue-shade)"
      d="M86 152c22 22 46 22 68 0 6 18-6 36-34 36s-40-18-34-36Z"
    />
    <Face brow="var(--drawing-hair-brown)" lips="var(--drawing-lips-deep)" />
  </>
)

const LUC = (
  <>
    <circle className={styles.sun} cx="42" cy="60" r="22" />
    <path className={styles.coat} d="M18 240c4-48 40-66 102-66s98 18 102 66Z" />
    <path fill="var(--drawing-skin-fair-shade)" d="M98 150h44v34c-12 14-32 14-44 0Z" />
    {/* The back of the hair, so that no wall shows between hair and temples. */}
    <ellipse cx="121" cy="86" rx="46" ry="44" fill="var(--drawing-hair-red)" />
    <ellipse cx="120" cy="108" rx="42" ry="52" fill="var(--drawing-skin-fair)" />
    {/* Beard, then hair. */}
    <path
      fill="var(--drawing-hair-red)"
      d="M78 108c2 40 18 58 42 58s40-18 42-58c-4 12-10 20-16 24-8-6-44-6-52 0-6-4-12-12-16-24Z"
    />
    <path
      fill="var(--drawing-hair-red)"
      d="M74 104c-8-44 16-66 48-66 34 0 54 24 44 66-4-18-10-28-18-32-20 4-44 2-56-6-8 8-14 20-18 38Z"
    />
    <Face brow="var(--drawing-hair-red-shade)" lips="var(--drawing-lips-fair)" />
    <g fill="none" stroke="var(--drawing-hair-black)" strokeWidth="4">
      <circle cx="102" cy="108" r="15" />
      <circle cx="138" cy="108" r="15" />
      <path d="M117 106c2-2 4-2 6 0M87 104l-8-3M153 104l8-3" strokeLinecap="round" />
    </g>
  </>
)

const MEI = (
  <>
    <circle className={styles.sun} cx="198" cy="176" r="30" />
    <path
      fill="var(--drawing-hair-black)"
      d="M120 32c48 0 66 36 62 82-1 20-4 36-12 46H70c-8-10-11-26-12-46-4-46 14-82 62-82Z"
    />
    <path fill="var(--drawing-cloth-berry)" d="M22 240c6-46 42-62 98-62s92 16 98 62Z" />
    <path fill="var(--drawing-skin-warm-shade)" d="M100 148h40v34c-10 12-30 12-40 0Z" />
    <ellipse cx="120" cy="112" rx="42" ry="52" fill="var(--drawing-skin-warm)" />
    <path
      fill="var(--drawing-hair-black)"
      d="M76 114c-2-46 18-62 44-62s46 16 44 62c-6-20-14-30-24-34-18 8-46 6-52-2-6 8-10 20-12 36Z"
    />
    <Face brow="var(--drawing-hair-black)" lips="var(--drawing-lips-warm)" />
    <g className={styles.sun}>
      <circle cx="76" cy="138" r="5" />
      <circle cx="164" cy="138" r="5" />
    </g>
  </>
)

const PEOPLE: Readonly<Record<Cofounder['key'], ReactNode>> = { amina: AMINA, luc: LUC, mei: MEI }

/** Brows, eyes, nose and a smile, where all three have them. */
function Face({ brow, lips }: { readonly brow: string; readonly lips: string }): ReactElement {
  return (
    <g fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <path stroke={brow} d="M94 92c5-4 11-4 16-1M130 91c5-3 11-3 16 1" />
      <path stroke={brow} strokeWidth="6" d="M102 108v1M138 108v1" />
      <path stroke={brow} strokeWidth="3" opacity="0.45" d="M121 112c3 6 4 10-3 12" />
      <path stroke={lips} d="M106 138c8 9 20 9 28 0" />
    </g>
  )
}
