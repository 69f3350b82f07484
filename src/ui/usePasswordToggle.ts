import { useState } from 'react'
import type { PasswordToggle } from './PasswordField.tsx'

interface PasswordWords {
  readonly hidePassword: string
  readonly showPassword: string
  readonly shownPassword: PasswordToggle['object']
}

interface ShownPassword {
  readonly isShown: boolean
  readonly toggle: PasswordToggle
}

/** Shows and hides the letters of a password, for `PasswordField`. */
export function usePasswordToggle(words: PasswordWords): ShownPassword {
  const [isShown, setIsShown] = useState(false)
  return {
    isShown,
    toggle: {
      label: isShown ? words.hidePassword : words.showPassword,
      object: words.shownPassword,
      onPress: () => {
        setIsShown(!isShown)
      },
    },
  }
}
