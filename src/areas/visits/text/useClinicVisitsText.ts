import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { blocking } from '#src/areas/visits/text/en/blocking.ts'
import { calls } from '#src/areas/visits/text/en/calls.ts'
import { clinicNotes } from '#src/areas/visits/text/en/clinicNotes.ts'
import { contacts } from '#src/areas/visits/text/en/contacts.ts'
import { history } from '#src/areas/visits/text/en/history.ts'
import { overlaps } from '#src/areas/visits/text/en/overlaps.ts'
import { patientFields } from '#src/areas/visits/text/en/patientFields.ts'
import { recentActions } from '#src/areas/visits/text/en/recentActions.ts'
import { refusals } from '#src/areas/visits/text/en/refusals.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { languageNames } from '#src/core/text/en/languageNames.ts'

/** Returns the texts of what a clinic does with an appointment and its patient. */
export const useClinicVisitsText = bindText({
  appointments,
  blocking,
  calls,
  clinicNotes,
  common,
  contacts,
  recentActions,
  failures,
  format,
  history,
  languageNames,
  overlaps,
  patientFields,
  refusals,
})
