import type { ReactElement } from 'react'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Absence } from '#src/areas/doctors/model/absence.ts'
import { DOCTOR_COLOURS, type Doctor } from '#src/areas/doctors/model/doctor.ts'
import { withName } from '#src/areas/doctors/model/doctorForm.ts'
import { doctorKey } from '#src/areas/doctors/model/doctorKey.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { listLanguages } from '#src/core/text/listLanguages.ts'
import { DoctorMark } from '#src/ui/DoctorMark.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import styles from './DoctorsPage.module.css'
import { EditorCard } from './EditorCard.tsx'
import { PhotoField } from './PhotoField.tsx'
import { useDoctorForm } from './useDoctorForm.ts'

interface DoctorEditorProps {
  readonly clinicId: string
  /** Who is edited; null for a new doctor. */
  readonly doctor: Doctor | null
  /** All doctors of the clinic. */
  readonly doctors: readonly Doctor[]
  /** The names of the services that name the doctor. */
  readonly services: readonly string[]
  /** `news` says what was done; null where nothing was. */
  readonly onClose: (news: string | null) => void
}

/** The form of a doctor, new or known. */
export function DoctorEditor({
  clinicId,
  doctor,
  doctors,
  services,
  onClose,
}: DoctorEditorProps): ReactElement {
  const text = useDoctorsText()
  const words = text.doctors
  const { language } = useClinic()
  const editing = useDoctorForm({ clinicId, doctor, doctors, onSaved: onClose })
  const { form } = editing
  const { values } = form
  const isRenamed = doctor !== null && doctorKey(values.name) !== doctorKey(doctor.name)
  const changesCopies =
    doctor !== null && (values.name.trim() !== doctor.name || values.email.trim() !== doctor.email)
  return (
    <EditorCard
      title={doctor === null ? words.addTitle : words.editTitle(doctor.name)}
      words={words}
      formProps={form.props}
      save={editing.save}
      isLocked={editing.photo.isPreparing}
      isChanged={editing.isChanged}
      isKept={editing.isKept}
      onCancel={() => {
        onClose(null)
      }}
    >
      <Field
        {...form.field('name')}
        label={words.fields.name}
        hint={words.nameHint}
        autoComplete="off"
        isRequired
        maxLength={LIMITS.doctor.max}
        onChange={(name) => {
          form.change(withName(values, name))
        }}
      />
      <Field
        {...form.field('email')}
        label={words.fields.email}
        hint={words.emailHint}
        type="email"
        autoComplete="off"
        isRequired
        maxLength={LIMITS.email.max}
      />
      <Select
        {...form.field('language')}
        value={values.language ?? language}
        label={words.fields.language}
        options={listLanguages(text)}
      />
      <PhotoField
        photo={editing.photo}
        colour={values.colour}
        initials={values.initials}
        isLocked={editing.save.pending}
      />
      <div className={styles.look}>
        <span className={styles.preview}>
          <DoctorMark
            colour={values.colour}
            initials={values.initials === '' ? '–' : values.initials}
          />
        </span>
        <Field
          {...form.field('initials')}
          label={words.fields.initials}
          hint={words.initialsHint}
          autoComplete="off"
          isRequired
          maxLength={LIMITS.doctorInitials.max}
        />
        <Select
          {...form.field('colour')}
          label={words.fields.colour}
          hint={words.colourHint}
          options={DOCTOR_COLOURS.map((colour) => ({
            value: colour,
            label: words.colours[colour],
          }))}
        />
      </div>
      {changesCopies && services.length > 0 ? (
        <p className={styles.touches}>{words.touches(services)}</p>
      ) : null}
      {isRenamed ? <AbsencesNote clinicId={clinicId} name={doctor.name} /> : null}
    </EditorCard>
  )
}

/** Says that the absences of a doctor go by the name. */
function AbsencesNote({
  clinicId,
  name,
}: {
  readonly clinicId: string
  readonly name: string
}): ReactElement | null {
  const text = useDoctorsText()
  const now = useNow()
  const { absences } = useRepositories()
  const live = useLive<readonly Absence[]>(
    (observer) => absences.watch(clinicId, observer),
    clinicId,
  )
  const hasAny =
    live.status === 'ready' &&
    live.value.some(({ doctor, until }) => until > now && doctorKey(doctor) === doctorKey(name))
  return hasAny ? <p className={styles.touches}>{text.doctors.absencesKeepName(name)}</p> : null
}
