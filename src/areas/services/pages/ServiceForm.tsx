import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { findLengthOverlaps } from '#src/areas/services/model/lengthOverlaps.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import {
  timestampOf,
  withHoursRows,
  withoutHoursRows,
  type SlotRow,
} from '#src/areas/services/model/serviceForm.ts'
import {
  findServiceFormProblem,
  type ServiceFormProblem,
} from '#src/areas/services/model/serviceFormProblem.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { hours as hoursTexts } from '#src/areas/services/text/en/hours.ts'
import { serviceForm as serviceFormTexts } from '#src/areas/services/text/en/serviceForm.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import type { NavigationState } from '#src/core/navigation/navigationState.ts'
import { useGoBack } from '#src/core/navigation/useGoBack.ts'
import { useLeaveGuard } from '#src/core/navigation/useLeaveGuard.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { common } from '#src/core/text/en/common.ts'
import type { Slot } from '#src/core/time/slot.ts'
import {
  defaultZoneOf,
  zoneOfClinic,
  zoneOfService,
  type TimeZone,
} from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { FormSection } from './FormSection.tsx'
import { HoursDialog } from './hours/HoursDialog.tsx'
import type { ImageChoice } from './ImageChoice.ts'
import { ImageField } from './ImageField.tsx'
import { LengthNote } from './LengthNote.tsx'
import styles from './ServiceForm.module.css'
import { NAME_CONTROL, ServiceTextFields } from './ServiceTextFields.tsx'
import { ADD_SLOT_NAME, SlotEditor } from './SlotEditor.tsx'
import { slotControlName } from './SlotFields.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useDoctors } from './useDoctors.ts'
import { useServiceForm, type HeldServiceForm } from './useServiceForm.ts'
import { useServiceSubmission } from './useServiceSubmission.ts'

const TEXTS = { common, hours: hoursTexts, serviceForm: serviceFormTexts }

interface TypedService {
  readonly held: HeldServiceForm
  readonly image: ImageChoice
  readonly hours: WeeklyHours | null
  readonly newId: string
}

const drafts: Drafts<TypedService> = new WeakMap()

const NO_ROWS: readonly SlotRow[] = []

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
  const text = useText(TEXTS)
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { services } = useRepositories()
  const account = useAccount()
  const { found, keep } = useDraft(drafts, service?.id ?? template?.id ?? '')
  const [image, setImage] = useState<ImageChoice>(() => startingImage(found))
  // A large photo takes seconds. Sent in the meantime, the form would be saved without it.
  const [isPreparingImage, setIsPreparingImage] = useState(false)
  // One id while the form is open: trying again does not create a second service.
  const [newId] = useState(() => found?.newId ?? services.createServiceId())
  const isNew = service === null
  const imageUrl = (service ?? template)?.imageUrl ?? ''
  const [hours, setHours] = useState(found?.hours ?? null)
  const [isHoursOpen, setIsHoursOpen] = useState(false)

  const submission = useServiceSubmission(service, newId, imageUrl, () => {
    // Replaces the form's entry, so that Back skips the form.
    const state: NavigationState = { news: isNew ? 'saved' : 'changed' }
    void navigate(paths.services(), { replace: true, state })
  })
  const { isPending } = submission
  const { values, setValues, isChanged, news, contested, takeStored, held } = useServiceForm({
    service,
    template,
    isSaving: isPending,
    found: found?.held ?? null,
  })
  const doctors = useDoctors(account.userId, service?.id ?? null, values.doctor)
  const now = useNow()
  const [takesBack, setTakesBack] = useState(false)
  const storedDuration = service?.duration ?? 0
  const overlapping = useMemo(() => {
    const duration = Number(values.duration)
    if (storedDuration === 0 || duration === 0 || duration === storedDuration) return NO_ROWS
    return findLengthOverlaps(values.slots, {
      duration,
      storedDuration,
      others: doctors.others,
      now,
    })
  }, [values.slots, values.duration, storedDuration, doctors.others, now])
  const form = useForm({
    values,
    setValues,
    validate: (serviceForm) => [findServiceFormProblem(serviceForm)],
    describe: ({ code }) => text.serviceForm.problems[code],
    controlOf,
    submission: {
      run: (serviceForm) => {
        const slots = takesBack
          ? serviceForm.slots.filter((row) => !overlapping.includes(row))
          : serviceForm.slots
        submission.submit({ ...serviceForm, slots }, image, hours)
      },
      pending: isPending || isPreparingImage,
    },
  })
  const { updateField } = form
  const handleSlots = useCallback(
    (update: (before: readonly SlotRow[]) => readonly SlotRow[]) => {
      updateField('slots', update)
    },
    [updateField],
  )
  const zone = zoneOf(service, account)
  const typedSlots = useTypedSlots(values.slots)
  const isUnsaved = isChanged || image.kind !== 'unchanged' || isPreparingImage
  const guard = useLeaveGuard(isUnsaved)
  useKeepDraft(keep, isUnsaved ? { held, image, hours, newId } : null)
  const submitRef = useRef<HTMLButtonElement>(null)
  // The button that takes what was saved elsewhere goes when it is pressed.
  useFocusFallback(submitRef, String(contested.length > 0))

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{isNew ? text.serviceForm.addTitle : text.serviceForm.editTitle}</PageHeading>
        <Button
          onClick={() => {
            guard.leave(() => {
              goBack(paths.services())
            })
          }}
        >
          {text.serviceForm.cancel}
        </Button>
      </div>
      <ErrorText>{trouble}</ErrorText>
      <StatusText>{found === null ? null : text.common.keptForm}</StatusText>
      <form
        {...form.props}
        className={styles.form}
        aria-label={isNew ? text.serviceForm.addTitle : text.serviceForm.editTitle}
      >
        <p className={styles.required}>{text.common.required}</p>
        <ServiceTextFields form={form} doctors={doctors.names} doctorEmail={doctors.email}>
          <LengthNote
            duration={Number(values.duration)}
            doctor={values.doctor}
            overlapping={overlapping}
            takesBack={takesBack}
            onChange={setTakesBack}
          />
        </ServiceTextFields>
        <FormSection title={text.serviceForm.imageHeading} hint={text.serviceForm.imageSectionHint}>
          <ImageField
            imageUrl={imageUrl}
            category={account.role === 'clinic' ? account.category : ''}
            choice={image}
            isLocked={isPending}
            isPreparing={isPreparingImage}
            onPreparing={setIsPreparingImage}
            onChange={setImage}
          />
        </FormSection>
        <FormSection title={text.serviceForm.slots} hint={text.serviceForm.slotsHint}>
          <div>
            {service === null ? (
              <Button
                onClick={() => {
                  setIsHoursOpen(true)
                }}
              >
                {text.hours.fill}
              </Button>
            ) : (
              <LinkButton to={paths.hours(service.id)}>{text.hours.open}</LinkButton>
            )}
          </div>
          <SlotEditor
            slots={values.slots}
            duration={values.duration}
            others={doctors.others}
            zone={zone}
            problem={form.problems[0] ?? null}
            news={news}
            onChange={handleSlots}
          />
        </FormSection>
        <div className={styles.bar}>
          <div className={styles.said}>
            <UploadProgress uploaded={submission.uploaded} onCancel={submission.cancelUpload} />
            <ErrorText>{submission.problem}</ErrorText>
            <StatusText>
              {submission.isCancelled ? text.serviceForm.uploadCancelled : null}
            </StatusText>
            <StatusText>
              {contested.length > 0 ? text.serviceForm.changedElsewhere(contested) : null}
            </StatusText>
            {contested.length > 0 && !isPending ? (
              <div>
                <Button onClick={takeStored}>{text.serviceForm.takeTheirs}</Button>
              </div>
            ) : null}
            {isUnsaved && !isPending ? (
              <p className={styles.unsaved}>{text.serviceForm.unsaved}</p>
            ) : null}
          </div>
          <Button
            ref={submitRef}
            type="submit"
            variant="primary"
            isPending={isPending || isPreparingImage}
          >
            {isNew ? text.serviceForm.add : text.serviceForm.saveChanges}
          </Button>
        </div>
      </form>
      {isNew && account.role === 'clinic' ? (
        <HoursDialog
          isOpen={isHoursOpen}
          clinic={account}
          service={{
            id: null,
            name: values.name,
            doctor: values.doctor,
            duration: Number(values.duration),
            slots: typedSlots,
          }}
          hours={hours}
          onAdd={(publication) => {
            form.change({ slots: withHoursRows(values.slots, publication.timestamps, zone) })
            setHours(publication.hours)
            setIsHoursOpen(false)
          }}
          onClose={() => {
            setIsHoursOpen(false)
          }}
        />
      ) : null}
      <ConfirmDialog {...text.common.leave} {...guard.dialog} />
    </div>
  )
}

/** The picture that was chosen before, with an address of its own: the one that it had went with its form. */
function startingImage(found: TypedService | null): ImageChoice {
  const image = found?.image ?? { kind: 'unchanged' }
  return image.kind === 'chosen'
    ? { ...image, previewUrl: URL.createObjectURL(image.image.full) }
    : image
}

/** The rows that were typed, as slots: hours do not add their times again. */
function useTypedSlots(rows: readonly SlotRow[]): readonly Slot[] {
  return useMemo(
    () =>
      withoutHoursRows(rows).flatMap((row) => {
        const timestamp = timestampOf(row)
        return timestamp === null ? [] : [{ slotId: row.rowId, timestamp, available: true }]
      }),
    [rows],
  )
}

/** Returns the zone in which the times are entered: the service's, or for a new one its clinic's. */
function zoneOf(service: Service | null, account: Account): TimeZone {
  if (service !== null) return zoneOfService(service)
  return account.role === 'clinic' ? zoneOfClinic(account) : defaultZoneOf('ON')
}

/** Returns the name of the control where a problem is corrected. */
function controlOf(problem: ServiceFormProblem): string {
  if (problem.code === 'slots-required') return ADD_SLOT_NAME
  if (problem.code === 'slots-invalid') return slotControlName(problem.rowId, problem.part)
  if (problem.code === 'slots-twice') return slotControlName(problem.rowId, 'time')
  return problem.field === 'name' ? NAME_CONTROL : problem.field
}
