import { useEffect, useRef, type ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import {
  findFreePlace,
  ME,
  nameOfWho,
  SOMEONE_NEW,
  type Who,
} from '#src/areas/accounts/model/people.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { Field } from '#src/ui/Field.tsx'
import { keepPhoneTogether } from '#src/ui/keepPhoneTogether.ts'
import type { StepInformation } from './InformationStep.tsx'
import styles from './KnownInformation.module.css'
import { PatientAnswers } from './PatientAnswers.tsx'

interface KnownInformationProps {
  readonly form: FormFields<StepInformation>
  readonly patient: PatientAccount
  /** Called to see, and change, everything in fields. */
  readonly onEdit: () => void
}

/** Says in a line whom a booking is for and how to reach them, where all of it is known. */
export function KnownInformation({ form, patient, onEdit }: KnownInformationProps): ReactElement {
  const text = useBookingText()
  const words = text.people
  const { who, fullname, phoneNumber } = form.values
  const phone = keepPhoneTogether(phoneNumber)
  const isNew = who === SOMEONE_NEW
  const nameRef = useRef<HTMLInputElement>(null)
  const answers = PATIENT_ANSWERS.some((name) => form.values[name] !== '')
  useEffect(() => {
    if (isNew) nameRef.current?.focus()
  }, [isNew])

  const choose = (next: Who, label: string): ReactElement => (
    <button
      key={next}
      type="button"
      className={styles.person}
      aria-pressed={who === next}
      onClick={() => {
        form.change({ who: next, fullname: nameOfWho(patient, next) })
      }}
    >
      {label}
    </button>
  )

  return (
    <>
      <div role="group" aria-label={words.who} className={styles.people}>
        {choose(ME, words.me)}
        {patient.people.map(({ place, name }) => choose(place, name))}
        {choose(SOMEONE_NEW, words.someoneNew)}
      </div>
      {isNew ? (
        <Field
          {...form.field('fullname')}
          ref={nameRef}
          label={text.patientFields.fullName}
          hint={findFreePlace(patient.people) === null ? words.newNotKept : words.newKept}
          autoComplete="off"
          maxLength={LIMITS.fullName.max}
          isRequired
        />
      ) : null}
      <p className={styles.summary}>
        <span>{isNew ? words.reachedAt(phone) : words.summary(fullname, phone)}</span>
        <Button variant="quiet" aria-label={words.editDetails} onClick={onEdit}>
          {words.edit}
        </Button>
      </p>
      <Collapsible title={words.addNote} headingLevel={3} isCompact isOpenAtFirst={answers}>
        <PatientAnswers form={form} />
      </Collapsible>
    </>
  )
}
