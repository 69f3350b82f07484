import type { ReactElement } from 'react'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './ServiceForm.module.css'

interface UploadProgressProps {
  /** 0 to 1; null if no upload is in progress. */
  readonly uploaded: number | null
  readonly onCancel: () => void
}

/** The progress of an upload, with a button to cancel it. */
export function UploadProgress({ uploaded, onCancel }: UploadProgressProps): ReactElement {
  const text = useOwnServicesText()
  return (
    <>
      <StatusText>{uploaded === null ? null : `${text.serviceForm.uploadingImage}...`}</StatusText>
      {uploaded === null ? null : (
        <div className={styles.upload}>
          <progress aria-label={text.serviceForm.uploadingImage} value={uploaded} max={1} />
          <Button onClick={onCancel}>{text.serviceForm.cancelUpload}</Button>
        </div>
      )}
    </>
  )
}
