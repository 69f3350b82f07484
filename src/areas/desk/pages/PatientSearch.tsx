import { useRef, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { FoundPatient } from '#src/areas/visits/model/knownPatients.ts'
import { usePatientSearch } from '#src/areas/visits/state/usePatientSearch.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './PatientSearch.module.css'

/** More than these are not read: typing on is faster. */
const MAX_SHOWN = 20

interface PatientSearchProps {
  readonly clinicId: string
  readonly active: readonly ActiveAppointment[]
  readonly now: number
  readonly zone: TimeZone
  readonly inputRef: Ref<HTMLInputElement>
  readonly onOpen: (patient: FoundPatient) => void
}

/** Finds a patient by name, phone number or e-mail: the results are below the field as it is typed. */
export function PatientSearch({
  clinicId,
  active,
  now,
  zone,
  inputRef,
  onOpen,
}: PatientSearchProps): ReactElement {
  const text = useDeskText()
  const words = text.patients
  const [query, setQuery] = useState('')
  const { found, isSearching, hasFailed } = usePatientSearch({ clinicId, query, now, active })
  const boxRef = useRef<HTMLDivElement>(null)
  const shown = found?.slice(0, MAX_SHOWN) ?? []

  function open(patient: FoundPatient): void {
    // The results are removed, and the dialog returns the focus to where it was.
    boxRef.current?.querySelector('input')?.focus()
    setQuery('')
    onOpen(patient)
  }

  function handleKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault()
      setQuery('')
      boxRef.current?.querySelector('input')?.focus()
    } else if (step !== undefined && found !== null) {
      event.preventDefault()
      focusBy(boxRef.current, step)
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      const [first] = shown
      if (first === undefined || event.nativeEvent.isComposing) return
      // The key would go on to the button that gets the focus in the dialog.
      event.preventDefault()
      open(first)
    }
  }

  return (
    <div ref={boxRef} role="search" className={styles.search}>
      <label className={styles.field}>
        <VisuallyHidden>{words.search}</VisuallyHidden>
        <span className={styles.box}>
          <Icon name="search" />
          <input
            ref={inputRef}
            type="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className={styles.input}
            placeholder={words.searchHint}
            value={query}
            onKeyDown={handleKey}
            onChange={(event) => {
              setQuery(event.target.value)
            }}
          />
        </span>
      </label>
      <div className={found === null ? undefined : styles.results}>
        <StatusText>{statusOf()}</StatusText>
        <ErrorText>{hasFailed ? words.searchFailed : null}</ErrorText>
        {shown.length === 0 ? null : (
          <ul className={styles.list}>
            {shown.map((patient) => (
              <li key={patient.key}>
                <button
                  type="button"
                  className={styles.result}
                  onKeyDown={handleKey}
                  onClick={() => {
                    open(patient)
                  }}
                >
                  <Result patient={patient} zone={zone} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )

  function statusOf(): string | null {
    if (found === null) return null
    if (isSearching && found.length === 0) return words.searching
    return found.length > MAX_SHOWN ? words.shown(MAX_SHOWN) : words.found(found.length)
  }
}

interface ResultProps {
  readonly patient: FoundPatient
  readonly zone: TimeZone
}

function Result({ patient, zone }: ResultProps): ReactElement {
  const words = useDeskText().patients
  const { fullname, phoneNumber, next, lastVisit } = patient
  return (
    <>
      <span className={styles.name}>{fullname}</span> <span>{phoneNumber}</span>{' '}
      <span className={styles.visits}>{visitsOf()}</span>
    </>
  )

  function visitsOf(): string {
    if (next !== null) return words.nextVisit(next.bookingDetails.slot.timestamp, zone)
    return lastVisit === null ? '' : words.lastVisit(lastVisit, zone)
  }
}

/** Moves the focus among the field and the results below it. */
function focusBy(box: HTMLElement | null, step: number): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  const position = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.min(Math.max(position + step, 0), stops.length - 1)]?.focus()
}
