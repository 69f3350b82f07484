import { auth } from '#src/areas/accounts/text/en/auth.ts'
import { lock } from '#src/areas/accounts/text/en/lock.ts'
import { newPassword } from '#src/areas/accounts/text/en/newPassword.ts'
import { strayRequests } from '#src/areas/booking/text/en/strayRequests.ts'
import { clinicSettings } from '#src/areas/clinics/text/en/clinicSettings.ts'
import { share } from '#src/areas/clinics/text/en/share.ts'
import { account } from '#src/areas/profile/text/en/account.ts'
import { reminderChoice } from '#src/areas/profile/text/en/reminderChoice.ts'
import { privacy } from '#src/areas/public/text/en/privacy.ts'
import { blocking } from '#src/areas/visits/text/en/blocking.ts'
import { patientFields } from '#src/areas/visits/text/en/patientFields.ts'
import { people } from '#src/areas/visits/text/en/people.ts'
import { refusals } from '#src/areas/visits/text/en/refusals.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { languageNames } from '#src/core/text/en/languageNames.ts'

/** Returns the texts of an account's own page. */
export const useProfileText = bindText({
  account,
  auth,
  blocking,
  clinicSettings,
  common,
  failures,
  format,
  languageNames,
  lock,
  newPassword,
  patientFields,
  people,
  privacy,
  refusals,
  reminderChoice,
  share,
  strayRequests,
})
