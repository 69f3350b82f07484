import type { ChangeEvent, ReactElement, Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import styles from './FileField.module.css'

interface FileFieldProps extends FieldFrameProps {
  readonly name: string
  /** The types that the browser offers: `image/*`. */
  readonly accept: string
  readonly isLocked?: boolean
  readonly onChoose: (file: File) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Chooses one file of the device, with a label, hint and error. The same file can be chosen again. */
export function FileField({
  name,
  accept,
  isLocked = false,
  onChoose,
  ref,
  ...frame
}: FileFieldProps): ReactElement {
  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file !== undefined && !isLocked) onChoose(file)
  }
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="file"
          name={name}
          accept={accept}
          className={styles.file}
          disabled={isLocked}
          onChange={handleChange}
        />
      )}
    </FieldFrame>
  )
}
