import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { LATE_STEP_MINUTES } from '#src/areas/doctors/model/lateDoctor.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './LateDoctor.module.css'
import type { LateDoctorsAtDesk } from './useLateDoctors.ts'

interface LateDoctorProps {
  /** As the desk shows the doctor. */
  readonly doctor: string
  readonly late: LateDoctorsAtDesk
}

/** Whether a doctor is late today, with the way to say it, and in one press each to change it and take it back. */
export function LateDoctor({ doctor, late }: LateDoctorProps): ReactElement {
  const words = useDeskText().lateDoctors
  const minutes = late.find(doctor)
  function open(): void {
    late.open([doctor])
  }
  if (minutes === null) {
    return (
      <button
        type="button"
        className={styles.button}
        aria-label={words.openOf(doctor)}
        onClick={open}
      >
        <Icon name="clock" size="1em" />
        {words.open}
      </button>
    )
  }
  const later = minutes + LATE_STEP_MINUTES
  return (
    <div className={styles.late}>
      <button
        type="button"
        className={styles.minutes}
        aria-label={words.change(doctor, minutes)}
        onClick={open}
      >
        <Icon name="clock" size="1em" />
        {words.brief(minutes)}
      </button>
      {later > LIMITS.lateMinutes.max ? null : (
        <button
          type="button"
          className={styles.button}
          aria-label={words.laterOf(doctor, LATE_STEP_MINUTES, later)}
          aria-disabled={late.isPending ? true : undefined}
          onClick={() => {
            late.say(doctor, later)
          }}
        >
          {words.later(LATE_STEP_MINUTES)}
        </button>
      )}
      <button
        type="button"
        className={styles.button}
        aria-label={words.onTimeOf(doctor)}
        aria-disabled={late.isPending ? true : undefined}
        onClick={() => {
          late.takeBack(doctor)
        }}
      >
        {words.onTime}
      </button>
    </div>
  )
}
