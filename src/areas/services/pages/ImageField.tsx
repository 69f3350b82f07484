import { useRef, type ReactElement } from 'react'
import { findSpecialtyDrawing } from '#src/areas/clinics/model/specialtyDrawings.ts'
import type { ImageChoice } from '#src/areas/services/state/ImageChoice.ts'
import { useImageChoice } from '#src/areas/services/state/useImageChoice.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { FileField } from '#src/ui/FileField.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './ImageField.module.css'

interface ImageFieldProps {
  /** The stored picture; empty where there is none. */
  readonly imageUrl: string
  /** The clinic's category, for the drawing where there is no picture. */
  readonly category: Specialty | ''
  readonly choice: ImageChoice
  /** True while the form is being sent and the picture cannot be changed. */
  readonly isLocked: boolean
  /** True while a file is made ready, as `onPreparing` said. */
  readonly isPreparing: boolean
  readonly onPreparing: (isPreparing: boolean) => void
  readonly onChange: (choice: ImageChoice) => void
}

/** The optional picture of a service, with its preview (spec §2, Add/edit service). */
export function ImageField({
  imageUrl,
  category,
  choice,
  isLocked,
  isPreparing,
  onPreparing,
  onChange,
}: ImageFieldProps): ReactElement {
  const text = useOwnServicesText()
  const inputRef = useRef<HTMLInputElement>(null)
  const { choose, remove, failure } = useImageChoice({
    kind: 'service',
    imageUrl,
    onPreparing,
    onChange,
  })

  function handleRemove(): void {
    remove()
    // The button is removed with the picture.
    inputRef.current?.focus()
  }

  const shownUrl = shownUrlOf(choice, imageUrl)
  return (
    <div className={styles.image}>
      <div className={styles.preview}>
        {shownUrl === '' ? (
          <ServiceImage imageUrl="" drawing={findSpecialtyDrawing(category)} alternativeText="" />
        ) : (
          <ServiceImage imageUrl={shownUrl} alternativeText={text.serviceForm.imagePreview} />
        )}
        {shownUrl === '' ? <p>{text.serviceForm.imageDefault}</p> : null}
      </div>
      <div className={styles.choice}>
        <FileField
          ref={inputRef}
          label={text.serviceForm.image}
          hint={text.serviceForm.imageHint}
          error={
            failure === null ? null : failureText(text, failure, { during: 'uploading-image' })
          }
          name="image"
          accept="image/*"
          isLocked={isLocked}
          onChoose={choose}
        />
        <StatusText>{isPreparing ? text.serviceForm.preparingImage : null}</StatusText>
        {shownUrl === '' ? null : (
          <Button variant="danger" disabled={isLocked} onClick={handleRemove}>
            {text.serviceForm.removeImage}
          </Button>
        )}
      </div>
    </div>
  )
}

function shownUrlOf(choice: ImageChoice, imageUrl: string): string {
  switch (choice.kind) {
    case 'unchanged':
      return imageUrl
    case 'removed':
      return ''
    case 'chosen':
      return choice.previewUrl
  }
}
