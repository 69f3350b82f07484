import type { ReactElement, RefObject } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import { paths } from '#src/config/paths.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './Desk.module.css'
import { PatientSearch } from './PatientSearch.tsx'

interface DeskToolsProps {
  readonly clinicId: string
  readonly active: readonly ActiveAppointment[]
  readonly now: number
  readonly zone: TimeZone
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onOpen: (patient: KnownPatient) => void
}

/** The search for a patient, and the way to a new appointment. */
export function DeskTools({ searchRef, ...search }: DeskToolsProps): ReactElement {
  const text = useDeskText()
  return (
    <div className={classNames(styles.tools, styles.onScreen)}>
      <PatientSearch {...search} inputRef={searchRef} />
      <LinkButton to={paths.newAppointment()} variant="primary">
        <Icon name="plus" /> {text.patients.bookNew}
      </LinkButton>
    </div>
  )
}
