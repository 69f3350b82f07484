import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import type { Service } from '#src/domain/service.ts'
import { findServiceFormProblem, type ServiceFormProblem } from '#src/domain/serviceFormProblem.ts'
import type { NavigationState } from '#src/state/navigation/navigationState.ts'
import { useGoBack } from '#src/state/navigation/useGoBack.ts'
import { useForm } from '#src/state/useForm.ts'
import { useAccount } from '#src/state/useSession.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { FormSection } from './FormSection.tsx'
import type { ImageChoice } from './ImageChoice.ts'
import { ImageField } from './ImageField.tsx'
import styles from './ServiceForm.module.css'
import { NAME_CONTROL, ServiceTextFields } from './ServiceTextFields.tsx'
import { ADD_SLOT_NAME, SlotEditor } from './SlotEditor.tsx'
import { slotControlName } from './SlotFields.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useServiceForm } from './useServiceForm.ts'
import { useServiceSubmission } from './useServiceSubmission.ts'

interface ServiceFormProps {
  /** The edited service, live, as last known; null for a new one. */
  readonly service: Service | null
  /** Why it can no longer be followed; null while it can. */
  readonly trouble?: string | null
}

/** The form of a service, new or edited (spec §2, Add/edit service; §5, Service form). */
export function ServiceForm({ service, trouble = null }: ServiceFormProps): ReactElement {
  const text = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const [image, setImage] = useState<ImageChoice>({ kind: 'unchanged' })
  const account = useAccount()
  const isNew = service === null

  const submission = useServiceSubmission(service, () => {
    // Replaces the form's entry, so that Back skips the form.
    const state: NavigationState = { news: isNew ? 'saved' : 'changed' }
    void navigate(paths.services(), { replace: true, state })
  })
  const { isPending } = submission
  const { values, setValues, isChanged, news } = useServiceForm({ service, isSaving: isPending })
  const form = useForm({
    values,
    setValues,
    validate: (serviceForm) => [findServiceFormProblem(serviceForm)],
    describe: ({ code }) => text.serviceForm.problems[code],
    controlOf,
    submission: {
      run: (serviceForm) => {
        submission.submit(serviceForm, image)
      },
      pending: isPending,
    },
  })
  const isUnsaved = isChanged || image.kind !== 'unchanged'
  const guard = useLeaveGuard(isUnsaved)

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
      <form
        {...form.props}
        className={styles.form}
        aria-label={isNew ? text.serviceForm.addTitle : text.serviceForm.editTitle}
      >
        <p className={styles.required}>{text.common.required}</p>
        <ServiceTextFields form={form} />
        <FormSection title={text.serviceForm.imageHeading} hint={text.serviceForm.imageSectionHint}>
          <ImageField
            imageUrl={service?.imageUrl ?? ''}
            category={account.role === 'clinic' ? account.category : ''}
            choice={image}
            isLocked={isPending}
            onChange={setImage}
          />
        </FormSection>
        <FormSection title={text.serviceForm.slots} hint={text.serviceForm.slotsHint}>
          <SlotEditor
            slots={values.slots}
            problem={form.problems[0] ?? null}
            news={news}
            onChange={form.field('slots').onChange}
          />
        </FormSection>
        <div className={styles.bar}>
          <div className={styles.said}>
            <UploadProgress uploaded={submission.uploaded} onCancel={submission.cancelUpload} />
            <ErrorText>{submission.problem}</ErrorText>
            <StatusText>
              {submission.isCancelled ? text.serviceForm.uploadCancelled : null}
            </StatusText>
            {isUnsaved && !isPending ? (
              <p className={styles.unsaved}>{text.serviceForm.unsaved}</p>
            ) : null}
          </div>
          <Button type="submit" variant="primary" isPending={isPending}>
            {isNew ? text.serviceForm.add : text.serviceForm.saveChanges}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={guard.isAsking}
        question={text.common.confirmTitle(text.serviceForm.leaveReason)}
        description={text.serviceForm.leaveDescription}
        discardLabel={text.serviceForm.stay}
        confirmLabel={text.serviceForm.leave}
        onConfirm={guard.confirm}
        onDiscard={guard.stay}
      />
    </div>
  )
}

/** Returns the name of the control where a problem is corrected. */
function controlOf(problem: ServiceFormProblem): string {
  if (problem.code === 'slots-required') return ADD_SLOT_NAME
  if (problem.code === 'slots-invalid') return slotControlName(problem.rowId, problem.part)
  return problem.field === 'name' ? NAME_CONTROL : problem.field
}
