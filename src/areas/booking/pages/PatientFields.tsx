import { useState, type ReactElement, type RefObject } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { ActiveAppointment, PatientData } from '#src/areas/visits/model/appointment.ts'
import type { FoundPatient, KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import { longestAnswer, PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import { usePatientSearch } from '#src/areas/visits/state/usePatientSearch.ts'
import type { Language } from '#src/config/language.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { formatPhone } from '#src/core/fields/phone.ts'
import { caretInPhone } from '#src/core/fields/phoneCaret.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { listLanguages } from '#src/core/text/listLanguages.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormattedField } from '#src/ui/FormattedField.tsx'
import { FreeText } from '#src/ui/FreeText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import styles from './SchedulingPage.module.css'

/** More than these are not read: typing on is faster. */
const MAX_SHOWN = 6

/** The account that an appointment is for; `previous` is null where the clinic may not book for it. */
export interface ChosenAccount {
  readonly userId: string
  readonly previous: string | null
}

/** What is entered for somebody: the booking's own data, the language of mails, and what stays with the clinic. */
export interface CallerData extends PatientData {
  /** It matters for somebody without an account: an account has its own. */
  readonly language: Language
  readonly privateNote: string
}

interface PatientFieldsProps {
  readonly clinicId: string
  readonly form: FormFields<CallerData>
  readonly active: readonly ActiveAppointment[]
  readonly now: number
  /** The account of the patient who was chosen; null for someone without one. */
  readonly account: ChosenAccount | null
  readonly nameRef: RefObject<HTMLInputElement | null>
  readonly onChoose: (patient: KnownPatient, previous: string | null) => void
  readonly onLeave: () => void
}

/** Who comes: a patient found by the first letters of the name, or somebody new. */
export function PatientFields(props: PatientFieldsProps): ReactElement {
  const { clinicId, form, active, now, account, nameRef, onChoose, onLeave } = props
  const text = useSchedulingText()
  const words = text.scheduling
  const [isSearching, setIsSearching] = useState(false)
  const { fullname } = form.values
  const query = isSearching && account === null ? fullname : ''
  const { found, hasFailed } = usePatientSearch({ clinicId, query, now, active })
  const shown = found?.slice(0, MAX_SHOWN) ?? []
  const name = form.field('fullname')
  const hasAccount = account?.previous != null
  const seen = hasAccount ? words.seenByPatient : ''
  return (
    <>
      <div className={primitives.stack2}>
        <Field
          {...name}
          ref={nameRef}
          label={words.fullName}
          hint={account === null ? words.nameHint : seen}
          autoComplete="off"
          maxLength={LIMITS.fullName.max}
          isRequired
          onChange={(typed) => {
            setIsSearching(true)
            name.onChange(typed)
          }}
        />
        <StatusText>
          {hasFailed
            ? words.searchFailed
            : shown.length > 0
              ? words.knownTitle(shown.length)
              : null}
        </StatusText>
        <KnownPatients
          patients={shown}
          onChoose={(patient) => {
            // The button is removed with the list.
            nameRef.current?.focus()
            setIsSearching(false)
            onChoose(patient, patient.previous)
          }}
        />
      </div>
      <FormattedField
        {...form.field('phoneNumber')}
        label={words.phoneNumber}
        hint={seen}
        placeholder={words.phonePlaceholder}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        isRequired
        format={formatPhone}
        caretAfter={caretInPhone}
      />
      <Field
        {...form.field('email')}
        label={hasAccount ? words.emailRequired : words.email}
        hint={hasAccount ? words.emailSeenByPatient : words.emailHint}
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email.max}
        isRequired={hasAccount}
      />
      {hasAccount ? null : (
        <Select {...form.field('language')} label={words.language} options={listLanguages(text)} />
      )}
      <CallerAnswers form={form} hasAccount={hasAccount} />
      <p role="status" className={primitives.remark}>
        {noteOf()}
      </p>
      {account === null ? null : (
        <div>
          <Button
            variant="quiet"
            onClick={() => {
              nameRef.current?.focus()
              setIsSearching(false)
              onLeave()
            }}
          >
            {words.notThisPatient}
          </Button>
        </div>
      )}
    </>
  )

  /** Whether the patient will see it without being told on the phone. */
  function noteOf(): string {
    if (account === null) return words.withoutAccount
    return account.previous === null ? words.notOnDashboard(fullname) : words.onDashboard(fullname)
  }
}

interface KnownPatientsProps {
  readonly patients: readonly FoundPatient[]
  readonly onChoose: (patient: FoundPatient) => void
}

/** The patients whose names begin with what is typed. */
function KnownPatients({ patients, onChoose }: KnownPatientsProps): ReactElement | null {
  const words = useSchedulingText().scheduling
  if (patients.length === 0) return null
  return (
    <ul className={styles.found}>
      {patients.map((patient) => (
        <li key={patient.key}>
          <button
            type="button"
            className={styles.person}
            onClick={() => {
              onChoose(patient)
            }}
          >
            {words.known(patient.fullname, patient.phoneNumber)}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface CallerAnswersProps {
  readonly form: FormFields<CallerData>
  /** Whether the patient has an account, and sees the answers there. */
  readonly hasAccount: boolean
}

/** What the caller answers, and what stays with the clinic. */
function CallerAnswers({ form, hasAccount }: CallerAnswersProps): ReactElement {
  const text = useSchedulingText()
  return (
    <>
      {PATIENT_ANSWERS.map((name) => (
        <FreeText
          key={name}
          {...form.field(name)}
          label={text.answers[name].callerLabel}
          hint={hasAccount ? text.answers[name].seenByPatient : text.answers[name].notSeen}
          maxLength={longestAnswer(name)}
        />
      ))}
      <TextArea
        {...form.field('privateNote')}
        label={text.scheduling.privateNote}
        hint={text.clinicNotes.fieldHint}
        maxLength={LIMITS.clinicNote.max}
      />
    </>
  )
}
