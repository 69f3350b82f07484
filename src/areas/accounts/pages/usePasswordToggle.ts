import { useState } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import type { PasswordToggle } from '#src/ui/PasswordField.tsx'

interface ShownPassword {
  readonly isShown: boolean
  readonly toggle: PasswordToggle
}

/** Shows and hides the letters of a password, for `PasswordField`. */
export function usePasswordToggle(): ShownPassword {
  const { auth } = useAccountsText()
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
