import { useId, type ReactElement } from 'react'
import type { SiblingChange } from '#src/areas/services/model/doctorHours.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import styles from './HoursEditor.module.css'

interface HoursOfDoctorProps {
  readonly doctor: string
  readonly siblings: readonly SiblingChange[]
  /** The ids of those that keep their hours. */
  readonly apart: readonly string[]
  readonly onChange: (apart: readonly string[]) => void
}

/** The doctor's other services with the same hours: they change too, unless the clinic says otherwise. */
export function HoursOfDoctor({
  doctor,
  siblings,
  apart,
  onChange,
}: HoursOfDoctorProps): ReactElement {
  const words = useOwnServicesText().hours
  const id = useId()
  const kept = siblings.filter(({ serviceId }) => apart.includes(serviceId))
  return (
    <div className={styles.decision} role="group" aria-labelledby={id}>
      <h3 id={id}>{words.siblings(doctor)}</h3>
      <ul className={styles.outside}>
        {siblings.map(({ serviceId, name, timestamps, dropped }) => (
          <li key={serviceId}>
            <Checkbox
              name={`sibling-${serviceId}`}
              label={words.changeSibling(name)}
              value={!apart.includes(serviceId)}
              onChange={(isChanged) => {
                const others = apart.filter((each) => each !== serviceId)
                onChange(isChanged ? others : [...others, serviceId])
              }}
            />
            {apart.includes(serviceId) ? null : (
              <p>{words.siblingFacts(timestamps.length, dropped.length)}</p>
            )}
          </li>
        ))}
      </ul>
      <p role="status">
        {kept.length === 0 ? null : words.siblingsApart(kept.map(({ name }) => name))}
      </p>
    </div>
  )
}
