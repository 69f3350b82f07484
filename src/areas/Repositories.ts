import type { Credentials, Registration } from '#src/areas/accounts/model/registration.ts'
import type { StoredRequest, StoredRequestsPage } from '#src/areas/booking/model/storedRequest.ts'
import type { ClinicCursor, ClinicPage } from '#src/areas/clinics/model/clinicPage.ts'
import type { ComposeMail } from '#src/areas/mails/repository/createMailAttempts.ts'
import type { OpeningsAnswer, OpeningsQuestion } from '#src/areas/services/model/openingSources.ts'
import type {
  ClinicServices,
  ComingSlots,
  Service,
  ServiceFields,
  ServiceLimit,
} from '#src/areas/services/model/service.ts'
import type { TimesByService } from '#src/areas/services/repository/watchTimes.ts'
import type { ClinicBooking } from '#src/areas/visits/repository/bookForPatient.ts'
import type { MoveTarget } from '#src/areas/visits/repository/moveAppointment.ts'
import type { PastAppointmentsPage } from '#src/areas/visits/repository/pastAppointments.ts'
import type { MailedAction } from '#src/config/paths.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { SignInMethod } from '#src/core/fields/SignInMethod.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import type {
  Account,
  ClinicAccount,
  ClinicProfile,
  PatientAccount,
  Session,
} from './accounts/model/account.ts'
import type { ClinicSettings } from './accounts/model/clinicSettings.ts'
import type { PasswordProblem } from './accounts/model/passwordProblem.ts'
import type { PatientDetails } from './accounts/model/patientDetails.ts'
import type { Person } from './accounts/model/people.ts'
import type { SessionUse } from './accounts/model/sessionLock.ts'
import type { Settings } from './accounts/model/settings.ts'
import type { AppointmentRequest } from './booking/model/appointmentRequest.ts'
import type { BookingDraft } from './booking/model/bookingDraft.ts'
import type { Absence, ClosedSlot, NewAbsence } from './doctors/model/absence.ts'
import type { AccountData } from './profile/model/accountData.ts'
import type { ImagePair } from './services/model/imagePair.ts'
import type { ServiceCard } from './services/model/opening.ts'
import type { ServiceDraft } from './services/model/serviceDraft.ts'
import type { WeeklyHours } from './services/model/weeklyHours.ts'
import type {
  ActiveAppointment,
  Appointment,
  AppointmentReference,
  Attendance,
  CancellationNote,
  PastAppointment,
  PatientData,
} from './visits/model/appointment.ts'
import type { AppointmentChange } from './visits/model/appointmentChange.ts'
import type { CartItem } from './visits/model/cartItem.ts'
import type { Contact } from './visits/model/contact.ts'
import type { DueCall } from './visits/model/dueCall.ts'
import type { DueMails } from './visits/model/dueMail.ts'
import type { KnownPatient } from './visits/model/knownPatients.ts'
import type { Notice } from './visits/model/notice.ts'

/** Who is signed in, and the ways in and out (spec §2, §4, §7). */
export interface SessionRepository {
  /** Emits the session now and after every change, the account's own record included. */
  watch(observer: Observer<Session>): Unsubscribe
  /** Fails with `invalid-credential` whether the address or the password was wrong. */
  signIn(email: string, password: string): Promise<void>
  /**
   * Loads what the provider's popup needs, so that a tap opens it at once. Nothing depends on it: where it fails,
   * `signInWithGoogle` tries again.
   */
  prepareGoogleSignIn(): Promise<void>
  /**
   * Opens the provider's popup, in the window that waits for it, if there is one. Fails with `popup-closed` or
   * `popup-blocked`.
   */
  signInWithGoogle(waiting: Window | null): Promise<void>
  signOut(): Promise<void>
  /** Whether the browser lets a sign-in outlive the page. */
  isKept(): boolean
  /** How the account that is signed in can prove who it is. */
  getSignInMethods(): readonly SignInMethod[]
  /**
   * Proves that the person at the device is the one who signed in. Fails with `invalid-credential` where the
   * password is wrong, `too-many-requests`, `offline`, `session-ended`, `user-disabled`.
   */
  confirmPassword(password: string): Promise<void>
  /** The same by the provider's popup. Fails with `invalid-credential` where another account is chosen. */
  confirmWithGoogle(waiting: Window | null): Promise<void>
  /**
   * Ends every session of this account, on every device, this one included. Fails with `offline`,
   * `session-ended`, `permission-denied`; then nothing has ended.
   */
  signOutEverywhere(): Promise<void>
  /**
   * Makes the account and its record (spec §7, Sign-up). Cut off in between, the session is
   * `unregistered` and `register` finishes it. Where the owner demands a confirmed address, only the
   * account is made: a link is mailed, what was typed stays on this device until the address is
   * confirmed, and then the record is written without another call. Fails with `email-already-in-use`,
   * `weak-password`, `offline`, and with `unavailable` where the answer got lost: trying again is safe.
   */
  signUp(registration: Registration, credentials: Credentials): Promise<void>
  /**
   * Writes the record of a signed-in account that has none. Fails with `already-registered` where a
   * record of either role exists, with `email-unconfirmed`, `account-blocked` and `session-ended`.
   */
  register(registration: Registration): Promise<void>
  /**
   * Ends a sign-up that has no record yet: the account is deleted where the identity service allows
   * it, so that the address is free again, and the session ends.
   */
  abandonSignUp(): Promise<void>
  /**
   * Mails the signed-in account a link that confirms its address. Fails with `session-ended`,
   * `offline`, `unavailable` or `too-many-requests`.
   */
  sendConfirmation(): Promise<void>
  /** Where the person was going, a local path: kept on this device until the sign-out. */
  keepReturn(path: string): void
  /** That path, for the page that the mailed link opens; null where none is kept. */
  getReturn(): string | null
  /** When this device last had that link mailed to the signed-in account; epoch milliseconds or null. */
  getConfirmationSentAt(): number | null
  /**
   * Asks whether the address has been confirmed since then; if so, the session changes. Fails with
   * `session-ended`, `offline`, `unavailable`.
   */
  checkConfirmation(): Promise<boolean>
  /**
   * Mails a link to choose a new password. An unknown address looks like success (spec §8, Only
   * logged); fails with `offline`, `unavailable` or `too-many-requests`.
   */
  sendPasswordReset(email: string): Promise<void>
  /** The address that a mailed code is for. Fails with `expired-action-code` or `invalid-action-code`. */
  readPasswordResetCode(code: string): Promise<string>
  /**
   * Sets the new password. The next sign-in on this page ends the sessions that are older. Fails like
   * `readPasswordResetCode`, and with `weak-password`.
   */
  resetPassword(code: string, password: string): Promise<void>
  /**
   * Does what a mailed link is for, other than choosing a password, and returns the address that it
   * leaves the account with. Fails with `expired-action-code`, `invalid-action-code`, `offline`,
   * `unavailable`.
   */
  applyAccountAction(action: MailedAction): Promise<string>
  /** What the identity service's password policy asks for and this password lacks (spec §5). */
  checkPassword(password: string): Promise<readonly PasswordProblem[]>
}

/** What a person can see, change and have deleted of the own account. */
export interface AccountRepository {
  /**
   * Reads everything that is stored about the account, a page at a time. Fails with `offline`, `timeout`,
   * `unavailable`, `session-ended`; a record that the rules refuse is named in the result.
   */
  collectData(account: Account, onProgress: (count: number) => void): Promise<AccountData>
  /** When the deletion was asked for, in epoch milliseconds, live; null while it is not. */
  watchDeletionRequest(userId: string, observer: Observer<number | null>): Unsubscribe
  /**
   * Asks the owner to delete the account. Until then it books nothing and nobody books there. Asking again
   * is a success. Fails with `not-yours`, `session-ended`, `offline`, `permission-denied`.
   */
  requestDeletion(account: Account): Promise<void>
  /** Takes the request back; a clinic is then listed again. Fails like `requestDeletion`. */
  withdrawDeletion(account: Account): Promise<void>
  /** Stores that the patient agreed to what a booking stores; once and for good. */
  consent(patientId: string): Promise<void>
  /**
   * Writes the name and the phone number of a patient's account; an empty number removes it. Appointments
   * keep what they were booked with. Fails with `not-yours`, `session-ended`, `offline`, `permission-denied`.
   */
  savePatientDetails(patientId: string, details: PatientDetails): Promise<void>
  /**
   * Keeps the name of someone whom the patient books for. One that is kept already is a success. Fails
   * with `too-many-people`, `not-yours`, `session-ended`, `offline`, `permission-denied`.
   */
  addPerson(account: PatientAccount, name: string): Promise<void>
  /** Forgets one. What is booked stays. Fails like `savePatientDetails`. */
  removePerson(patientId: string, place: Person['place']): Promise<void>
  /**
   * Writes a clinic's settings, in its record, in its entry of the public list and in all of its services
   * at once; appointments keep what they were booked with. Fails with `account-blocked`,
   * `email-unconfirmed` (while it is listed), `not-yours`, `session-ended`, `offline`, `permission-denied`.
   */
  saveClinicSettings(account: ClinicAccount, settings: ClinicSettings): Promise<void>
  /** Stores after how many unused minutes the clinic's session locks. */
  saveLockMinutes(clinicId: string, minutes: number): Promise<void>
}

/** The use of a clinic's session on this device, shared by all tabs and kept over a reload. */
export interface SessionUseRepository {
  /** Epoch milliseconds by the computer's own clock, which no connection sets right. */
  now(): number
  /** Null where nothing is known: the session has just begun. */
  load(): SessionUse | null
  save(use: SessionUse): void
  /** At sign-out. */
  clear(): void
  /** Calls back when another tab may have changed it. */
  watch(next: () => void): Unsubscribe
}

/** Whether a clinic's session is locked, outside React, for `useSyncExternalStore`. */
export interface SessionLock {
  readonly subscribe: (onChange: () => void) => Unsubscribe
  readonly isLocked: () => boolean
  /** Notes the use of a session that has just begun. */
  readonly begin: () => void
  /** Locks the session if it has been unused for too long, and follows what other tabs did. */
  readonly check: () => void
  /** Notes that somebody uses the session. Returns false where that comes too late: it is locked. */
  readonly use: () => boolean
  readonly lock: () => void
  readonly unlock: () => void
}

/** The public list of clinics, a page at a time: never the whole (spec §2, Services page). */
export interface ClinicsRepository {
  getPage(options: {
    readonly category: Specialty | 'all'
    /** At most 100. */
    readonly limit: number
    readonly cursor: ClinicCursor | null
  }): Promise<ClinicPage>
  /** What the public may see of one clinic, live; null where there is none. */
  watchProfile(clinicId: string, observer: Observer<ClinicProfile | null>): Unsubscribe
  /** Whether the owner has approved this clinic under its present name, live. Only for the clinic itself. */
  watchApproval(clinic: ClinicAccount, observer: Observer<boolean>): Unsubscribe
}

export interface ServicesRepository {
  /**
   * One clinic's services, live: `limit` of those that can be booked, or all of them without their slots.
   * A full one may be left out of the first. A malformed one is left out and reported once. With `marksBusy`,
   * slots at which the doctor has another visit say so.
   */
  watchClinicServices(
    clinicId: string,
    limit: ServiceLimit,
    observer: Observer<ClinicServices>,
    options?: { readonly marksBusy?: boolean },
  ): Unsubscribe
  /**
   * One service with its coming slots, live; null while there is none. At most `slotLimit` of them are
   * read, or more where too few of those are open. Those at which the doctor has another visit say so.
   */
  watchService(
    clinicId: string,
    serviceId: string,
    slotLimit: number,
    observer: Observer<Service | null>,
  ): Unsubscribe
  /**
   * The coming slots of one service, live: at most `slotLimit`, or more where too few of those are open.
   */
  watchComingSlots(
    clinicId: string,
    serviceId: string,
    slotLimit: number,
    observer: Observer<ComingSlots>,
  ): Unsubscribe
  /** One service with all of its slots, past ones too, live; null while there is none. For its form. */
  watchWholeService(
    clinicId: string,
    serviceId: string,
    observer: Observer<Service | null>,
  ): Unsubscribe
  /**
   * The slots of these services that begin in a range of time, booked ones too, live and in time order, by
   * service. The first value comes when every service was answered.
   */
  watchTimes(
    clinicId: string,
    serviceIds: readonly string[],
    range: TimeRange,
    observer: Observer<TimesByService>,
  ): Unsubscribe
  /** What a service is apart from its slots, live; null while there is none. */
  watchServiceFields(
    clinicId: string,
    serviceId: string,
    observer: Observer<ServiceFields | null>,
  ): Unsubscribe
  /**
   * The soonest open times of all public clinics that the question is about, live, at most `limit`. Fewer
   * may come where those of clinics that aren't public are sooner: `readUntil` says how far was looked.
   */
  watchOpenings(question: OpeningsQuestion, observer: Observer<OpeningsAnswer>): Unsubscribe
  /** A service without its slots, read once; null where there is none. Fails with `malformed`. */
  getServiceCard(clinicId: string, serviceId: string): Promise<ServiceCard | null>
  /** One slot, live; null while there is none. */
  watchSlot(
    clinicId: string,
    serviceId: string,
    slotId: string,
    observer: Observer<Slot | null>,
  ): Unsubscribe
  /** Whether there is such a service, read once. */
  hasService(clinicId: string, serviceId: string): Promise<boolean>
  /** One slot, read once; null where there is none (spec §4, Booking: the re-read before the cart). */
  getSlot(clinicId: string, serviceId: string, slotId: string): Promise<Slot | null>
  /** An id for a new service: unique without asking the backend. */
  createServiceId(clinicId: string): string
  /**
   * Publishes a service of this clinic; slots are numbered from 0 in order. Trying again with the same
   * id makes no second service, even if the draft has changed. Fails with `too-many-services`,
   * `account-blocked`, `email-unconfirmed`, `not-yours`, `session-ended`, `offline`, `timeout`. `hours` are
   * the weekly hours that its slots were made from.
   */
  add(
    clinic: ClinicAccount,
    serviceId: string,
    draft: ServiceDraft,
    hours?: WeeklyHours | null,
  ): Promise<void>
  /**
   * Writes what differs between the service as it is now and the draft, in one update: never a
   * booked slot. A stored slot that the draft doesn't mention is dropped, so the draft has to follow
   * live changes. Fails with `service-gone`, `slot-taken` (a slot that the draft moves or drops has
   * been booked; `detail` is its id), `malformed`, `not-yours`, `session-ended`, `offline`, `timeout`
   * (trying again is safe).
   */
  save(service: Pick<Service, 'clinicId' | 'id'>, draft: ServiceDraft): Promise<void>
  /** Its appointments keep their own copy of the details. Fails with `not-yours`, `offline`. */
  remove(clinicId: string, serviceId: string): Promise<void>
}

/** The weekly hours of a clinic's services, from which it publishes slots. */
export interface HoursRepository {
  /** Those of all of its services, live, by service id. Malformed ones are left out and reported. */
  watch(clinicId: string, observer: Observer<ReadonlyMap<string, WeeklyHours>>): Unsubscribe
  /**
   * Keeps the hours of a service; null forgets them. What was published stays. Fails with `service-gone`,
   * `not-yours`, `session-ended`, `offline`.
   */
  save(clinicId: string, serviceId: string, hours: WeeklyHours | null): Promise<void>
  /**
   * Adds times to a service and keeps the hours that they come from, in one update. A time that the service
   * has already is skipped, free slots of earlier days are dropped so that their numbers are used again, and
   * so are the free ones of `dropped`, unless somebody has just booked them. `added` counts the new ones.
   * Trying again is safe. Fails with `too-many-times` (more than `MAX_TIMES_AT_ONCE`, or than a service has
   * numbers for), `service-gone`, `account-blocked`, `email-unconfirmed`, `not-yours`, `session-ended`,
   * `offline`, `timeout`.
   */
  publish(
    clinicId: string,
    serviceId: string,
    hours: WeeklyHours,
    timestamps: readonly number[],
    dropped?: readonly string[],
  ): Promise<{ readonly added: number }>
}

/** Pictures of services, under services/{clinicId}/ in storage (spec §6, §7 File storage). */
export interface ImagesRepository {
  /**
   * Stores both sizes of a picture and gives its address, from which `findCardAddress` finds the card's;
   * every upload has a new one. PNG, JPEG, WebP, GIF or AVIF of at most 1 MB, the card of at most 128 kB.
   * A clinic keeps a limited number of pictures: where there is no room for another,
   * those that none of its services shows are removed. Fails with `image-type`, `image-size`,
   * `upload-canceled` (by the signal), `folder-full`, `email-unconfirmed`, `quota-exceeded`, `not-yours`,
   * `session-ended`, `permission-denied`, `offline`, `unavailable`.
   */
  upload(
    clinicId: string,
    image: ImagePair,
    options: {
      /** 0 to 1. */
      readonly onProgress: (done: number) => void
      readonly signal: AbortSignal
    },
  ): Promise<string>
  /**
   * Removes both files of a picture that no service has ever shown; a failure is logged and never thrown. One that
   * was shown stays: appointments keep its address.
   */
  discard(imageUrl: string): Promise<void>
}

/** The "Book Appointment" form of /test (spec §2 Other, §3 Stray form record). */
export interface AppointmentRequestsRepository {
  /**
   * Asks for a time of a service: the request, the time and the place that it takes, in one update.
   * Fails with `not-found` (no such service), `slot-taken`, `not-yours` (no patient's account),
   * `session-ended`, `malformed` (an id that can be no key), `offline`, and as `reserve` does where the
   * account may book nothing, or not there. A time that the patient already holds for this service is a
   * success.
   */
  send(request: AppointmentRequest): Promise<void>
  /** A page of the clinic's requests, in the order of their times. */
  getClinicPage(
    clinicId: string,
    options: { readonly limit: number; readonly cursor: string | null },
  ): Promise<StoredRequestsPage>
  /**
   * Removes a request and the time that it holds. One that is gone already is a success. Fails with
   * `offline`, `permission-denied`.
   */
  remove(request: StoredRequest): Promise<void>
  /** Takes back all requests of the patient who is signed in. Fails like `remove`. */
  removeOwn(patientId: string): Promise<void>
}

/** The patients whom a clinic takes no bookings from. */
export interface ClinicBlocksRepository {
  /** Their ids, live. */
  watch(clinicId: string, observer: Observer<readonly string[]>): Unsubscribe
  /** The name in a booking of this patient at the clinic; null where there is none. */
  findName(clinicId: string, patientId: string): Promise<string | null>
  /**
   * From now on the patient can't book here; what is booked stays. Fails with `offline`, `not-yours`,
   * `session-ended`, `permission-denied` (no such patient).
   */
  block(clinicId: string, patientId: string): Promise<void>
  unblock(clinicId: string, patientId: string): Promise<void>
}

/** The clinics that a patient lets book no appointments for them. */
export interface ClinicRefusalsRepository {
  /** Their ids, live. */
  watch(patientId: string, observer: Observer<readonly string[]>): Unsubscribe
  /**
   * From now on the clinic can't book for this patient's account; what is booked stays. Fails with
   * `offline`, `not-yours`, `session-ended`, `permission-denied` (no such clinic).
   */
  refuse(patientId: string, clinicId: string): Promise<void>
  accept(patientId: string, clinicId: string): Promise<void>
}

/**
 * Appointments and their transitions (spec §4, §7). Every transition is one multi-path update: it
 * happens whole or not at all, settles with the backend's answer, however late that comes, and fails
 * with the code that says precisely why.
 */
export interface AppointmentsRepository {
  /** A new key for a cart item: unique without asking the backend. */
  createAppointmentId(): string
  /** The clinic's pending and confirmed appointments, live, in time order. */
  watchClinicAppointments(
    clinicId: string,
    observer: Observer<readonly ActiveAppointment[]>,
  ): Unsubscribe
  /** The patient's pending and confirmed appointments, live, in time order. */
  watchPatientAppointments(
    patientId: string,
    observer: Observer<readonly ActiveAppointment[]>,
  ): Unsubscribe
  /** How many of the account's active appointments are too damaged to be shown, live. */
  watchUnreadable(
    account: Pick<Account, 'role' | 'userId'>,
    observer: Observer<number>,
  ): Unsubscribe
  /** A page of the past ones of the person who is signed in, what ended last first. */
  getPastPage(
    account: Account,
    options: { readonly limit: number; readonly cursor: string | null },
  ): Promise<PastAppointmentsPage>
  /**
   * A page of the past ones of the clinic that is signed in, by when they began, latest first.
   */
  getClinicPast(
    clinicId: string,
    options: TimeRange & { readonly limit: number; readonly cursor: string | null },
  ): Promise<PastAppointmentsPage>
  /**
   * Past ones of the clinic that is signed in whose patient's name, phone number or e-mail begins with
   * what was typed: a bounded number, in no order. Active ones are in the clinic's list.
   */
  findPatients(clinicId: string, query: string): Promise<readonly PastAppointment[]>
  /** The latest past ones of one patient at the clinic that is signed in, latest first; a bounded number. */
  getHistory(clinicId: string, patient: KnownPatient): Promise<readonly PastAppointment[]>
  /** One appointment, active or past, live; null where there is none. */
  watchAppointment(
    reference: Pick<AppointmentReference, 'clinicId' | 'appointmentId'>,
    observer: Observer<Appointment | null>,
  ): Unsubscribe
  /**
   * Emits each change that a write of this page made, once, however late its answer came: never what
   * another tab or device was first to do. The page that made a change sends the mails about it.
   */
  watchOwnChanges(next: (change: AppointmentChange) => void): Unsubscribe
  /**
   * What the patient typed for the latest booking; null where there is none. Never fails: what can't be
   * read is as if there were none.
   */
  findLastPatientData(patientId: string): Promise<PatientData | null>
  /**
   * Keeps at hand what `reserve` reads first, so that a reservation is sent without a round trip
   * before it. Never needed, and never fails.
   */
  prepareReserving(patientId: string): Unsubscribe
  /**
   * Takes the slot, and one of the patient's tickets, and creates the pending appointment. Where that is for
   * someone else, it keeps `accountName`, by which the clinic sees who booked. A key that
   * exists already and is the patient's own counts as success, so a retry is safe. Fails with
   * `offline`, `timeout`, `missing-parameters`, `missing-recipient`, `service-gone`,
   * `service-changed`, `slot-gone`, `slot-taken`, `slot-past`, `already-reserved`,
   * `too-many-bookings`, `account-blocked`, `email-unconfirmed`, `bookings-closed`,
   * `blocked-by-clinic`, `clinic-unavailable`, `session-ended`, `not-yours` or `permission-denied`.
   */
  reserve(item: CartItem, accountName?: string): Promise<void>
  /** Whether a reservation of this item is sent and not answered yet; `SendingRepository` watches it. */
  isReserving(item: CartItem): boolean
  /**
   * Fails with `already-approved`, `already-moved`, `already-cancelled`, `already-completed`, `not-yours`,
   * `not-found`, `offline`.
   */
  approve(appointment: ActiveAppointment): Promise<void>
  /**
   * Either party ends it before the visit: the record moves to the past ones and the slot is free
   * again, or closed, unless its service is gone. Only a clinic gives options. What this very party has
   * already cancelled is a success, so a retry is safe. Fails with `already-moved` (it is no longer at the
   * time that it has here), `already-cancelled` (by the other), `already-completed`, `already-begun` (for
   * the patient), `slot-taken` (a proposed time is no longer
   * free; `detail` is its id), `missing-parameters`, `missing-recipient`, `not-yours`, `not-found`,
   * `malformed`, `session-ended`, `offline`, `timeout`.
   */
  cancel(
    appointment: ActiveAppointment,
    by: Account['role'],
    options?: CancellationNote & {
      /** Whether the time stays closed instead of becoming free again. */
      readonly closesTime?: boolean
    },
  ): Promise<void>
  /**
   * The clinic, from the time of the visit on. Fails like `cancel`, and with `permission-denied` while
   * pending, `not-begun`.
   */
  complete(appointment: ActiveAppointment, as?: Attendance): Promise<void>
  /**
   * The clinic corrects whether the patient came, within a day. Fails with `too-late`, `not-found`,
   * `not-yours`, `session-ended`, `offline`.
   */
  changeOutcome(appointment: PastAppointment, to: Attendance): Promise<void>
  /** What clinics did to the patient's appointments and the patient has not dismissed, live, newest first. */
  watchNotices(patientId: string, observer: Observer<readonly Notice[]>): Unsubscribe
  /** Removes a notice for good. Fails with `not-yours`, `session-ended`, `offline`, `timeout`. */
  dismissNotice(notice: Notice): Promise<void>
  /**
   * How many past appointments the person who is signed in has. Fails with `session-ended`,
   * `permission-denied`, `timeout`, `unavailable`.
   */
  countPast(account: Pick<Account, 'role' | 'userId'>): Promise<number>
  /**
   * Returns the `too-many-bookings` that keeps its patient from moving it now; null where nothing does. Fails
   * with `session-ended`, `timeout`, `unavailable`.
   */
  findMoveWait(appointment: ActiveAppointment): Promise<Failure | null>
  /**
   * Either party moves it to a free time to come of any of the clinic's services. The old time is free
   * again, or kept closed, which only a clinic asks for. What a patient moves waits for the clinic again, and
   * takes one of the patient's tickets.
   * Moving it to where it already is is a success, so a retry is safe. Fails with `service-gone`,
   * `slot-gone`, `slot-taken`, `slot-past`, `too-many-moves`, `already-moved` (it is no longer at the time
   * that it has here), `already-cancelled`, `already-completed`,
   * `missing-parameters`, `missing-recipient`, `not-yours`, `not-found`, `malformed`, `account-blocked`,
   * `session-ended`, `offline`, `timeout`, `permission-denied`; for a patient also with `already-begun`,
   * `bookings-closed`, `blocked-by-clinic`, `email-unconfirmed`, `clinic-unavailable`, `too-many-bookings`.
   */
  move(
    appointment: ActiveAppointment,
    by: Account['role'],
    to: MoveTarget,
    options?: { readonly closesOldTime?: boolean },
  ): Promise<void>
  /**
   * The clinic takes one of its own free times for a patient, confirmed at once. A retry with the same
   * id is safe. Fails like `move`, and with `too-many-bookings` (for this patient, by this clinic) and
   * `refused-by-patient`.
   */
  bookForPatient(booking: ClinicBooking): Promise<void>
  /**
   * The clinic corrects how it reaches somebody without an account, in every active appointment that has the
   * same contact; returns in how many. `known` is what was seen when the correction was made. What already says
   * so is a success. Fails with `already-corrected` (somebody else was first), `already-cancelled`,
   * `already-completed`, `not-found`, `not-yours`, `account-blocked`, `session-ended`, `offline`, `timeout`,
   * `permission-denied`.
   */
  correctContact(
    appointment: ActiveAppointment,
    correction: { readonly known: Contact; readonly contact: Contact },
  ): Promise<number>
  /**
   * The id of a visit that this patient completed at this clinic, which is what lets the clinic book for
   * the patient's account; null where there is none. Fails with `offline`, `timeout`, `not-yours`.
   */
  findPreviousVisit(clinicId: string, patientId: string): Promise<string | null>
}

/** What a clinic notes about an appointment for itself: neither the patient nor anybody else reads it. */
export interface ClinicNotesRepository {
  /** The note, live; empty where there is none. */
  watch(of: ClinicNoteOf, observer: Observer<string>): Unsubscribe
  /**
   * Writes the note in place of the one that is there; nothing removes it. Fails with `not-found`,
   * `account-blocked`, `not-yours`, `session-ended`, `offline`, `timeout`, `permission-denied`.
   */
  save(of: ClinicNoteOf, note: string): Promise<void>
}

/** The appointment that a note is about. */
export type ClinicNoteOf = Pick<AppointmentReference, 'clinicId' | 'appointmentId'>

/** Doctors who are away, and times that the clinic has closed. */
export interface AbsencesRepository {
  /** The clinic's absences, live, the first to begin first. */
  watch(clinicId: string, observer: Observer<readonly Absence[]>): Unsubscribe
  /** Every closed time of the clinic, live and in time order. */
  watchClosed(clinicId: string, observer: Observer<readonly ClosedSlot[]>): Unsubscribe
  /**
   * Notes the absence and closes every free time to come of the doctor within it, in one update; what
   * is booked in the meantime stays booked. The same absence again closes what has become free since.
   * Fails with `too-many-absences`, `malformed` (it ends before it begins), `not-yours`,
   * `session-ended`, `offline`, `timeout`, `permission-denied`.
   */
  close(clinicId: string, absence: NewAbsence): Promise<{ readonly closed: number }>
  /**
   * Takes the absence back and offers its closed times again, but for those that have passed or that
   * another absence covers. One that is gone is a success. Fails with `account-blocked`,
   * `email-unconfirmed`, `not-yours`, `session-ended`, `offline`, `timeout`.
   */
  reopen(clinicId: string, absenceId: string): Promise<{ readonly reopened: number }>
  /** Offers single closed times again. Fails like `reopen`. */
  reopenSlots(
    clinicId: string,
    slots: readonly ClosedSlot[],
  ): Promise<{ readonly reopened: number }>
}

/** Patients without an e-mail whom the clinic still has to tell of a change that it made. */
export interface DueCallsRepository {
  /**
   * The calls that are due, live, the next visit first. The appointments are read once each, when their
   * change is heard of.
   */
  watch(clinicId: string, observer: Observer<readonly DueCall[]>): Unsubscribe
  /** The patient was told. Trying again is a success. Fails with `not-yours`, `session-ended`, `offline`. */
  tickOff(clinicId: string, appointmentId: string): Promise<void>
  /** Takes that back. Fails like `tickOff`. */
  putBack(clinicId: string, appointmentId: string): Promise<void>
}

/** The patient's cart, kept by the browser. */
export interface CartRepository {
  /** The items of this patient; items of another account and damaged values are dropped. */
  load(patientId: string): readonly CartItem[]
  /** Returns whether the browser kept them: it may forbid storage, or have no room. */
  save(items: readonly CartItem[]): boolean
  /** At sign-out: a shared computer keeps nothing. */
  clear(): void
  /** Emits the cart when another tab changed it. */
  watch(patientId: string, next: (items: readonly CartItem[]) => void): Unsubscribe
}

/** The booking that is being filled in, kept for a reload by this tab alone. */
export interface BookingDraftRepository {
  /** Null where this patient has typed nothing for this service, or it is damaged. */
  load(of: Pick<BookingDraft, 'bookedBy' | 'clinicId' | 'serviceId'>): BookingDraft | null
  save(draft: BookingDraft): void
  /** Once it is sent or in the cart, and at sign-out. */
  clear(): void
}

/** Whether single keys do something on the desk: a choice of this device. */
export interface ShortcutsRepository {
  /** True where nothing was chosen. */
  load(): boolean
  save(areOn: boolean): void
}

export interface NotificationsRepository {
  /**
   * Sends what is due about the appointments of an account, until it is stopped: at once what this tab changed,
   * soon after what the tab that changed it did not send. Each mail is written by `compose`. A failure is
   * logged and never thrown (spec §7, E-mail service); it is tried again later.
   */
  start(account: Account, compose: ComposeMail): Unsubscribe
  /** Emits what could not be sent so far, now and after each change, while `start` is in force. */
  watchUnsent(next: (unsent: readonly DueMails[]) => void): Unsubscribe
  /** Tries these again at once. */
  sendAgain(unsent: readonly DueMails[]): void
  /** Sends these to nobody any more. */
  giveUp(unsent: DueMails): void
  /**
   * Emits the addresses to which this page has sent a mail about an appointment: now, and after each.
   */
  watchSent(appointmentId: string, next: (addresses: readonly string[]) => void): Unsubscribe
  /** At sign-out. */
  forgetSent(): void
}

export interface ConnectionRepository {
  /** Whether the backend can be reached now (`.info/connected`). */
  watch(next: (connected: boolean) => void): Unsubscribe
  /** Epoch milliseconds by the backend's clock: the computer's own may be wrong about past slots. */
  now(): number
}

/**
 * What this page has written and the backend hasn't answered yet. Until the answer comes, subscriptions
 * and reads show the state before, and the write's promise stays pending.
 */
export interface SendingRepository {
  /** Whether a write has been unanswered for longer than a person expects. */
  isSlow(): boolean
  /** Calls back when a write is sent, becomes slow or is answered. */
  watch(onChange: () => void): Unsubscribe
}

/** What this page has asked the backend, once or by subscribing, and was not told yet. */
export interface ReceivingRepository {
  /** Whether an answer has not come for longer than a person expects. */
  isSlow(): boolean
  /** Calls back when an answer becomes slow, or comes after all. */
  watch(onChange: () => void): Unsubscribe
}

/**
 * What the owner of the installation decides. A setting that can't be read is as if it were absent: the
 * security rules decide anyway.
 */
export interface SettingsRepository {
  /** Emits the settings once they are known, and after every change. Never fails. */
  watch(next: (settings: Settings) => void): Unsubscribe
  /** Reads them once, without a round trip while they are watched. Fails with `offline`, `timeout`. */
  read(): Promise<Settings>
}

/** Everything that the layers above can do with the backend. */
export interface Repositories {
  readonly session: SessionRepository
  readonly settings: SettingsRepository
  readonly account: AccountRepository
  readonly sessionUse: SessionUseRepository
  /** It comes with the data layer, as visitors have no session that could be locked. */
  readonly createSessionLock: (use: SessionUseRepository, lockMinutes: number) => SessionLock
  readonly clinics: ClinicsRepository
  readonly services: ServicesRepository
  readonly hours: HoursRepository
  readonly images: ImagesRepository
  readonly appointments: AppointmentsRepository
  readonly appointmentRequests: AppointmentRequestsRepository
  readonly clinicBlocks: ClinicBlocksRepository
  readonly clinicNotes: ClinicNotesRepository
  readonly clinicRefusals: ClinicRefusalsRepository
  readonly absences: AbsencesRepository
  readonly dueCalls: DueCallsRepository
  readonly cart: CartRepository
  readonly bookingDraft: BookingDraftRepository
  readonly shortcuts: ShortcutsRepository
  readonly notifications: NotificationsRepository
  readonly connection: ConnectionRepository
  readonly sending: SendingRepository
  readonly receiving: ReceivingRepository
}
