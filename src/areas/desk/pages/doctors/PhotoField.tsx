import { useRef, type ReactElement } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { DoctorColour } from '#src/areas/doctors/model/doctor.ts'
import { useImageChoice } from '#src/areas/services/state/useImageChoice.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { DoctorMark } from '#src/ui/DoctorMark.tsx'
import { FileField } from '#src/ui/FileField.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './DoctorsPage.module.css'
import type { PhotoOfForm } from './useDoctorForm.ts'

interface PhotoFieldProps {
  readonly photo: PhotoOfForm
  readonly colour: DoctorColour
  readonly initials: string
  /** True while the form is being sent and the photo cannot be changed. */
  readonly isLocked: boolean
}

/** The photo of a doctor, with how patients see it. */
export function PhotoField({ photo, colour, initials, isLocked }: PhotoFieldProps): ReactElement {
  const text = useDoctorsText()
  const words = text.doctors.photo
  const inputRef = useRef<HTMLInputElement>(null)
  const { choose, remove, failure } = useImageChoice({
    kind: 'doctor',
    imageUrl: photo.address,
    onPreparing: photo.setPreparing,
    onChange: photo.setChoice,
  })
  const shown = shownAddressOf(photo)
  return (
    <div className={styles.photo}>
      <span className={styles.portrait}>
        <DoctorMark
          colour={colour}
          initials={initials === '' ? '–' : initials}
          photo={shown === '' ? null : { small: shown, large: shown }}
        />
      </span>
      <div className={styles.choice}>
        <FileField
          ref={inputRef}
          label={words.label}
          hint={words.hint}
          error={
            failure === null ? null : failureText(text, failure, { during: 'uploading-image' })
          }
          name="photo"
          accept="image/*"
          isLocked={isLocked}
          onChoose={choose}
        />
        <StatusText>{photo.isPreparing ? words.preparing : null}</StatusText>
        {shown === '' ? (
          <p>{words.without}</p>
        ) : (
          <Button
            variant="danger"
            disabled={isLocked}
            onClick={() => {
              remove()
              // The button is removed with the photo.
              inputRef.current?.focus()
            }}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  )
}

function shownAddressOf({ address, choice }: PhotoOfForm): string {
  switch (choice.kind) {
    case 'unchanged':
      return address
    case 'removed':
      return ''
    case 'chosen':
      return choice.previewUrl
  }
}
