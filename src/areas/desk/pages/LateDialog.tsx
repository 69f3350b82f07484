import { useId, useState, type ReactElement, type SubmitEvent } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { LATE_MINUTES, readLateMinutes } from '#src/areas/doctors/model/lateDoctor.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import styles from './LateDoctor.module.css'
import type { LateDoctorsAtDesk } from './useLateDoctors.ts'

/** By how many minutes a doctor is late: one press, or any other number. */
export function LateDialog({ late }: { readonly late: LateDoctorsAtDesk }): ReactElement {
  const headingId = useId()
  return (
    <Modal
      isOpen={late.choice !== null}
      onClose={late.close}
      labelledBy={headingId}
      closesOnPressBeside
    >
      {late.choice === null ? null : (
        <Content late={late} doctors={late.choice} headingId={headingId} />
      )}
    </Modal>
  )
}

interface ContentProps {
  readonly late: LateDoctorsAtDesk
  readonly doctors: readonly string[]
  readonly headingId: string
}

function Content({ late, doctors, headingId }: ContentProps): ReactElement {
  const text = useDeskText()
  const words = text.lateDoctors
  const [doctor, setDoctor] = useState(doctors[0] ?? '')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const current = late.find(doctor)

  function saveTyped(event: SubmitEvent): void {
    event.preventDefault()
    const minutes = readLateMinutes(typed)
    setError(minutes === null ? words.notMinutes : null)
    if (minutes !== null) late.say(doctor, minutes)
  }

  return (
    <div className={primitives.stack4}>
      <h2 id={headingId}>{doctors.length > 1 ? words.titleOfAny : words.title(doctor)}</h2>
      {doctors.length > 1 ? (
        <Select
          label={words.doctor}
          value={doctor}
          options={doctors.map((each) => ({ value: each, label: each }))}
          onChange={setDoctor}
        />
      ) : null}
      <p className={primitives.remark}>{words.chooseHint}</p>
      <div role="group" aria-label={words.choose} className={styles.choices}>
        {LATE_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            aria-pressed={minutes === current}
            isPending={late.isPending}
            onClick={() => {
              late.say(doctor, minutes)
            }}
          >
            {words.minutes(minutes)}
          </Button>
        ))}
      </div>
      <form noValidate className={primitives.stack3} onSubmit={saveTyped}>
        <Field
          label={words.other}
          hint={words.otherHint}
          inputMode="numeric"
          value={typed}
          error={error}
          onChange={setTyped}
        />
        <ErrorText>{late.problem}</ErrorText>
        <div className={primitives.cluster3}>
          <Button type="submit" isPending={late.isPending}>
            {words.save}
          </Button>
          <Button variant="quiet" onClick={late.close}>
            {text.patients.close}
          </Button>
        </div>
      </form>
    </div>
  )
}
