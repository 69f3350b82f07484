import type { ReactElement } from 'react'
import { useHomeText } from '#src/areas/public/text/useHomeText.ts'
import { classNames } from '#src/ui/classNames.ts'
import { drawingAddress } from '#src/ui/Drawing.tsx'
import styles from './HomeIllustration.module.css'

const CHOSEN_DAY = 1
const CHOSEN_TIME = 3
const TAKEN_TIME = 1

/**
 * The product in a drawing: a week, a day with its times, one of them confirmed, and a patient. It is
 * decoration: the text beside it says the same.
 */
export function HomeIllustration(): ReactElement {
  const text = useHomeText()
  const words = text.home.drawing
  return (
    <svg className={styles.drawing} viewBox="0 0 560 500" aria-hidden="true" focusable="false">
      <path
        className={styles.ground}
        d="M10 262C10 128 110 26 268 14s288 54 290 200-96 270-270 280S10 396 10 262Z"
      />
      <circle className={styles.sun} cx="452" cy="92" r="38" />
      <use href={drawingAddress('stretching')} />

      <rect className={styles.sheet} x="44" y="36" width="312" height="408" rx="32" />
      <use href={drawingAddress('doctor')} />
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
