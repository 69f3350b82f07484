import { SETTINGS_DEEDS } from '#tests/areas/accounts/rules/settingsDeeds.ts'
import { CLOSING_DEEDS } from '#tests/areas/doctors/rules/closingDeeds.ts'
import { HIDDEN_DEEDS, OPENING_DEEDS } from '#tests/areas/services/rules/openingDeeds.ts'
import { CLINIC_NOTE_DEEDS } from '#tests/areas/visits/rules/clinicNoteDeeds.ts'
import { CONTACT_DEEDS } from '#tests/areas/visits/rules/contactDeeds.ts'
import { DETAILS_DEEDS } from '#tests/areas/visits/rules/detailsDeeds.ts'
import { DUE_CALL_DEEDS } from '#tests/areas/visits/rules/dueCallDeeds.ts'
import { DUE_MAIL_DEEDS } from '#tests/areas/visits/rules/dueMailDeeds.ts'
import { MOVE_DEEDS } from '#tests/areas/visits/rules/moveDeeds.ts'
import { SEARCH_KEY_DEEDS } from '#tests/areas/visits/rules/searchKeyDeeds.ts'
import type { Attempt } from '../Attempt.ts'
import { DEEDS as OLD_DEEDS } from './deeds.ts'
import { SAFEGUARD_DEEDS } from './safeguardDeeds.ts'

/** Every update of an honest client that must pass. */
export const DEEDS: readonly Attempt[] = [
  ...OLD_DEEDS,
  ...CLINIC_NOTE_DEEDS,
  ...CLOSING_DEEDS,
  ...CONTACT_DEEDS,
  ...DETAILS_DEEDS,
  ...DUE_CALL_DEEDS,
  ...DUE_MAIL_DEEDS,
  ...MOVE_DEEDS,
  ...HIDDEN_DEEDS,
  ...OPENING_DEEDS,
  ...SAFEGUARD_DEEDS,
  ...SEARCH_KEY_DEEDS,
  ...SETTINGS_DEEDS,
]
