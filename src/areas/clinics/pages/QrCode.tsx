import type { ReactElement } from 'react'
import { encode } from 'uqr'
import styles from './SharePage.module.css'

interface QrCodeProps {
  readonly address: string
  readonly label: string
}

/** White modules around the code, without which readers don't find it. */
const QUIET_ZONE = 4

/** An address as a code for cameras: dark on white in every theme. */
export function QrCode({ address, label }: QrCodeProps): ReactElement {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE })
  const modules = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect className={styles.light} width={size} height={size} />
      <path className={styles.dark} d={modules} />
    </svg>
  )
}
