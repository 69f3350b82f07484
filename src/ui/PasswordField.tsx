import type { ReactElement, Ref } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import passwordStyles from './PasswordField.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The button that shows the letters: 'Show', followed by 'password' for screen readers. */
export interface PasswordToggle {
  readonly label: string
  /** What the button shows, for screen readers. */
  readonly object: string
  readonly onPress: () => void
}

interface PasswordFieldProps extends FieldFrameProps {
  readonly name: string
  readonly value: string
  readonly autoComplete: 'current-password' | 'new-password' | 'off'
  /** Whether the letters can be read. */
  readonly isShown: boolean
  /** Absent where another field's button also shows this one. */
  readonly toggle?: PasswordToggle
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A password, whose letters can be shown. */
export function PasswordField({
  label,
  error = null,
  hint = '',
  isRequired = false,
  isShown,
  toggle,
  onChange,
  ...rest
}: PasswordFieldProps): ReactElement {
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <div className={passwordStyles.frame}>
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={styles.control}
            // Turns off autocorrect, autocapitalize and online spelling services.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => {
              onChange(event.target.value)
            }}
          />
          {toggle === undefined ? null : (
            <button type="button" className={passwordStyles.toggle} onClick={toggle.onPress}>
              {toggle.label} <VisuallyHidden>{toggle.object}</VisuallyHidden>
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
