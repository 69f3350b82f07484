import { useEffect, useRef, useState, type ChangeEvent, type ReactElement } from 'react'
import { findSpecialtyDrawing } from '#src/areas/clinics/model/specialtyDrawings.ts'
import { serviceForm } from '#src/areas/services/text/en/serviceForm.ts'
import { useText } from '#src/areas/text/useText.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldFrame } from '#src/ui/FieldFrame.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import type { ImageChoice } from './ImageChoice.ts'
import styles from './ImageField.module.css'
import { prepareImage } from './prepareImage.ts'

const TEXTS = { failures, format, serviceForm }

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
  const text = useText(TEXTS)
  const inputRef = useRef<HTMLInputElement>(null)
  const previewUrl = useRef<string | null>(null)
  // Preparing takes a moment, and only the last chosen file counts.
  const choices = useRef(0)
  const hasEnded = useRef(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  function show(next: ImageChoice): void {
    if (previewUrl.current !== null) URL.revokeObjectURL(previewUrl.current)
    previewUrl.current = next.kind === 'chosen' ? next.previewUrl : null
    onChange(next)
  }

  useEffect(() => {
    // A choice can come before this effect has run, and StrictMode runs it twice: neither ends that choice.
    hasEnded.current = false
    return () => {
      hasEnded.current = true
      if (previewUrl.current !== null) URL.revokeObjectURL(previewUrl.current)
      previewUrl.current = null
    }
  }, [])

  async function choose(file: File): Promise<void> {
    choices.current += 1
    const own = choices.current
    const isOutdated = (): boolean => hasEnded.current || choices.current !== own
    setFailure(null)
    onPreparing(true)
    try {
      const image = await prepareImage(file)
      if (isOutdated()) return
      onPreparing(false)
      show({ kind: 'chosen', image, previewUrl: URL.createObjectURL(image.full) })
    } catch (error) {
      if (isOutdated()) return
      onPreparing(false)
      setFailure(toActionFailure(error))
    }
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0]
    // Allows choosing the same file again.
    event.target.value = ''
    if (file !== undefined && !isLocked) void choose(file)
  }

  function handleRemove(): void {
    choices.current += 1
    onPreparing(false)
    setFailure(null)
    show(imageUrl === '' ? { kind: 'unchanged' } : { kind: 'removed' })
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
        <FieldFrame
          label={text.serviceForm.image}
          hint={text.serviceForm.imageHint}
          error={
            failure === null ? null : failureText(text, failure, { during: 'uploading-image' })
          }
        >
          {(control) => (
            <input
              {...control}
              ref={inputRef}
              type="file"
              name="image"
              accept="image/*"
              className={styles.file}
              disabled={isLocked}
              onChange={handleChange}
            />
          )}
        </FieldFrame>
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
