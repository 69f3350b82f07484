import { accountAction } from '#src/areas/accounts/text/en/accountAction.ts'
import { auth } from '#src/areas/accounts/text/en/auth.ts'
import { confirmEmail } from '#src/areas/accounts/text/en/confirmEmail.ts'
import { newPassword } from '#src/areas/accounts/text/en/newPassword.ts'
import { passwordReset } from '#src/areas/accounts/text/en/passwordReset.ts'
import { registration } from '#src/areas/accounts/text/en/registration.ts'
import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { header } from '#src/core/text/en/header.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { sorting } from '#src/core/text/en/sorting.ts'
import { zone } from '#src/core/text/en/zone.ts'

/** Returns the texts of signing up, logging in and confirming. */
export const useAccountsText = bindText({
  accountAction,
  auth,
  common,
  confirmEmail,
  failures,
  format,
  header,
  newPassword,
  passwordReset,
  provinces,
  registration,
  sorting,
  specialties,
  zone,
})
