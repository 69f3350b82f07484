import type { ReactElement } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import passwordStyles from './PasswordField.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The button that shows what was typed: 'Show' with 'password' said after it. */
export interface PasswordToggle {
  readonly label: string
  /** What it shows, for those who don't see where it stands. */
  readonly object: string
  readonly onPress: () => void
}

interface PasswordFieldProps extends FieldFrameProps {
  readonly name: string
  readonly value: string
  readonly autoComplete: 'current-password' | 'new-password' | 'off'
  /** Whether the letters can be read. */
  readonly isShown: boolean
  /** Absent where another field's button shows this one too. */
  readonly toggle?: PasswordToggle
  readonly onChange: (value: string) => void
}

/** A password, whose letters may be shown to whoever types it. */
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
            // Neither the phone nor the browser is to mend what was typed, or to send it off for that.
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
