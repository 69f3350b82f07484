import type { ReactElement } from 'react'
import { text } from '#src/text/text.ts'
import { classNames } from '#src/ui/classNames.ts'
import styles from './HomeIllustration.module.css'

const CHOSEN_DAY = 1
const CHOSEN_TIME = 3
const TAKEN_TIME = 1

/**
 * The product itself: a week, a day with its times, one of them chosen and confirmed, and somebody who
 * has time for her health. Decoration: the words beside it say it all.
 */
export function HomeIllustration(): ReactElement {
  const words = text.home.drawing
  return (
    <svg className={styles.drawing} viewBox="0 0 560 500" aria-hidden="true" focusable="false">
      <path
        className={styles.ground}
        d="M10 262C10 128 110 26 268 14s288 54 290 200-96 270-270 280S10 396 10 262Z"
      />
      <circle className={styles.sun} cx="452" cy="92" r="38" />
      <Stretching />

      <rect className={styles.sheet} x="44" y="36" width="312" height="408" rx="32" />
      <DoctorsFace />
      <text className={styles.title} x="136" y="88" fontSize="22">
        {words.doctor}
      </text>
      <text className={styles.soft} x="136" y="112" fontSize="16">
        {words.service}
      </text>
      {words.days.map(([weekday, day], position) => (
        <g
          key={day}
          className={classNames(styles.day, position === CHOSEN_DAY && styles.chosenDay)}
          transform={`translate(${72 + position * 53} 144)`}
        >
          <rect width="46" height="64" rx="16" />
          <text x="23" y="25" fontSize="13">
            {weekday}
          </text>
          <text className={styles.figure} x="23" y="49" fontSize="20">
            {day}
          </text>
        </g>
      ))}
      {words.times.map((time, position) => {
        const isChosen = position === CHOSEN_TIME
        const isTaken = position === TAKEN_TIME
        return (
          <g
            key={time}
            className={classNames(
              styles.time,
              isChosen && styles.chosenTime,
              isTaken && styles.takenTime,
            )}
            transform={`translate(${72 + (position % 2) * 132} ${232 + Math.floor(position / 2) * 62})`}
          >
            <rect width="124" height="50" rx="18" />
            <text x="62" y="31.5" fontSize="19">
              {time}
            </text>
          </g>
        )
      })}

      <g transform="translate(208 406)">
        <rect className={styles.ticket} width="206" height="70" rx="22" />
        <circle className={styles.sun} cx="37" cy="35" r="18" />
        <path className={styles.check} d="m29 35.5 5.5 5.5 11-12" />
        <text className={styles.ticketTitle} x="68" y="31" fontSize="17">
          {words.confirmed}
        </text>
        <text className={styles.ticketText} x="68" y="52" fontSize="15">
          {words.confirmedTime}
        </text>
      </g>
    </svg>
  )
}

/** The doctor, as small as on a card. */
function DoctorsFace(): ReactElement {
  return (
    <g>
      <circle className={styles.wall} cx="100" cy="94" r="26" />
      <path className={styles.coat} d="M81 112c3-10 10-13 19-13s16 3 19 13a26 26 0 0 1-38 0Z" />
      <path
        fill="var(--drawing-hair-brown)"
        d="M86 92c-3-14 4-20 14-20s17 6 14 20c-2 8-26 8-28 0Z"
      />
      <ellipse cx="100" cy="91" rx="10.5" ry="12.5" fill="var(--drawing-skin-deep)" />
      <path
        fill="var(--drawing-hair-brown)"
        d="M88.5 89c0-9 5-12 11.5-12s11.5 3 11.5 12c-4-1-7-3-9-6-3 3-8 5-14 6Z"
      />
    </g>
  )
}

/** Somebody on one leg, hands above the head, beside a plant. */
function Stretching(): ReactElement {
  return (
    <g>
      <path
        className={styles.shadow}
        d="M392 438c0-8 30-14 66-14s66 6 66 14-30 14-66 14-66-6-66-14Z"
      />
      <g className={styles.plant}>
        <path d="M526 436V318" />
        <path d="M526 352c-20 0-31-12-31-30 18 0 31 12 31 30Zm0-18c18 0 29-12 29-28-17 0-29 11-29 28Zm0 64c-20 0-31-12-31-30 18 0 31 12 31 30Zm0-20c18 0 29-12 29-28-17 0-29 11-29 28Z" />
      </g>
      {/* The standing leg, then the bent one with its foot at the knee. */}
      <g className={styles.trousers}>
        <path d="M450 318v104" />
        <path d="m462 318 40 34-46 22" />
      </g>
      <g className={styles.shoes}>
        <path d="M450 432h-12" />
        <path d="m450 376-6 8" />
      </g>
      <g className={styles.arms}>
        <path d="m430 244-16-48 38-54" />
        <path d="m480 244 16-48-40-54" />
      </g>
      <path
        className={styles.shirt}
        d="M432 232c8-8 38-8 46 0 8 8 10 18 8 30l-8 22c-4 12-4 22-2 38h-44c2-16 2-26-2-38l-8-22c-2-12 2-22 10-30Z"
      />
      <path fill="var(--drawing-skin-warm-shade)" d="M446 212h18v22c-5 7-13 7-18 0Z" />
      <circle cx="455" cy="186" r="8" fill="var(--drawing-hair-black)" />
      <path
        fill="var(--drawing-hair-black)"
        d="M430 208c-2-22 8-34 25-34s27 12 25 34c-1 6-4 9-8 10h-34c-4-1-7-4-8-10Z"
      />
      <ellipse cx="455" cy="204" rx="19" ry="22" fill="var(--drawing-skin-warm)" />
      <path
        fill="var(--drawing-hair-black)"
        d="M434 204c0-18 8-25 21-25s21 7 21 25c-7-3-14-8-18-15-5 8-14 12-24 15Z"
      />
      <g className={styles.face}>
        <path d="M445 206c2-2 5-2 7 0M459 206c2-2 5-2 7 0" />
        <path d="M449 216c4 3.5 8 3.5 12 0" />
      </g>
    </g>
  )
}
