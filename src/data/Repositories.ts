import type { MailedAction } from '#src/config/paths.ts'
import type {
  Account,
  ClinicAccount,
  ClinicProfile,
  Session,
  SignInMethod,
} from '#src/domain/account.ts'
import type { AccountData } from '#src/domain/accountData.ts'
import type {
  ActiveAppointment,
  Appointment,
  AppointmentReference,
  PastAppointment,
} from '#src/domain/appointment.ts'
import type { AppointmentChange } from '#src/domain/appointmentChange.ts'
import type { AppointmentRequest } from '#src/domain/appointmentRequest.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Notification } from '#src/domain/notification.ts'
import type { PasswordProblem } from '#src/domain/passwordProblem.ts'
import type { Registration } from '#src/domain/registration.ts'
import type { ListedService, Service } from '#src/domain/service.ts'
import type { ServiceDraft } from '#src/domain/serviceDraft.ts'
import type { SessionUse } from '#src/domain/sessionLock.ts'
import type { Settings } from '#src/domain/settings.ts'
import type { Slot } from '#src/domain/slot.ts'
import type { Specialty } from '#src/domain/specialties.ts'
import type { StoredRequest } from '#src/domain/storedRequest.ts'

/** Receives values from a subscription. After `failed`, `next` is never called again. */
export interface Observer<Value> {
  next(value: Value): void
  failed(failure: Failure): void
}

/** Ends a subscription; calling it twice is harmless. */
export type Unsubscribe = () => void

/** Who is signed in, and the ways in and out (spec §2, §4, §7). */
export interface SessionRepository {
  /** Emits the session now and after every change, the account's own record included. */
  watch(observer: Observer<Session>): Unsubscribe
  /** Fails with `invalid-credential` whether the address or the password was wrong. */
  signIn(email: string, password: string): Promise<void>
  /** Opens the provider's popup. Fails with `popup-closed` or `popup-blocked`. */
  signInWithGoogle(): Promise<void>
  signOut(): Promise<void>
  /** How the account that is signed in can prove who it is. */
  getSignInMethods(): readonly SignInMethod[]
  /**
   * Proves that the person at the device is the one who signed in. Fails with `invalid-credential` where the
   * password is wrong, `too-many-requests`, `offline`, `session-ended`, `user-disabled`.
   */
  confirmPassword(password: string): Promise<void>
  /** The same by the provider's popup. Fails with `invalid-credential` where another account is chosen. */
  confirmWithGoogle(): Promise<void>
  /**
   * Ends every session of this account, on every device, this one included. Fails with `offline`,
   * `session-ended`, `permission-denied`; then nothing has ended.
   */
  signOutEverywhere(): Promise<void>
  /**
   * Makes the account and its record (spec §7, Sign-up). Cut off in between, the session is
   * `unregistered` and `register` finishes it. Where the owner demands a confirmed address, only the
   * account is made: a link is mailed, what was typed stays on this device until the address is
   * confirmed, and then the record is written without another call. Fails with `email-already-in-use`, `weak-password`,
   * `offline`, and with `unavailable` where the answer got lost: trying again is safe.
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

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface ClinicPage {
  readonly clinics: readonly ClinicProfile[]
  /** Hand it to the next call; null after the last page. */
  readonly next: ClinicCursor | null
}

/** Where the next page starts. Opaque to callers. */
export interface ClinicCursor {
  readonly afterClinicId: string
}

/** The public list of clinics, a page at a time: never the whole (spec §2, Services page). */
export interface ClinicsRepository {
  getPage(options: {
    readonly category: Specialty | 'all'
    /** At most 100. */
    readonly limit: number
    readonly cursor: ClinicCursor | null
  }): Promise<ClinicPage>
  /** Whether the owner has approved this clinic under its present name, live. Only for the clinic itself. */
  watchApproval(clinic: ClinicAccount, observer: Observer<boolean>): Unsubscribe
}

/** Services of a clinic, as a list shows them. */
export interface ClinicServices {
  readonly services: readonly ListedService[]
  /** Whether there are services that were not looked at. */
  readonly hasMore: boolean
}

export interface ServicesRepository {
  /**
   * One clinic's services, live: `limit` of those that can be booked, or all of them. A full one may be
   * left out of the former. A malformed one is left out and reported once.
   */
  watchClinicServices(
    clinicId: string,
    limit: number | 'all',
    observer: Observer<ClinicServices>,
  ): Unsubscribe
  /**
   * One service with its coming slots, live; null while there is none. At most `slotLimit` of them are
   * read, or more where too few of those are open.
   */
  watchService(
    clinicId: string,
    serviceId: string,
    slotLimit: number,
    observer: Observer<Service | null>,
  ): Unsubscribe
  /** One service with all of its slots, past ones too, live; null while there is none. For its form. */
  watchWholeService(
    clinicId: string,
    serviceId: string,
    observer: Observer<Service | null>,
  ): Unsubscribe
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
   * `account-blocked`, `email-unconfirmed`, `not-yours`, `session-ended`, `offline`, `timeout`.
   */
  add(clinic: ClinicAccount, serviceId: string, draft: ServiceDraft): Promise<void>
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

/** Pictures of services, under services/{clinicId}/ in storage (spec §6, §7 File storage). */
export interface ImagesRepository {
  /**
   * Gives the picture's download address; every upload has a new one. PNG, JPEG, WebP, GIF or AVIF of
   * at most 1 MB. A clinic keeps a limited number of pictures: where there is no room for another,
   * those that none of its services shows are removed. Fails with `image-type`, `image-size`,
   * `upload-canceled` (by the signal), `folder-full`, `email-unconfirmed`, `quota-exceeded`, `not-yours`, `session-ended`, `permission-denied`, `offline`, `unavailable`.
   */
  upload(
    clinicId: string,
    image: Blob,
    options: {
      /** 0 to 1. */
      readonly onProgress: (done: number) => void
      readonly signal: AbortSignal
    },
  ): Promise<string>
  /**
   * Removes a picture that no service has ever shown; a failure is logged and never thrown. One that
   * was shown stays: appointments keep its address.
   */
  discard(imageUrl: string): Promise<void>
}

/** The "Book Appointment" form of /test (spec §2 Other, §3 Stray form record). */
export interface AppointmentRequestsRepository {
  /**
   * Asks for a time of a service: the request, the time and the ticket that it takes, in one update.
   * Fails with `not-found` (no such service), `slot-taken`, `not-yours` (no patient's account),
   * `session-ended`, `malformed` (an id that can be no key), `offline`, and as `reserve` does where the
   * account may book nothing, or not there. A time that the patient already holds for this service is a
   * success.
   */
  send(request: AppointmentRequest): Promise<void>
  /** A page of the clinic's requests, the first made first. */
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

export interface StoredRequestsPage {
  readonly requests: readonly StoredRequest[]
  /** Hand it to the next call; null after the last page. */
  readonly next: string | null
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

export interface PastAppointmentsPage {
  /** Latest first. */
  readonly appointments: readonly PastAppointment[]
  /** Hand it to the next call; null after the last page. */
  readonly next: string | null
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
  /** A page of the past ones of the person who is signed in, latest first. */
  getPastPage(
    account: Account,
    options: { readonly limit: number; readonly cursor: string | null },
  ): Promise<PastAppointmentsPage>
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
   * Keeps at hand what `reserve` reads first, so that a reservation is sent without a round trip
   * before it. Never needed, and never fails.
   */
  prepareReserving(patientId: string): Unsubscribe
  /**
   * Takes the slot, and one of the patient's tickets, and creates the pending appointment. A key that
   * exists already and is the patient's own counts as success, so a retry is safe. Fails with
   * `offline`, `timeout`, `missing-parameters`, `missing-recipient`, `service-gone`,
   * `service-changed`, `slot-gone`, `slot-taken`, `slot-past`, `already-reserved`,
   * `too-many-bookings`, `account-blocked`, `email-unconfirmed`, `bookings-closed`,
   * `blocked-by-clinic`, `clinic-unavailable`, `session-ended`, `not-yours` or `permission-denied`.
   */
  reserve(item: CartItem): Promise<void>
  /** Whether a reservation of this item is sent and not answered yet; `SendingRepository` watches it. */
  isReserving(item: CartItem): boolean
  /** Fails with `already-approved`, `already-cancelled`, `already-completed`, `not-yours`, `not-found`, `offline`. */
  approve(appointment: ActiveAppointment): Promise<void>
  /**
   * Either party ends it before the visit: the record moves to the past ones and the slot is free
   * again, unless its service is gone. What this very party has already cancelled is a success, so a
   * retry is safe. Fails with `already-cancelled` (by the other), `already-completed`,
   * `missing-parameters`, `missing-recipient`, `not-yours`, `not-found`, `malformed`,
   * `session-ended`, `offline`, `timeout`.
   */
  cancel(appointment: ActiveAppointment, by: Account['role']): Promise<void>
  /** The clinic, after the visit. Fails like `cancel`, and with `permission-denied` while pending. */
  complete(appointment: ActiveAppointment): Promise<void>
}

/** The patient's cart, kept by the browser. */
export interface CartRepository {
  /** The items of this patient; items of another account and damaged values are dropped. */
  load(patientId: string): readonly CartItem[]
  save(items: readonly CartItem[]): void
  /** At sign-out: a shared computer keeps nothing. */
  clear(): void
  /** Emits the cart when another tab changed it. */
  watch(patientId: string, next: (items: readonly CartItem[]) => void): Unsubscribe
}

export interface NotificationsRepository {
  /** Sends each mail; a failure is logged and never thrown (spec §7, E-mail service). */
  send(notifications: readonly Notification[]): Promise<void>
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
  readonly clinics: ClinicsRepository
  readonly services: ServicesRepository
  readonly images: ImagesRepository
  readonly appointments: AppointmentsRepository
  readonly appointmentRequests: AppointmentRequestsRepository
  readonly clinicBlocks: ClinicBlocksRepository
  readonly cart: CartRepository
  readonly notifications: NotificationsRepository
  readonly connection: ConnectionRepository
  readonly sending: SendingRepository
}
