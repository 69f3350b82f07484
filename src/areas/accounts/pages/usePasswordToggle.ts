import { useState } from 'react'
import { auth as authTexts } from '#src/areas/accounts/text/en/auth.ts'
import { useText } from '#src/areas/text/useText.ts'
import type { PasswordToggle } from '#src/ui/PasswordField.tsx'

const TEXTS = { auth: authTexts }

interface ShownPassword {
  readonly isShown: boolean
  readonly toggle: PasswordToggle
}

/** Shows and hides the letters of a password, for `PasswordField`. */
export function usePasswordToggle(): ShownPassword {
  const { auth } = useText(TEXTS)
  const [isShown, setIsShown] = useState(false)
  return {
    isShown,
    toggle: {
      label: isShown ? auth.hidePassword : auth.showPassword,
      object: auth.shownPassword,
      onPress: () => {
        setIsShown(!isShown)
      },
    },
  }
}
