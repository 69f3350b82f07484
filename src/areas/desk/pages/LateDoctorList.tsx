import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './LateDoctor.module.css'
import { LateDoctor } from './LateDoctor.tsx'
import type { LateDoctorsAtDesk } from './useLateDoctors.ts'

interface LateDoctorListProps {
  /** Those of the day, as the desk shows them; at least one. */
  readonly doctors: readonly string[]
  readonly late: LateDoctorsAtDesk
}

/** Where no column has a head: who is late today, and the way to say it of another one. */
export function LateDoctorList({ doctors, late }: LateDoctorListProps): ReactElement {
  const words = useDeskText().lateDoctors
  const who = doctors.filter((doctor) => late.find(doctor) !== null)
  const others = doctors.filter((doctor) => late.find(doctor) === null)
  return (
    <div className={styles.list}>
      {who.length === 0 ? null : (
        <ul className={styles.list} aria-label={words.listed}>
          {who.map((doctor) => (
            <li key={doctor} className={styles.row}>
              <span>{doctor}</span>
              <LateDoctor doctor={doctor} late={late} />
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <div>
          <Button
            variant="quiet"
            onClick={() => {
              late.open(others)
            }}
          >
            <Icon name="clock" />
            {words.openAny}
          </Button>
        </div>
      )}
    </div>
  )
}
