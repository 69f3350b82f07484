import type { ReactElement } from 'react'
import { classNames } from '../classNames.ts'
import styles from './drawingStyles.module.css'

// Each is drawn between 28 and 92 across and 8 and 72 down: what a small square shows too.

const SIX = [0, 60, 120, 180, 240, 300]
const TWELVE = [...SIX, ...SIX.map((angle) => angle + 30)]

export function Stethoscope(): ReactElement {
  return (
    <>
      <path
        className={classNames(styles.deepLine)}
        d="M38 16v14c0 10 7 17 16 17s16-7 16-17V16M54 47v6c0 10 7 17 16 17s16-7 16-17v-5"
      />
      <circle className={styles.moss} cx="38" cy="15" r="4" />
      <circle className={styles.moss} cx="70" cy="15" r="4" />
      <circle className={styles.warm} cx="86" cy="42" r="9" />
      <circle className={styles.paper} cx="86" cy="42" r="4" />
    </>
  )
}

/** A teddy bear. */
export function Bear(): ReactElement {
  return (
    <>
      <circle className={styles.deep} cx="41" cy="24" r="10" />
      <circle className={styles.deep} cx="79" cy="24" r="10" />
      <circle className={styles.warm} cx="41" cy="24" r="5" />
      <circle className={styles.warm} cx="79" cy="24" r="5" />
      <ellipse className={styles.deep} cx="60" cy="42" rx="28" ry="26" />
      <ellipse className={styles.paper} cx="60" cy="52" rx="12" ry="10" />
      <ellipse className={styles.warm} cx="60" cy="47" rx="4.5" ry="3.2" />
      <path className={classNames(styles.deepLine, styles.fine)} d="M55 54q5 4 10 0" />
      <circle className={styles.paper} cx="49" cy="37" r="2.6" />
      <circle className={styles.paper} cx="71" cy="37" r="2.6" />
    </>
  )
}

export function Flower(): ReactElement {
  return (
    <>
      <path className={styles.deepLine} d="M60 40v31" />
      <path
        className={styles.moss}
        d="M60 68c-9 0-15-5-16-12 10 0 16 5 16 12Zm0-3c9 0 14-5 15-11-9 0-15 4-15 11Z"
      />
      {SIX.map((angle) => (
        <ellipse
          key={angle}
          className={styles.warm}
          cx="60"
          cy="17"
          rx="6"
          ry="9.5"
          transform={`rotate(${String(angle)} 60 30)`}
        />
      ))}
      <circle className={styles.deep} cx="60" cy="30" r="7" />
      <circle className={styles.paper} cx="60" cy="30" r="3" />
    </>
  )
}

/** A young plant in its pot. */
export function Sprout(): ReactElement {
  return (
    <>
      <path className={styles.deepLine} d="M60 54V28" />
      <path
        className={styles.moss}
        d="M60 40c-14 0-22-8-23-19 14 0 23 7 23 19Zm0-8c12 0 20-7 21-18-13 0-21 7-21 18Z"
      />
      <path className={styles.warm} d="M42 52h36l-4 17a4 4 0 0 1-4 3H50a4 4 0 0 1-4-3Z" />
      <rect className={styles.deep} x="38" y="48" width="44" height="8" rx="4" />
    </>
  )
}

export function Apple(): ReactElement {
  return (
    <>
      <path
        className={styles.warm}
        d="M60 29c-8-7-28-6-28 14 0 16 10 29 19 29 4 0 6-2 9-2s5 2 9 2c9 0 19-13 19-29 0-20-20-21-28-14Z"
      />
      <path className={styles.deepLine} d="M60 29c0-8 2-12 6-16" />
      <path className={styles.moss} d="M66 23c2-9 9-12 18-11-2 9-9 13-18 11Z" />
      <path className={styles.paperLine} d="M41 45a10 10 0 0 1 6-9" />
    </>
  )
}

export function Speech(): ReactElement {
  return (
    <>
      <path
        className={styles.deep}
        d="M40 14h32a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H54l-12 10V46h-2a10 10 0 0 1-10-10V24a10 10 0 0 1 10-10Z"
      />
      <path className={styles.paperLine} d="M41 26h30M41 34h18" />
      <path
        className={styles.warm}
        d="M66 42h16a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8v9l-11-9h-5a8 8 0 0 1-8-8v-6a8 8 0 0 1 8-8Z"
      />
      <path className={classNames(styles.paperLine, styles.fine)} d="M67 53h14" />
    </>
  )
}

export function Ribbon(): ReactElement {
  return (
    <path
      className={classNames(styles.warmLine, styles.broad)}
      d="m44 70 24-36c6-9 3-22-8-22s-14 13-8 22l24 36"
    />
  )
}

/** A sticking plaster. */
export function Plaster(): ReactElement {
  return (
    <g transform="rotate(-32 60 42)">
      <rect className={styles.warm} x="24" y="28" width="72" height="28" rx="14" />
      <rect className={styles.paper} x="46" y="28" width="28" height="28" />
      <g className={styles.moss}>
        <circle cx="54" cy="36" r="2.4" />
        <circle cx="66" cy="36" r="2.4" />
        <circle cx="60" cy="42" r="2.4" />
        <circle cx="54" cy="48" r="2.4" />
        <circle cx="66" cy="48" r="2.4" />
      </g>
    </g>
  )
}

/** A dandelion clock. */
export function Dandelion(): ReactElement {
  return (
    <>
      <path className={styles.deepLine} d="M56 36c2 12 4 22 4 35" />
      <circle className={styles.paper} cx="56" cy="32" r="21" />
      <g className={classNames(styles.mossLine, styles.fine)}>
        {TWELVE.map((angle) => (
          <path
            key={angle}
            d="M56 24v-8m-2-2 2 2 2-2"
            transform={`rotate(${String(angle)} 56 32)`}
          />
        ))}
      </g>
      <circle className={styles.warm} cx="56" cy="32" r="5" />
      <circle className={styles.warm} cx="86" cy="20" r="3" />
      <circle className={styles.moss} cx="90" cy="36" r="2.4" />
    </>
  )
}

/** Herbs in a mortar. */
export function Herbs(): ReactElement {
  return (
    <>
      <path className={classNames(styles.warmLine, styles.broad)} d="m66 44 16-26" />
      <path
        className={styles.moss}
        d="M54 44c-13-4-18-14-16-28 14 4 20 14 16 28Zm2 0c-3-10 0-17 7-22 5 9 3 17-7 22Z"
      />
      <path className={styles.deep} d="M34 42h52c0 13-7 21-15 24v6H49v-6c-8-3-15-11-15-24Z" />
      <path className={styles.paperLine} d="M46 52h28" />
    </>
  )
}

/** Somebody who stretches in the sun. */
export function Movement(): ReactElement {
  return (
    <>
      <circle className={styles.warm} cx="60" cy="17" r="8" />
      <path
        className={classNames(styles.deepLine, styles.broad)}
        d="M38 18c2 10 8 17 17 17h10c9 0 15-7 17-17M60 36v14L46 70M60 50l14 20"
      />
    </>
  )
}

/** A leaf on a hill, for whatever has no drawing of its own. */
export function Leaf(): ReactElement {
  return (
    <>
      <path className={styles.deepLine} d="M60 70V30" />
      <path
        className={styles.moss}
        d="M60 52c-16 0-25-9-25-23 15 0 25 9 25 23Zm0-14c14 0 23-8 23-21-14 0-23 8-23 21Z"
      />
    </>
  )
}
