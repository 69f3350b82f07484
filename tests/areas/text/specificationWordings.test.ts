import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'

const {
  appointments,
  auth,
  booking,
  patientFields,
  bookingRequest,
  checkout,
  common,
  contact,
  failures,
  footer,
  header,
  newPassword,
  passwordReset,
  registration,
  serviceForm,
  services,
} = text

/**
 * Every exact text of the specification, misspellings included, and where the catalogue has it. This
 * is the one place that pins them; other tests may read the catalogue.
 */
const WORDINGS: Readonly<Record<string, readonly (readonly [wording: string, shown: string])[]>> = {
  'spec §1': [
    ['The total is to be paid in person and is subject to change.', checkout.paidInPerson],
    ['Please log in to book.', auth.loginToBook],
    ['Mon to Fri, 8am to 8pm', text.contact.openingHours],
    ['Terms', footer.terms],
    ['Privacy', footer.privacy],
    ['Cookies', footer.cookies],
    ['Submit', footer.newsletterSubmit],
    ['Shop', footer.shop],
    ['Company', footer.company],
  ],
  'spec §2, header': [
    ['Home', header.home],
    ['Services', header.services],
    ['Contact', header.contact],
    ['About Us', header.aboutUs],
    ['Login', header.login],
    ['Register', header.register],
    ['Logout', header.logout],
    ['Clinic Logged in:', header.loggedInAs.clinic],
    ['Patient Logged in:', header.loggedInAs.patient],
  ],
  'spec §2, login, sign-up and reset': [
    ['Log In', auth.title],
    ['Forgot password?', auth.forgotPassword],
    ['Sign In', auth.signIn],
    ['Sign in with Google', auth.signInWithGoogle],
    ['Register', auth.register],
    ['Sign Up', registration.title],
    ['Sign up with Google', registration.withGoogle],
    ['Sign up with Email', registration.withEmail],
    ['Reset Password', passwordReset.title],
    ['Reset', passwordReset.submit],
  ],
  'spec §2, services': [
    ['Edit', services.edit],
    ['Done', services.done],
    ['Remove', services.remove],
    ['Add Service', services.addService],
    ['Filter by clinic', services.filterByClinic],
    ['All', services.allCategories],
    ['Clinic: Riverside', services.clinicGroup('Riverside')],
    ['Loading services...', services.loading],
    ['Error: no answer', services.error('no answer')],
    ['No services available at this time.', services.empty],
    ['By Dr Roy', services.doctor('Dr Roy')],
    ['0.75 hrs', services.cardDuration(45)],
    ['Book Now', services.bookNow],
    ['No valid slots available', services.fullyBooked],
    ['1.98 hour', services.duration(119)],
    ['2.00 hours', services.duration(120)],
    ['LOGIN TO BOOK', services.loginToBook],
    ['remove', services.removeThis],
  ],
  'spec §2, the form of a service': [
    ['Add new service', serviceForm.addTitle],
    ['Edit service', serviceForm.editTitle],
    ['Cancel', serviceForm.cancel],
    ['Remove', serviceForm.removeSlot],
    ['Add Slot', serviceForm.addSlot],
    ['No slots added', serviceForm.noSlots],
    ['Add Service', serviceForm.add],
    ['Save Changes', serviceForm.saveChanges],
  ],
  'spec §2, appointments': [
    ['Dashboard', appointments.title],
    ['All', appointments.tiles.all],
    ['Confirmed', appointments.tiles.confirmed],
    ['Pending', appointments.tiles.pending],
    ['Confirmed', appointments.confirmedGroup],
    ['Pending', appointments.pendingGroup],
    ['No appointments', appointments.noAppointments],
    ['No confirmed appointments', appointments.noConfirmed],
    ['No pending appointments', appointments.noPending],
    ['Past Appointments', appointments.pastUncounted],
    ['Past Appointments (3)', appointments.past(3)],
    ['No past appointments', appointments.noPast],
    ['Pending Bookings', appointments.pendingBookings],
    ['Complete at Checkout', appointments.completeAtCheckout],
    ['Upcoming Appointments', appointments.upcomingAppointments],
    ['No upcoming appointments', appointments.noUpcoming],
    ['Pending Appointments', appointments.pendingAppointments],
    ['VIEW', appointments.view],
    ['You have 3 more day(s) to your appointment', appointments.daysRemaining(3)],
    ['Approve', appointments.approve],
    ['Mark as completed', appointments.complete],
    ['Cancel', appointments.cancel],
    ['CONFIRMED', appointments.confirmed],
    ['COMPLETED', appointments.completed],
  ],
  'spec §2, booking and checkout': [
    ['Editing', booking.editing],
    ['Date and Time', booking.slotStep],
    ['Continue', booking.continue],
    ['Select a booking slot', booking.selectSlot],
    ['No slots', booking.noSlots],
    ['Your Information', booking.informationStep],
    ['Booking Summary', checkout.summary],
    ['No bookings yet', checkout.empty],
    ['Make Reservation Request', checkout.reserve],
  ],
  'spec §2, other': [
    ['Contact Us', contact.title],
    ['Book Appointment', bookingRequest.title],
    ['Error 404', common.notFoundTitle],
    ['Are you sure you want to leave?', common.confirmTitle('leave')],
    ['This action cannot be undone.', common.confirmDescription],
    ['Discard', common.discard],
  ],
  'spec §3, Specialties': [
    ['General Practitioner (GP)', text.specialties.gp],
    ['Nutritionist/Dietetics', text.specialties.nutritionist],
    ['ENT (Ear, Nose, Throat)', text.specialties.ent],
    ['IVF (Fertility)', text.specialties.ivf],
  ],
  'spec §4': [
    ['This appointment slot is no longer available.', checkout.taken],
    ['Appointment not available', failures.general['service-gone']],
    ['You must select a slot before you proceed', booking.slotRequired],
    ['Appointment does not exist.', failures.general['slot-gone']],
    ['This appointment is no longer available.', failures.general['slot-taken']],
    ['This appointment is no longer available.', failures.general['slot-past']],
  ],
  'spec §5, accounts': [
    ['Please enter a valid email address.', auth.problems['email-invalid']],
    ['Invalid email or password. Please try again.', auth.problems['password-missing']],
    ['Invalid email or password. Please try again.', failures.general['invalid-credential']],
    ['Please enter your full name.', registration.problems['full-name-required']],
    ['Please enter a valid full name.', registration.problems['full-name-invalid']],
    ['Please enter your clinic name.', registration.problems['clinic-name-required']],
    ['Please enter a valid clinic name.', registration.problems['clinic-name-invalid']],
    ['Please enter your clinic address.', registration.problems['clinic-address-required']],
    ['Please enter a valid clinic address.', registration.problems['clinic-address-invalid']],
    ['Please choose a province.', registration.problems['province-required']],
    ['Please choose a province.', registration.problems['category-required']],
    [
      'Passwords do not match.',
      newPassword.problem({ field: 'confirmPassword', code: 'passwords-differ' }),
    ],
    [
      'Password must be at least 6 characters.',
      newPassword.problem({ field: 'password', code: 'too-short', minLength: 6 }),
    ],
  ],
  'spec §5, Booking information': [
    ['Please enter your full name', patientFields.problems['full-name-required']],
    ['Please enter a valid full name', patientFields.problems['full-name-invalid']],
    ['Please enter a valid email', patientFields.problems['email-invalid']],
    ['You must enter a valid phone number', patientFields.problems['phone-incomplete']],
    ['(###) ###-####', common.phonePlaceholder],
  ],
  'spec §5, Service form': [
    ['Please enter the servicce name.', serviceForm.problems['name-required']],
    ['Please enter a valid service name.', serviceForm.problems['name-invalid']],
    ['Please enter the description.', serviceForm.problems['description-required']],
    ['Please enter a valid description.', serviceForm.problems['description-invalid']],
    ["Please enter the doctor's name.", serviceForm.problems['doctor-required']],
    ['Please enter a valid name for the doctor.', serviceForm.problems['doctor-invalid']],
    ['Please enter a valid email address.', serviceForm.problems['doctor-email-invalid']],
    ['Please enter a price.', serviceForm.problems['price-required']],
    ['Please enter a duration.', serviceForm.problems['duration-required']],
    ['Please enter at least one slot.', serviceForm.problems['slots-required']],
    ['Please make sure all slots are valid.', serviceForm.problems['slots-invalid']],
  ],
  'spec §5, actions and other': [
    ['Missing paramaters.', failures.general['missing-parameters']],
    ['Missing parameters.', failures.completeMissingParameters],
    ['Missing recipient email', failures.general['missing-recipient']],
    ['Clinic or service ID missing', checkout.idsMissing],
    ['Clinic or Service ID missing.', failures.service.idsMissing],
  ],
  'spec §7': [
    ['Service saved successfully!', services.news.saved],
    ['Service changed successfully!', services.news.changed],
  ],
  'spec §8': [
    ['Unsuccessful operation.', failures.approveWithoutResult],
    ['Massage service is no longer available.', failures.serviceUnavailable('Massage')],
    ['Error reserving appointment: cannot push cartItem to the database', failures.reserveFailed],
    ['An appointment has already been reserved', failures.general['already-reserved']],
    ['You must be logged in to book an appointment.', bookingRequest.loginRequired],
    ['Error booking appointment, please try again.', bookingRequest.failed],
    ['Image upload failed, please try again: no room', serviceForm.imageUploadFailed('no room')],
    ['Error changing service, please try again.', failures.service.changeFailed],
    ['Error adding service, please try again.', failures.service.addFailed],
    ['Could not get clinic name: userData is null', failures.service.noClinicName],
    ['Mark as completed failed.', failures.completeFailed],
    ['Confirming appointment failed', failures.approveFailed],
    ['No appointments records available for this user.', appointments.listFailed],
    [
      'Your booking has been successfully reserved. You will receive a confirmation email shortly.',
      checkout.success,
    ],
    [
      'Password reset email sent! Check your email for the link to reset your password. Redirecting to login page.',
      passwordReset.sent,
    ],
  ],
}

describe.each(Object.entries(WORDINGS))('%s', (_section, wordings) => {
  test.each(wordings)('%s', (wording, shown) => {
    expect(shown).toBe(wording)
  })
})

test('docs/specification.md quotes no text that is not in this list', () => {
  const page = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8')
  const known = Object.values(WORDINGS).flatMap((wordings) => wordings.map(([wording]) => wording))
  const quoted = Array.from(page.matchAll(/"([^"]+)"/g), ([, words = '']) =>
    words.replaceAll(/\s+/g, ' ').replaceAll(/\b[nN]\b/g, '3'),
  ).filter((words) => words !== 'double quotes' && !words.startsWith('spec §'))
  expect(quoted.length).toBeGreaterThan(150)
  expect(quoted.filter((words) => !known.some((wording) => wording.includes(words)))).toEqual([])
})
