import type { ReactElement } from 'react'
import styles from './EmptyDrawing.module.css'

export type EmptyDrawingName = 'calendar' | 'cart' | 'clinic' | 'search' | 'lost'

/** A small flat drawing from the palette, for where there is nothing else to see. Decoration. */
export function EmptyDrawing({ name }: { readonly name: EmptyDrawingName }): ReactElement {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 200 140"
      width="200"
      height="140"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.ground}
        d="M8 88C4 50 40 14 92 12s98 22 100 62-30 58-92 60S12 124 8 88Z"
      />
      {DRAWINGS[name]()}
    </svg>
  )
}

const DRAWINGS: Readonly<Record<EmptyDrawingName, () => ReactElement>> = {
  calendar: Calendar,
  cart: Cart,
  clinic: Clinic,
  search: Search,
  lost: Lost,
}

/** A month with one day picked out. */
function Calendar(): ReactElement {
  return (
    <>
      <Plant x={163} />
      <rect className={styles.sheet} x="50" y="34" width="88" height="84" rx="14" />
      <path className={styles.deep} d="M50 58V48a14 14 0 0 1 14-14h60a14 14 0 0 1 14 14v10Z" />
      <path className={styles.deepLine} d="M72 26v14M116 26v14" />
      <g className={styles.soft}>
        <rect x="61" y="67" width="18" height="12" rx="6" />
        <rect x="85" y="67" width="18" height="12" rx="6" />
        <rect x="109" y="67" width="18" height="12" rx="6" />
        <rect x="61" y="85" width="18" height="12" rx="6" />
        <rect x="109" y="85" width="18" height="12" rx="6" />
        <rect x="61" y="103" width="18" height="6" rx="3" />
      </g>
      <rect className={styles.sun} x="83" y="83" width="22" height="16" rx="8" />
    </>
  )
}

/** An empty basket. */
function Cart(): ReactElement {
  return (
    <>
      <Plant x={164} />
      <circle className={styles.sun} cx="146" cy="38" r="11" />
      <path className={styles.deepLine} d="M66 62c4-38 56-38 60 0" />
      <path className={styles.sheet} d="M52 66h88l-9 42a10 10 0 0 1-10 8H71a10 10 0 0 1-10-8Z" />
      <path className={styles.softLine} d="m80 80 3 22M96 80v22M112 80l-3 22" />
      <rect className={styles.deep} x="45" y="59" width="102" height="14" rx="7" />
    </>
  )
}

/** A practice with its door. */
function Clinic(): ReactElement {
  return (
    <>
      <circle className={styles.sun} cx="150" cy="42" r="12" />
      <path className={styles.sheet} d="M56 62 96 34l40 28v56H56Z" />
      <path className={styles.deepLine} d="M47 67 96 33l49 34" />
      <path className={styles.deep} d="M86 118V96a10 10 0 0 1 20 0v22Z" />
      <g className={styles.soft}>
        <rect x="64" y="80" width="14" height="18" rx="5" />
        <rect x="114" y="80" width="14" height="18" rx="5" />
      </g>
      <path className={styles.leafLine} d="M96 58v16M88 66h16" />
      <Plant x={160} />
    </>
  )
}

/** A glass over a list that has nothing for it. */
function Search(): ReactElement {
  return (
    <>
      <Plant x={38} />
      <rect className={styles.sheet} x="58" y="30" width="74" height="86" rx="12" />
      <rect className={styles.deep} x="70" y="43" width="34" height="7" rx="3.5" />
      <g className={styles.soft}>
        <rect x="70" y="60" width="50" height="12" rx="6" />
        <rect x="70" y="79" width="50" height="12" rx="6" />
        <rect x="70" y="98" width="28" height="8" rx="4" />
      </g>
      <path className={styles.handle} d="m142 101 14 15" />
      <circle className={styles.glass} cx="128" cy="86" r="20" />
      <path className={styles.shine} d="M118 84a10 10 0 0 1 8-8" />
    </>
  )
}

/** A signpost on a hill. */
function Lost(): ReactElement {
  return (
    <>
      <circle className={styles.sun} cx="142" cy="40" r="12" />
      <path
        className={styles.soft}
        d="M26 119c18-17 44-23 72-13 25 9 48 5 68-3 6-2 10 3 6 8-13 15-41 20-72 21-33 1-58-2-74-9-3-1-3-2 0-4Z"
      />
      <path className={styles.deepLine} d="M98 116V32" />
      <path className={styles.sheet} d="M86 40h44l12 11-12 11H86a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4Z" />
      <path className={styles.deep} d="M110 70H70L58 80l12 10h40a4 4 0 0 0 4-4V74a4 4 0 0 0-4-4Z" />
      <rect className={styles.soft} x="94" y="48" width="30" height="6" rx="3" />
      <Plant x={152} />
    </>
  )
}

/** What grows beside most of them; `x` is where it stands. */
function Plant({ x }: { readonly x: number }): ReactElement {
  return (
    <g className={styles.leaf} transform={`translate(${x} 118)`}>
      <path d="M0 0v-38" />
      <path d="M0-14c-9 0-14-6-14-14 8 0 14 6 14 14Zm0-9c8 0 13-6 13-13-7 0-13 5-13 13Z" />
    </g>
  )
}
