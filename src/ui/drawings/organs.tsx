import type { ReactElement } from 'react'
import { classNames } from '../classNames.ts'
import styles from './drawingStyles.module.css'

// Each is drawn between 28 and 92 across and 8 and 72 down: what a small square shows too.

export function Tooth(): ReactElement {
  return (
    <>
      <path
        className={styles.paper}
        d="M59 24c-7-6-23-7-26 5-2 10 3 17 6 25 2 9 2 18 7 18 6 0 5-17 13-17s7 17 13 17c5 0 5-9 7-18 3-8 8-15 6-25-3-12-19-11-26-5Z"
      />
      <circle className={styles.deep} cx="51" cy="35" r="2" />
      <circle className={styles.deep} cx="67" cy="35" r="2" />
      <path className={classNames(styles.deepLine, styles.fine)} d="M53 41q6 5 12 0" />
      <path
        className={styles.warm}
        d="m90 10 2 6 6 2-6 2-2 6-2-6-6-2 6-2ZM29 48l1.4 4.1 4.1 1.4-4.1 1.4L29 59l-1.4-4.1-4.1-1.4 4.1-1.4Z"
      />
    </>
  )
}

export function Eye(): ReactElement {
  return (
    <>
      <path className={styles.deepLine} d="m41 23-4-7M60 18v-8M79 23l4-7" />
      <path
        className={styles.paper}
        d="M28 44c9-14 20-21 32-21s23 7 32 21c-9 14-20 21-32 21s-23-7-32-21Z"
      />
      <circle className={styles.moss} cx="60" cy="44" r="14" />
      <circle className={styles.deep} cx="60" cy="44" r="7.5" />
      <circle className={styles.paper} cx="64" cy="40" r="2.6" />
    </>
  )
}

export function Heart(): ReactElement {
  return (
    <>
      <path
        className={styles.warm}
        d="M60 70C41 57 32 47 32 34c0-9 6-16 14-16 6 0 11 3 14 9 3-6 8-9 14-9 8 0 14 7 14 16 0 13-9 23-28 36Z"
      />
      <path className={styles.paperLine} d="M40 42h10l4-9 8 17 4-8h14" />
    </>
  )
}

export function Lungs(): ReactElement {
  return (
    <>
      <path className={classNames(styles.deepLine, styles.broad)} d="M60 14v18" />
      <g className={styles.warm}>
        <path d="M55 36c-3-11-10-15-15-10-8 8-11 22-11 34 0 7 6 9 12 6l10-6c4-2 5-6 5-11Z" />
        <path d="M65 36c3-11 10-15 15-10 8 8 11 22 11 34 0 7-6 9-12 6l-10-6c-4-2-5-6-5-11Z" />
      </g>
      <path className={styles.paperLine} d="m60 32-13 12v8M60 32l13 12v8" />
    </>
  )
}

export function Bone(): ReactElement {
  return (
    <>
      <path className={styles.mossLine} d="M36 28a30 30 0 0 1 14-12M84 56a30 30 0 0 1-14 12" />
      <g className={styles.paper} transform="rotate(-38 60 42)">
        <rect x="36" y="35" width="48" height="14" />
        <circle cx="34" cy="34" r="9" />
        <circle cx="34" cy="50" r="9" />
        <circle cx="86" cy="34" r="9" />
        <circle cx="86" cy="50" r="9" />
      </g>
    </>
  )
}

export function Mind(): ReactElement {
  return (
    <>
      <path
        className={styles.deep}
        d="M44 72V62h-5c-4 0-6-2-6-6v-6l-4-1c-2 0-2-2-1-3l5-9c0-16 12-26 28-26 16 0 27 11 27 26 0 10-4 16-9 21v14Z"
      />
      <circle className={styles.warm} cx="67" cy="32" r="9" />
      <path
        className={styles.paper}
        d="M50 48c-5 0-8-3-8-7s3-6 7-6c1-5 5-8 10-8 4 0 8 2 9 6 5 0 9 3 9 8s-4 7-8 7Z"
      />
      <path
        className={styles.warm}
        d="M60 44c-4-3-6-5-6-7a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 2-2 4-6 7Z"
      />
    </>
  )
}

export function Skin(): ReactElement {
  return (
    <>
      <rect className={styles.moss} x="32" y="34" width="56" height="36" rx="9" />
      <path
        className={styles.warm}
        d="M32 54V43a9 9 0 0 1 9-9h38a9 9 0 0 1 9 9v11c-5 4-9 4-14 0s-9-4-14 0-9 4-14 0-9-4-14 0Z"
      />
      <path className={styles.paper} d="M32 43a9 9 0 0 1 9-9h38a9 9 0 0 1 9 9c-6 3-50 3-56 0Z" />
      <path className={styles.deep} d="M56 8c5 7 8 11 8 15a8 8 0 0 1-16 0c0-4 3-8 8-15Z" />
      <path
        className={styles.warm}
        d="m80 12 1.8 5.2L87 19l-5.2 1.8L80 26l-1.8-5.2L73 19l5.2-1.8Z"
      />
    </>
  )
}

export function Kidneys(): ReactElement {
  return (
    <>
      <path className={styles.deepLine} d="M50 42c6 3 7 12 7 28M70 42c-6 3-7 12-7 28" />
      <g className={styles.warm}>
        <path d="M50 20c-12-4-21 7-21 21s9 24 20 20c7-3 8-9 4-14-3-4-3-8 0-12 4-5 4-13-3-15Z" />
        <path d="M70 20c12-4 21 7 21 21s-9 24-20 20c-7-3-8-9-4-14 3-4 3-8 0-12-4-5-4-13 3-15Z" />
      </g>
      <path
        className={classNames(styles.paperLine, styles.fine)}
        d="M36 40a14 14 0 0 1 6-11M84 40a14 14 0 0 0-6-11"
      />
    </>
  )
}

export function Drop(): ReactElement {
  return (
    <>
      <path
        className={styles.warm}
        d="M60 10c13 17 21 26 21 38a21 21 0 0 1-42 0c0-12 8-21 21-38Z"
      />
      <path className={styles.paperLine} d="M48 48a12 12 0 0 0 9 12" />
      <circle className={styles.moss} cx="88" cy="24" r="5" />
      <circle className={styles.deep} cx="33" cy="28" r="3.5" />
    </>
  )
}

export function Ear(): ReactElement {
  return (
    <>
      <path
        className={styles.warm}
        d="M62 10c-14 0-22 10-22 22 0 9 3 14 6 20 2 9 4 18 13 18 7 0 10-5 11-10 2-8 14-12 14-28 0-13-9-22-22-22Z"
      />
      <path
        className={styles.paperLine}
        d="M50 34c0-8 5-14 12-14s12 6 12 13c0 9-9 9-10 16 0 5-4 6-7 4"
      />
      <path className={styles.mossLine} d="M31 26a18 18 0 0 0 0 18M23 20a30 30 0 0 0 0 30" />
    </>
  )
}
