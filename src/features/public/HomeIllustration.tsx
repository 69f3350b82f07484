import type { ReactElement } from 'react'
import styles from './HomeIllustration.module.css'

/** A day with its free times, one of them chosen. Decoration: the words beside it say it all. */
export function HomeIllustration(): ReactElement {
  return (
    <svg className={styles['drawing']} viewBox="0 0 440 400" aria-hidden="true" focusable="false">
      <path
        className={styles['ground']}
        d="M0 206c0-92 64-176 168-186s220 30 254 118 8 208-86 240-336-40-336-172Z"
      />
      <g className={styles['plant']}>
        <path d="M352 372V214" />
        <path d="M352 262c-30 0-48-18-48-46 28 0 48 18 48 46Zm0-30c28 0 46-18 46-44-26 0-46 16-46 44Zm0 92c-30 0-48-18-48-46 28 0 48 18 48 46Zm0-22c28 0 46-18 46-44-26 0-46 16-46 44Z" />
      </g>
      <rect className={styles['sheet']} x="64" y="56" width="226" height="296" rx="28" />
      <rect className={styles['line']} x="92" y="86" width="96" height="14" rx="7" />
      <g className={styles['slot']}>
        <rect x="92" y="124" width="170" height="46" rx="23" />
        <rect x="92" y="240" width="170" height="46" rx="23" />
        <rect x="92" y="298" width="104" height="26" rx="13" />
      </g>
      <rect className={styles['chosen']} x="80" y="178" width="194" height="54" rx="27" />
      <path className={styles['check']} d="m236 205 9 9 16-18" />
      <g className={styles['time']}>
        <rect x="112" y="142" width="64" height="10" rx="5" />
        <rect x="112" y="258" width="64" height="10" rx="5" />
      </g>
      <rect className={styles['chosenTime']} x="104" y="199" width="84" height="12" rx="6" />
      <circle className={styles['sun']} cx="356" cy="104" r="34" />
    </svg>
  )
}
