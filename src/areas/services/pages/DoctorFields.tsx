import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import { chooseDoctor, listChoices } from '#src/areas/services/model/doctorChoice.ts'
import type { ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { paths } from '#src/config/paths.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './ServiceForm.module.css'
import type { Doctors } from './useDoctors.ts'

/** Stands for a doctor who is typed. */
const TYPED = ''

interface DoctorFieldsProps {
  readonly form: FormFields<ServiceForm>
  /** The doctors of the clinic. */
  readonly doctors: readonly Doctor[]
  /** What the clinic's other services say of their doctors. */
  readonly known: Pick<Doctors, 'email' | 'names'>
  /** Who gives the service so far; null for a new one. */
  readonly storedDoctor: string | null
}

/** Who gives the service: a doctor of the clinic's list, or one whose name is typed. */
export function DoctorFields({
  form,
  doctors,
  known,
  storedDoctor,
}: DoctorFieldsProps): ReactElement {
  const words = useOwnServicesText().serviceForm
  const { doctorId, doctor: name } = form.values
  const choices = listChoices(doctors, form.values)
  const isChosen = doctorId !== TYPED
  const chosen = choices.find((doctor) => doctor.doctorId === doctorId)
  const hasOther = storedDoctor !== null && name.trim() !== '' && name.trim() !== storedDoctor

  function choose(next: string): void {
    const doctor = choices.find((each) => each.doctorId === next)
    form.change(
      doctor === undefined
        ? { doctorId: TYPED, doctor: '', doctorEmail: '' }
        : chooseDoctor(doctor),
    )
  }

  return (
    <>
      {choices.length === 0 && !isChosen ? (
        <p className={primitives.remark}>
          {words.doctorsHint} <Link to={paths.doctors()}>{words.enterDoctors}</Link>.
        </p>
      ) : (
        <Select
          {...form.field('doctorId')}
          label={words.doctor}
          hint={words.doctorHint}
          options={[
            { value: TYPED, label: words.typeDoctor },
            ...(isChosen && chosen === undefined ? [{ value: doctorId, label: name }] : []),
            ...choices.map((doctor) => ({
              value: doctor.doctorId,
              label: doctor.isActive ? doctor.name : words.inactiveDoctor(doctor.name),
            })),
          ]}
          onChange={choose}
        />
      )}
      <NameAndEmail form={form} known={known} chosen={chosen ?? null} />
      <StatusText>{hasOther ? words.doctorChanges(storedDoctor) : null}</StatusText>
    </>
  )
}

interface NameAndEmailProps extends Pick<DoctorFieldsProps, 'form' | 'known'> {
  readonly chosen: Doctor | null
}

/** The doctor as patients and mails have it: typed, or a copy of what the clinic's list says. */
function NameAndEmail({ form, known, chosen }: NameAndEmailProps): ReactElement {
  const words = useOwnServicesText().serviceForm
  const listId = useId()
  const isCopy = form.values.doctorId !== TYPED
  const isEmailKnown = !isCopy && known.email !== null && form.values.doctorEmail === ''
  // Turns off autofill: browsers would offer the clinic's own data for the doctor's.
  const shared = {
    autoComplete: 'off',
    isRequired: true,
    ...(isCopy && { readOnly: true, hint: words.doctorFromList }),
  } as const
  return (
    <>
      <div className={styles.pair}>
        <Field
          {...form.field('doctor')}
          {...shared}
          {...(chosen !== null && { value: chosen.name })}
          label={words.doctorName}
          maxLength={LIMITS.doctor.max}
          // Only then: it makes another kind of control of it.
          {...(known.names.length > 0 && !isCopy && { list: listId })}
        />
        <datalist id={listId}>
          {known.names.map((doctor) => (
            <option key={doctor} value={doctor} />
          ))}
        </datalist>
        <Field
          {...form.field('doctorEmail')}
          {...shared}
          {...(chosen !== null && { value: chosen.email })}
          label={words.doctorEmail}
          type="email"
          maxLength={LIMITS.email.max}
        />
      </div>
      {isEmailKnown ? <TakeEmail form={form} email={known.email} /> : null}
    </>
  )
}

function TakeEmail({
  form,
  email,
}: Pick<DoctorFieldsProps, 'form'> & { readonly email: string }): ReactElement {
  const words = useOwnServicesText().serviceForm
  return (
    <div>
      <Button
        onClick={() => {
          form.change({ doctorEmail: email })
        }}
      >
        {words.useDoctorEmail(email)}
      </Button>
    </div>
  )
}
