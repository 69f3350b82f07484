import type { ReactElement } from 'react'
import type { DeskDoctor } from '#src/areas/desk/model/deskDoctor.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { DeskView } from '#src/config/readAddress.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './DoctorBar.module.css'

interface DoctorBarProps {
  readonly doctors: readonly DeskDoctor[]
  /** The key of one of them; empty for all of them. */
  readonly doctor: string
  /** Null where there is no room for a week. */
  readonly view: DeskView | null
  readonly onChange: (doctor: string) => void
  readonly onView: (view: DeskView) => void
}

/** Whose days are shown and printed, and whether it is a day or a week. A week is of one doctor. */
export function DoctorBar({
  doctors,
  doctor,
  view,
  onChange,
  onView,
}: DoctorBarProps): ReactElement {
  const words = useDeskText().agenda
  const views = [
    ['day', words.viewDay],
    ['week', words.viewWeek],
  ] as const
  return (
    <div className={styles.bar}>
      {view === null ? null : (
        <div role="group" aria-label={words.view} className={styles.views}>
          {views.map(([each, label]) => (
            <button
              key={each}
              type="button"
              className={styles.view}
              aria-pressed={each === view}
              onClick={() => {
                onView(each)
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {doctors.length > 1 ? (
        <select
          className={styles.doctor}
          aria-label={words.doctor}
          value={doctor}
          onChange={(event) => {
            onChange(event.target.value)
          }}
        >
          {view === 'week' ? null : <option value="">{words.everyDoctor}</option>}
          {doctors.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
      <IconButton
        icon="print"
        label={words.print}
        onClick={() => {
          window.print()
        }}
      />
    </div>
  )
}
