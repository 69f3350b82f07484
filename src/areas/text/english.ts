// Generated from the folders of texts: "npm run texts".
import { accountAction } from '#src/areas/accounts/text/en/accountAction.ts'
import { auth } from '#src/areas/accounts/text/en/auth.ts'
import { confirmEmail } from '#src/areas/accounts/text/en/confirmEmail.ts'
import { lock } from '#src/areas/accounts/text/en/lock.ts'
import { newPassword } from '#src/areas/accounts/text/en/newPassword.ts'
import { passwordReset } from '#src/areas/accounts/text/en/passwordReset.ts'
import { registration } from '#src/areas/accounts/text/en/registration.ts'
import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import { staff } from '#src/areas/accounts/text/en/staff.ts'
import { booking } from '#src/areas/booking/text/en/booking.ts'
import { bookingRequest } from '#src/areas/booking/text/en/bookingRequest.ts'
import { checkout } from '#src/areas/booking/text/en/checkout.ts'
import { consent } from '#src/areas/booking/text/en/consent.ts'
import { requested } from '#src/areas/booking/text/en/requested.ts'
import { scheduling } from '#src/areas/booking/text/en/scheduling.ts'
import { series } from '#src/areas/booking/text/en/series.ts'
import { seriesMoving } from '#src/areas/booking/text/en/seriesMoving.ts'
import { strayRequests } from '#src/areas/booking/text/en/strayRequests.ts'
import { timeSignUp } from '#src/areas/booking/text/en/timeSignUp.ts'
import { clinicCheck } from '#src/areas/clinics/text/en/clinicCheck.ts'
import { clinicPage } from '#src/areas/clinics/text/en/clinicPage.ts'
import { clinicSettings } from '#src/areas/clinics/text/en/clinicSettings.ts'
import { share } from '#src/areas/clinics/text/en/share.ts'
import { agenda } from '#src/areas/desk/text/en/agenda.ts'
import { away } from '#src/areas/desk/text/en/away.ts'
import { calendarFeed } from '#src/areas/desk/text/en/calendarFeed.ts'
import { desk } from '#src/areas/desk/text/en/desk.ts'
import { groups } from '#src/areas/desk/text/en/groups.ts'
import { myDay } from '#src/areas/desk/text/en/myDay.ts'
import { planning } from '#src/areas/desk/text/en/planning.ts'
import { doctors } from '#src/areas/doctors/text/en/doctors.ts'
import { lateDoctors } from '#src/areas/doctors/text/en/lateDoctors.ts'
import { rooms } from '#src/areas/doctors/text/en/rooms.ts'
import { timeDeeds } from '#src/areas/doctors/text/en/timeDeeds.ts'
import { notifications } from '#src/areas/mails/text/en/notifications.ts'
import { reminders } from '#src/areas/mails/text/en/reminders.ts'
import { unsentMails } from '#src/areas/mails/text/en/unsentMails.ts'
import { numbers } from '#src/areas/numbers/text/en/numbers.ts'
import { everydayWords } from '#src/areas/openings/text/en/everydayWords.ts'
import { find } from '#src/areas/openings/text/en/find.ts'
import { search } from '#src/areas/openings/text/en/search.ts'
import { waits } from '#src/areas/openings/text/en/waits.ts'
import { account } from '#src/areas/profile/text/en/account.ts'
import { reminderChoice } from '#src/areas/profile/text/en/reminderChoice.ts'
import { about } from '#src/areas/public/text/en/about.ts'
import { accessibility } from '#src/areas/public/text/en/accessibility.ts'
import { contact } from '#src/areas/public/text/en/contact.ts'
import { home } from '#src/areas/public/text/en/home.ts'
import { nextOpenings } from '#src/areas/public/text/en/nextOpenings.ts'
import { privacy } from '#src/areas/public/text/en/privacy.ts'
import { hours } from '#src/areas/services/text/en/hours.ts'
import { openingHours } from '#src/areas/services/text/en/openingHours.ts'
import { policy } from '#src/areas/services/text/en/policy.ts'
import { serviceForm } from '#src/areas/services/text/en/serviceForm.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { answers } from '#src/areas/visits/text/en/answers.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { blocking } from '#src/areas/visits/text/en/blocking.ts'
import { calendar } from '#src/areas/visits/text/en/calendar.ts'
import { calls } from '#src/areas/visits/text/en/calls.ts'
import { changes } from '#src/areas/visits/text/en/changes.ts'
import { clinicNotes } from '#src/areas/visits/text/en/clinicNotes.ts'
import { contacts } from '#src/areas/visits/text/en/contacts.ts'
import { doctorFeed } from '#src/areas/visits/text/en/doctorFeed.ts'
import { history } from '#src/areas/visits/text/en/history.ts'
import { moving } from '#src/areas/visits/text/en/moving.ts'
import { overlaps } from '#src/areas/visits/text/en/overlaps.ts'
import { patientFields } from '#src/areas/visits/text/en/patientFields.ts'
import { patients } from '#src/areas/visits/text/en/patients.ts'
import { people } from '#src/areas/visits/text/en/people.ts'
import { prices } from '#src/areas/visits/text/en/prices.ts'
import { recentActions } from '#src/areas/visits/text/en/recentActions.ts'
import { refusals } from '#src/areas/visits/text/en/refusals.ts'
import { visitAnswer } from '#src/areas/visits/text/en/visitAnswer.ts'
import { wishes } from '#src/areas/visits/text/en/wishes.ts'
import { common } from '#src/core/text/en/common.ts'
import { environment } from '#src/core/text/en/environment.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { footer } from '#src/core/text/en/footer.ts'
import { format } from '#src/core/text/en/format.ts'
import { header } from '#src/core/text/en/header.ts'
import { holidays } from '#src/core/text/en/holidays.ts'
import { languageNames } from '#src/core/text/en/languageNames.ts'
import { loadFailures } from '#src/core/text/en/loadFailures.ts'
import { newVersion } from '#src/core/text/en/newVersion.ts'
import { openTimes } from '#src/core/text/en/openTimes.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { shortcuts } from '#src/core/text/en/shortcuts.ts'
import { sorting } from '#src/core/text/en/sorting.ts'
import { zone } from '#src/core/text/en/zone.ts'

/** The English catalogue, one module per area. The wording is the spec's where it gives one. */
export const english = {
  accountAction,
  auth,
  confirmEmail,
  lock,
  newPassword,
  passwordReset,
  registration,
  specialties,
  staff,
  booking,
  bookingRequest,
  checkout,
  consent,
  requested,
  scheduling,
  series,
  seriesMoving,
  strayRequests,
  timeSignUp,
  clinicCheck,
  clinicPage,
  clinicSettings,
  share,
  agenda,
  away,
  calendarFeed,
  desk,
  groups,
  myDay,
  planning,
  doctors,
  lateDoctors,
  rooms,
  timeDeeds,
  notifications,
  reminders,
  unsentMails,
  numbers,
  everydayWords,
  find,
  search,
  waits,
  account,
  reminderChoice,
  about,
  accessibility,
  contact,
  home,
  nextOpenings,
  privacy,
  hours,
  openingHours,
  policy,
  serviceForm,
  services,
  answers,
  appointments,
  blocking,
  calendar,
  calls,
  changes,
  clinicNotes,
  contacts,
  doctorFeed,
  history,
  moving,
  overlaps,
  patientFields,
  patients,
  people,
  prices,
  recentActions,
  refusals,
  visitAnswer,
  wishes,
  common,
  environment,
  failures,
  footer,
  format,
  header,
  holidays,
  languageNames,
  loadFailures,
  newVersion,
  openTimes,
  provinces,
  shortcuts,
  sorting,
  zone,
}
