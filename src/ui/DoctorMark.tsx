import { useState, type ReactElement } from 'react'
import { classNames } from './classNames.ts'
import styles from './DoctorMark.module.css'

const COLOURS = {
  green: styles.green,
  orange: styles.orange,
  blue: styles.blue,
  purple: styles.purple,
  red: styles.red,
  yellow: styles.yellow,
  teal: styles.teal,
  pink: styles.pink,
  brown: styles.brown,
  grey: styles.grey,
} as const

/** The sides of a photo's two files, in pixels. */
const SIDES = { small: 96, large: 192 } as const

interface DoctorMarkProps {
  /** By which the desk tells doctors apart; null where it is not known. */
  readonly colour: keyof typeof COLOURS | null
  readonly initials: string
  /** In two sizes, for screens of different density; null where there is none. */
  readonly photo?: { readonly small: string; readonly large: string } | null
  /** As high as a line of text. */
  readonly isSmall?: boolean
}

/**
 * A doctor's photo, or the initials on the doctor's colour where there is none, and until it has come: nothing moves then. Hidden from
 * screen readers; the name is beside it.
 */
export function DoctorMark({
  colour,
  initials,
  photo = null,
  isSmall = false,
}: DoctorMarkProps): ReactElement {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = photo !== null && photo.small !== broken
  return (
    <span
      className={classNames(
        styles.mark,
        colour === null ? styles.plain : COLOURS[colour],
        isSmall && styles.small,
      )}
      aria-hidden="true"
    >
      {initials}
      {isShown ? (
        <img
          className={styles.photo}
          src={photo.small}
          srcSet={`${photo.small} ${String(SIDES.small)}w, ${photo.large} ${String(SIDES.large)}w`}
          sizes="3rem"
          alt=""
          width={SIDES.small}
          height={SIDES.small}
          loading="lazy"
          decoding="async"
          // The host of a photo is not to know who looks at which page.
          referrerPolicy="no-referrer"
          onError={() => {
            setBroken(photo.small)
          }}
        />
      ) : null}
    </span>
  )
}
