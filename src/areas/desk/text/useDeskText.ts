import { lock } from '#src/areas/accounts/text/en/lock.ts'
import { agenda } from '#src/areas/desk/text/en/agenda.ts'
import { away } from '#src/areas/desk/text/en/away.ts'
import { calendarFeed } from '#src/areas/desk/text/en/calendarFeed.ts'
import { desk } from '#src/areas/desk/text/en/desk.ts'
import { groups } from '#src/areas/desk/text/en/groups.ts'
import { myDay } from '#src/areas/desk/text/en/myDay.ts'
import { planning } from '#src/areas/desk/text/en/planning.ts'
import { lateDoctors } from '#src/areas/doctors/text/en/lateDoctors.ts'
import { unsentMails } from '#src/areas/mails/text/en/unsentMails.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { answers } from '#src/areas/visits/text/en/answers.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { calls } from '#src/areas/visits/text/en/calls.ts'
import { clinicNotes } from '#src/areas/visits/text/en/clinicNotes.ts'
import { history } from '#src/areas/visits/text/en/history.ts'
import { overlaps } from '#src/areas/visits/text/en/overlaps.ts'
import { patients } from '#src/areas/visits/text/en/patients.ts'
import { people } from '#src/areas/visits/text/en/people.ts'
import { recentActions } from '#src/areas/visits/text/en/recentActions.ts'
import { wishes } from '#src/areas/visits/text/en/wishes.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { holidays } from '#src/core/text/en/holidays.ts'
import { shortcuts } from '#src/core/text/en/shortcuts.ts'
import { sorting } from '#src/core/text/en/sorting.ts'
import { zone } from '#src/core/text/en/zone.ts'

/** Returns the texts of a clinic's desk. */
export const useDeskText = bindText({
  agenda,
  answers,
  appointments,
  away,
  calendarFeed,
  calls,
  clinicNotes,
  common,
  recentActions,
  desk,
  failures,
  format,
  groups,
  history,
  holidays,
  lateDoctors,
  lock,
  myDay,
  overlaps,
  patients,
  people,
  planning,
  services,
  shortcuts,
  sorting,
  unsentMails,
  wishes,
  zone,
})
