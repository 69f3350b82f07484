import type { ReactElement } from 'react'
import { serviceForm } from '#src/areas/services/text/en/serviceForm.ts'
import { useText } from '#src/areas/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './ServiceForm.module.css'

const TEXTS = { serviceForm }

interface UploadProgressProps {
  /** 0 to 1; null if no upload is in progress. */
  readonly uploaded: number | null
  readonly onCancel: () => void
}

/** The progress of an upload, with a button to cancel it. */
export function UploadProgress({ uploaded, onCancel }: UploadProgressProps): ReactElement {
  const text = useText(TEXTS)
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
