import { places, type OpeningList, type Place } from '#src/core/places/places.ts'
import { visitPlaces, WISH } from '#src/core/places/visitPlaces.ts'
import { pathOf, publicPaths } from './publicPaths.ts'

/**
 * Every path of the database (spec §3, §7). Nowhere else is a path put together; what the rules name as well has its
 * place in `places` and `visitPlaces`.
 */
export const databasePaths = {
  ...publicPaths,
  clinics: (): string => 'clinics',
  clinic: (clinicId: string): string => pathOf(places.clinic(clinicId)),
  /** The people of all clinics, which nobody reads but by a query. */
  allStaff: (): string => 'staff',
  staff: (userId: string): string => pathOf(places.staff(userId)),
  staffPlaces: (clinicId: string): string => pathOf(places.staffPlaces(clinicId)),
  staffPlace: (clinicId: string, place: string): string =>
    pathOf(places.staffPlace(clinicId, place)),
  allLogs: (): string => 'log',
  log: (clinicId: string): string => pathOf(places.log(clinicId)),
  /** An entry by its key, or the key of the latest about a value by the keys that lead to it. */
  logEntry: (clinicId: string, ...keys: readonly string[]): string =>
    `${pathOf(places.log(clinicId))}/${keys.map((key) => join(key)).join(':')}`,
  /** The value of a clinic that an entry of its log is about. */
  logged: (
    clinicId: string,
    { list, place }: { readonly list: string; readonly place: readonly string[] },
  ): string => join(list, ...(list === 'staff' ? [] : [clinicId]), ...place),
  clinicOwner: (clinicId: string): string => pathOf(places.clinicOwner(clinicId)),
  clinicRole: (clinicId: string): string => pathOf([...places.clinic(clinicId), 'user_type']),
  clinicField: (clinicId: string, field: string): string =>
    pathOf([...places.clinic(clinicId), field]),
  clinicTimeZone: (clinicId: string): string => pathOf([...places.clinic(clinicId), 'time_zone']),
  patient: (patientId: string): string => pathOf(places.patient(patientId)),
  patientRole: (patientId: string): string => pathOf([...places.patient(patientId), 'user_type']),
  patientName: (patientId: string): string => pathOf([...places.patient(patientId), 'name']),
  /** The same of a record that a Google sign-up made. */
  patientFullName: (patientId: string): string =>
    pathOf([...places.patient(patientId), 'fullName']),
  patientEmail: (patientId: string): string => pathOf([...places.patient(patientId), 'email']),
  patientPhone: (patientId: string): string => pathOf([...places.patient(patientId), 'phone']),
  patientLanguage: (patientId: string): string =>
    pathOf([...places.patient(patientId), 'language']),
  patientPeople: (patientId: string): string => pathOf([...places.patient(patientId), 'people']),
  patientPerson: (patientId: string, place: string): string =>
    pathOf([...places.patient(patientId), 'people', place]),
  patientAppointments: (patientId: string): string => pathOf(places.entries(patientId)),
  patientAppointment: (patientId: string, appointmentId: string): string =>
    pathOf(visitPlaces.entry({ patientId, appointmentId })),
  patientAppointmentNotice: (patientId: string, appointmentId: string): string =>
    pathOf([...visitPlaces.entry({ patientId, appointmentId }), 'notice']),
  patientCompletedAppointments: (patientId: string): string =>
    pathOf(places.endedEntries(patientId)),
  patientCompletedAppointment: (patientId: string, appointmentId: string): string =>
    pathOf(visitPlaces.endedEntry({ patientId, appointmentId })),
  patientCompletedAppointmentNotice: (patientId: string, appointmentId: string): string =>
    pathOf([...visitPlaces.endedEntry({ patientId, appointmentId }), 'notice']),
  clinicServices: (clinicId: string): string => join('services', clinicId),
  serviceField: (clinicId: string, serviceId: string, field: string): string =>
    // A field in a part of the service is named `part/field`.
    pathOf([...places.service({ clinicId, serviceId }), ...field.split('/')]),
  slot: (clinicId: string, serviceId: string, slotId: string): string =>
    pathOf(visitPlaces.slot({ clinicId, serviceId, slotId })),
  slotTimestamp: (clinicId: string, serviceId: string, slotId: string): string =>
    pathOf([...visitPlaces.slot({ clinicId, serviceId, slotId }), 'timestamp']),
  slotCovered: (clinicId: string, serviceId: string, slotId: string): string =>
    pathOf([...visitPlaces.slot({ clinicId, serviceId, slotId }), 'covered']),
  /** The day of a slot, where its service has a limit a day. */
  slotDate: (clinicId: string, serviceId: string, slotId: string): string =>
    pathOf([...visitPlaces.slot({ clinicId, serviceId, slotId }), 'date']),
  /** How many visits are booked on each day, of a service with a limit a day. */
  bookedDays: (clinicId: string, serviceId: string): string =>
    pathOf(places.bookedDays({ clinicId, serviceId })),
  bookedDay: (clinicId: string, serviceId: string, date: string): string =>
    pathOf([...places.bookedDays({ clinicId, serviceId }), date]),
  serviceClaims: (clinicId: string, serviceId: string): string =>
    pathOf(places.claims({ clinicId, serviceId })),
  slotClaim: (clinicId: string, serviceId: string, slotId: string): string =>
    pathOf(visitPlaces.claim({ clinicId, serviceId, slotId })),
  closedSlots: (clinicId: string): string => join('closed_slots', clinicId),
  serviceClosedSlots: (clinicId: string, serviceId: string): string =>
    pathOf(places.closedSlots({ clinicId, serviceId })),
  closedSlot: (clinicId: string, serviceId: string, slotId: string): string =>
    pathOf(visitPlaces.closedSlot({ clinicId, serviceId, slotId })),
  doctors: (clinicId: string): string => pathOf(places.doctors(clinicId)),
  doctor: (clinicId: string, doctorId: string): string => pathOf(places.doctor(clinicId, doctorId)),
  doctorField: (clinicId: string, doctorId: string, field: string): string =>
    pathOf([...places.doctor(clinicId, doctorId), field]),
  rooms: (clinicId: string): string => pathOf(places.rooms(clinicId)),
  room: (clinicId: string, roomId: string): string => pathOf(places.room(clinicId, roomId)),
  clinicBusyTimes: (clinicId: string): string => join('busy_times', clinicId),
  /** The key of a visit's time in the lists that it takes: the parts can be keys. */
  busyTimeKey: (serviceId: string, slotId: string): string =>
    [serviceId, slotId].map((id) => join(id)).join(':'),
  blockNotes: (clinicId: string): string => join('block_notes', clinicId),
  blockNotesOf: (clinicId: string, listId: string): string =>
    pathOf(places.blockNotes(clinicId, listId)),
  blockNote: (clinicId: string, listId: string, key: string): string =>
    pathOf([...places.blockNotes(clinicId, listId), key]),
  absences: (clinicId: string): string => join('absences', clinicId),
  absence: (clinicId: string, absenceId: string): string => join('absences', clinicId, absenceId),
  lateDoctors: (clinicId: string): string => pathOf(places.lateDoctors(clinicId)),
  lateDoctor: (clinicId: string, place: string): string =>
    pathOf([...places.lateDoctors(clinicId), place]),
  clinicNotes: (clinicId: string): string => join('clinic_notes', clinicId),
  clinicNote: (clinicId: string, appointmentId: string): string =>
    pathOf(visitPlaces.note({ clinicId, appointmentId })),
  allAppointments: (): string => 'appointments',
  clinicAppointments: (clinicId: string): string => pathOf(places.active(clinicId)),
  appointment: (clinicId: string, appointmentId: string): string =>
    pathOf(visitPlaces.active({ clinicId, appointmentId })),
  appointmentProgress: (clinicId: string, appointmentId: string, mark: string): string =>
    pathOf([...visitPlaces.active({ clinicId, appointmentId }), 'progress', mark]),
  appointmentConfirmed: (clinicId: string, appointmentId: string): string =>
    pathOf([...visitPlaces.active({ clinicId, appointmentId }), 'confirmed']),
  appointmentDetails: (clinicId: string, appointmentId: string): string =>
    pathOf([...visitPlaces.active({ clinicId, appointmentId }), 'bookingDetails']),
  /** The time to which its patient would like to move. */
  appointmentWish: (clinicId: string, appointmentId: string): string =>
    pathOf([...visitPlaces.active({ clinicId, appointmentId }), WISH]),
  appointmentPatientData: (clinicId: string, appointmentId: string): string =>
    pathOf([...visitPlaces.active({ clinicId, appointmentId }), 'patientData']),
  appointmentCallerLanguage: (clinicId: string, appointmentId: string): string =>
    pathOf([...visitPlaces.active({ clinicId, appointmentId }), 'bookedBy', 'language']),
  appointmentMoved: (clinicId: string, appointmentId: string): string =>
    pathOf([...visitPlaces.active({ clinicId, appointmentId }), 'moved']),
  clinicCompletedAppointments: (clinicId: string): string => pathOf(places.ended(clinicId)),
  completedAppointment: (clinicId: string, appointmentId: string): string =>
    pathOf(visitPlaces.ended({ clinicId, appointmentId })),
  completedAppointmentOutcome: (clinicId: string, appointmentId: string): string =>
    pathOf([...visitPlaces.ended({ clinicId, appointmentId }), 'outcome']),
  appointmentRequest: (clinicId: string, requestId: string): string =>
    join('appointment_requests', clinicId, requestId),
  requestedTimes: (clinicId: string): string => pathOf([...places.clinic(clinicId), 'slots']),
  requestedTime: (clinicId: string, date: string, time: string): string =>
    pathOf([...places.clinic(clinicId), 'slots', date, time]),
  appointmentRequests: (clinicId: string): string => join('appointment_requests', clinicId),
  requestPlaces: (patientId: string): string => pathOf([...places.patient(patientId), 'requests']),
  requestPlace: (patientId: string, place: string): string =>
    pathOf([...places.patient(patientId), 'requests', place]),
  patientConsent: (patientId: string): string =>
    pathOf([...places.patient(patientId), 'consented_at']),
  settings: (): string => 'settings',
  listedClinics: (): string => 'listed_clinics',
  listedClinic: (clinicId: string): string => pathOf(places.listedClinic(clinicId)),
  allAnswerHours: (): string => 'answer_hours',
  answerHours: (clinicId: string): string => join('answer_hours', clinicId),
  pageNames: (): string => 'clinic_names',
  pageName: (name: string): string => pathOf(places.pageName(name)),
  approvedClinics: (): string => 'approved_clinics',
  approvedClinic: (clinicId: string): string => join('approved_clinics', clinicId),
  allServicePlaces: (): string => 'clinic_services',
  servicePlaces: (clinicId: string): string => join('clinic_services', clinicId),
  servicePlace: (clinicId: string, place: string): string =>
    pathOf(places.servicePlace(clinicId, place)),
  weeklyHours: (clinicId: string, serviceId: string): string =>
    pathOf(places.weeklyHours({ clinicId, serviceId })),
  clinicWeeklyHours: (clinicId: string): string => pathOf(places.clinicHours(clinicId)),
  serviceSlots: (clinicId: string, serviceId: string): string =>
    pathOf([...places.service({ clinicId, serviceId }), 'slots']),
  opening: (
    list: OpeningList<string>,
    {
      clinicId,
      serviceId,
      slotId,
    }: { readonly clinicId: string; readonly serviceId: string; readonly slotId: string },
  ): string => {
    // Each id can be a key: the three together may be longer than one.
    const key = [clinicId, serviceId, slotId].map((id) => join(id)).join(':')
    return `${pathOf(places.openings(list))}/${key}`
  },
  bookingTickets: (patientId: string): string => join('booking_tickets', patientId),
  bookingTicket: (patientId: string, ticket: string): string =>
    pathOf(visitPlaces.bookingTicket({ patientId }, ticket)),
  blockedAccount: (userId: string): string => join('blocked', userId),
  clinicBlocks: (clinicId: string): string => join('clinic_blocks', clinicId),
  clinicBlock: (clinicId: string, patientId: string): string =>
    join('clinic_blocks', clinicId, patientId),
  clinicRefusals: (patientId: string): string => join('clinic_refusals', patientId),
  clinicRefusal: (patientId: string, clinicId: string): string =>
    join('clinic_refusals', patientId, clinicId),
  allClinicTickets: (clinicId: string): string => join('clinic_tickets', clinicId),
  clinicTickets: (clinicId: string, patientId: string): string =>
    join('clinic_tickets', clinicId, patientId),
  clinicTicket: (clinicId: string, patientId: string, ticket: string): string =>
    pathOf(visitPlaces.clinicTicket({ clinicId, patientId }, ticket)),
  patientAppointmentTicket: (patientId: string, appointmentId: string): string =>
    pathOf([...visitPlaces.entry({ patientId, appointmentId }), 'ticket']),
  validSince: (userId: string): string => join('valid_since', userId),
  allDueMails: (): string => 'due_mails',
  dueMails: (mailsId: string): string => `due_mails/${mailsId}`,
  dueMailsAttempt: (mailsId: string): string => `due_mails/${mailsId}/attempt`,
  dueMail: (mailsId: string, reader: string): string => `due_mails/${mailsId}/due/${reader}`,
  /** The key of the record: the parts can be keys. */
  dueMailsId: (clinicId: string, appointmentId: string, change: string): string =>
    [clinicId, appointmentId, change].map((part) => join(part)).join(':'),
  dueCalls: (clinicId: string): string => join('due_calls', clinicId),
  dueCall: (clinicId: string, appointmentId: string): string =>
    pathOf(visitPlaces.dueCall({ clinicId, appointmentId })),
  reminders: (clinicId: string): string => join('reminders', clinicId),
  reminder: (clinicId: string, appointmentId: string): string =>
    pathOf(visitPlaces.reminder({ clinicId, appointmentId })),
  visitAnswers: (): string => 'visit_answers',
  visitAnswer: (link: string): string => pathOf(visitPlaces.answer(link)),
  visitAnswerField: (link: string, field: string): string =>
    pathOf([...visitPlaces.answer(link), field]),
  allWaits: (): string => 'waits',
  wait: (waitId: string): string => `waits/${waitId}`,
  waitOffer: (waitId: string): string => `waits/${waitId}/offer`,
  allFreedTimes: (): string => 'freed_times',
  freedTimes: (clinicId: string): string => pathOf(places.freedTimes(clinicId)),
  /** `key` is that of the time in the list of its doctor: see `busyTimeKey`. */
  freedTime: (clinicId: string, key: string): string =>
    `${pathOf(places.freedTimes(clinicId))}/${key}`,
  freedTimeField: (clinicId: string, key: string, field: string): string =>
    `${pathOf(places.freedTimes(clinicId))}/${key}/${field}`,
  /** Whether a patient switched reminders off. */
  noReminders: (patientId: string): string =>
    pathOf([...places.patient(patientId), 'no_reminders']),
  /** What a list has of an account. */
  ofAccount: (list: string, userId: string): string => join(list, userId),
  /** What a list has of an account with another one, whose part it is in. */
  ofAccountWith: (list: string, otherId: string, userId: string): string =>
    join(list, otherId, userId),
  deletionRequests: (): string => 'deletion_requests',
  deletionRequest: (userId: string): string => join('deletion_requests', userId),
} as const

function join(...keys: Place<string>): string {
  return pathOf(keys)
}
