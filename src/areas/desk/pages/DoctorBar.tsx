import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './DoctorBar.module.css'

interface DoctorBarProps {
  readonly doctors: readonly string[]
  /** Empty for all of them. */
  readonly doctor: string
  readonly onChange: (doctor: string) => void
}

/** Whose day is shown and printed. */
export function DoctorBar({ doctors, doctor, onChange }: DoctorBarProps): ReactElement {
  const text = useDeskText()
  const words = text.agenda
  return (
    <div className={styles.bar}>
      {doctors.length > 1 ? (
        <select
          className={styles.doctor}
          aria-label={words.doctor}
          value={doctors.includes(doctor) ? doctor : ''}
          onChange={(event) => {
            onChange(event.target.value)
          }}
        >
          <option value="">{words.everyDoctor}</option>
          {doctors.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
      <Button
        variant="quiet"
        onClick={() => {
          window.print()
        }}
      >
        <Icon name="print" />
        {words.print}
      </Button>
    </div>
  )
}
