import { useState, type ReactElement } from 'react'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { DoctorFields } from './DoctorFields.tsx'
import { FormSection } from './FormSection.tsx'
import { ImageField } from './ImageField.tsx'
import { LengthNote } from './LengthNote.tsx'
import { NewServiceHours } from './NewServiceHours.tsx'
import { PolicyFields } from './PolicyFields.tsx'
import { RoomField } from './RoomField.tsx'
import styles from './ServiceForm.module.css'
import { ServiceFormBar } from './ServiceFormBar.tsx'
import { ServiceFormHead } from './ServiceFormHead.tsx'
import { ServiceTextFields } from './ServiceTextFields.tsx'
import { ServiceTimes } from './ServiceTimes.tsx'
import { TouchedNote } from './TouchedNote.tsx'
import { useServiceEntry } from './useServiceEntry.ts'

interface ServiceFormProps {
  /** The edited service, live, as last known; null for a new one. */
  readonly service: Service | null
  /** Why it can no longer be followed; null while it can. */
  readonly trouble?: string | null
  /** What a new one begins with. */
  readonly template?: Service | null
}

/** The form of a service, new or edited (spec §2, Add/edit service; §5, Service form). */
export function ServiceForm({
  service,
  trouble = null,
  template = null,
}: ServiceFormProps): ReactElement {
  const text = useOwnServicesText()
  const words = text.serviceForm
  const clinic = useClinic()
  const entry = useServiceEntry(service, template)
  const { form, edited, submission, doctors, overlaps, isUnsaved } = entry
  const { values } = form
  const [isHoursOpen, setIsHoursOpen] = useState(false)
  const isNew = service === null
  const title = isNew ? words.addTitle : words.editTitle

  return (
    <div className={styles.page}>
      <ServiceFormHead title={title} isUnsaved={isUnsaved} />
      <ErrorText>{trouble}</ErrorText>
      <StatusText>{entry.isRestored ? text.common.keptForm : null}</StatusText>
      <form {...form.props} className={styles.form} aria-label={title}>
        <p className={styles.required}>{text.common.required}</p>
        <ServiceTextFields
          form={form}
          doctorFields={
            <>
              <DoctorFields
                form={form}
                doctors={entry.doctorList}
                known={doctors}
                storedDoctor={service?.doctor ?? null}
              />
              <RoomField form={form} rooms={entry.rooms} storedRoom={service?.roomId ?? null} />
            </>
          }
        >
          <TouchedNote service={service} form={values} />
          <LengthNote
            duration={Number(values.duration)}
            doctor={values.doctor}
            overlapping={overlaps.overlapping}
            takesBack={overlaps.takesBack}
            onChange={overlaps.setTakesBack}
          />
        </ServiceTextFields>
        <PolicyFields form={form} />
        <FormSection title={words.imageHeading} hint={words.imageSectionHint}>
          <ImageField
            imageUrl={entry.imageUrl}
            category={clinic.category}
            choice={entry.image}
            isLocked={submission.isPending}
            isPreparing={entry.isPreparingImage}
            onPreparing={entry.setPreparingImage}
            onChange={entry.setImage}
          />
        </FormSection>
        <ServiceTimes
          service={service}
          clinic={clinic}
          entry={entry}
          onFill={() => {
            setIsHoursOpen(true)
          }}
        />
        <ServiceFormBar
          isNew={isNew}
          submission={submission}
          edited={edited}
          isPreparingImage={entry.isPreparingImage}
          isUnsaved={isUnsaved}
        />
      </form>
      {isNew ? (
        <NewServiceHours
          isOpen={isHoursOpen}
          clinic={clinic}
          form={form}
          hours={entry.hours}
          onHours={entry.setHours}
          onClose={() => {
            setIsHoursOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}
