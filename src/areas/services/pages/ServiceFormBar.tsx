import { useRef, type ReactElement } from 'react'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './ServiceForm.module.css'
import { UploadProgress } from './UploadProgress.tsx'
import type { EditedServiceForm } from './useServiceForm.ts'
import type { ServiceSubmission } from './useServiceSubmission.ts'

interface ServiceFormBarProps {
  readonly isNew: boolean
  readonly submission: ServiceSubmission
  readonly edited: Pick<EditedServiceForm, 'contested' | 'takeStored'>
  readonly isPreparingImage: boolean
  readonly isUnsaved: boolean
}

/** The bar that ends a service's form: what is said of saving it, and the button that saves. */
export function ServiceFormBar({
  isNew,
  submission,
  edited: { contested, takeStored },
  isPreparingImage,
  isUnsaved,
}: ServiceFormBarProps): ReactElement {
  const words = useOwnServicesText().serviceForm
  const { isPending } = submission
  const submitRef = useRef<HTMLButtonElement>(null)
  // The button that takes what was saved elsewhere goes when it is pressed.
  useFocusFallback(submitRef, String(contested.length > 0))
  return (
    <div className={styles.bar}>
      <div className={styles.said}>
        <UploadProgress uploaded={submission.uploaded} onCancel={submission.cancelUpload} />
        <ErrorText>{submission.problem}</ErrorText>
        <StatusText>{submission.isCancelled ? words.uploadCancelled : null}</StatusText>
        <StatusText>{contested.length > 0 ? words.changedElsewhere(contested) : null}</StatusText>
        {contested.length > 0 && !isPending ? (
          <div>
            <Button onClick={takeStored}>{words.takeTheirs}</Button>
          </div>
        ) : null}
        {isUnsaved && !isPending ? <p className={styles.unsaved}>{words.unsaved}</p> : null}
      </div>
      <Button
        ref={submitRef}
        type="submit"
        variant="primary"
        isPending={isPending || isPreparingImage}
      >
        {isNew ? words.add : words.saveChanges}
      </Button>
    </div>
  )
}
