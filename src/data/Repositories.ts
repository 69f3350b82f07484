import type { Account, ClinicProfile, Session } from '#src/domain/account.ts'
import type {
  ActiveAppointment,
  Appointment,
  AppointmentReference,
  PastAppointment,
} from '#src/domain/appointment.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Notification } from '#src/domain/notification.ts'
import type { Service } from '#src/domain/service.ts'
import type { Slot } from '#src/domain/slot.ts'
import type { Specialty } from '#src/domain/specialties.ts'

/** Whoever watches a record: `failed` is the end, no `next` follows it. */
export interface Observer<Value> {
  next(value: Value): void
  failed(failure: Failure): void
}

/** Ends a subscription; calling it twice is harmless. */
export type Unsubscribe = () => void

/** Who is signed in, and the ways in and out (spec §2, §4, §7). */
export interface SessionRepository {
  /** Tells the session now and after every change, the account's own record included. */
  watch(observer: Observer<Session>): Unsubscribe
  /** Fails with `invalid-credential` whether the address or the password was wrong. */
  signIn(email: string, password: string): Promise<void>
  /** Opens the provider's popup. Fails with `popup-closed` or `popup-blocked`. */
  signInWithGoogle(): Promise<void>
  signOut(): Promise<void>
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
}

export interface ServicesRepository {
  /** One clinic's services, live. A malformed one is left out and reported once. */
  watchClinicServices(clinicId: string, observer: Observer<readonly Service[]>): Unsubscribe
  /** One service, live; null while there is none. */
  watchService(clinicId: string, serviceId: string, observer: Observer<Service | null>): Unsubscribe
  /** One service, read once; null where there is none. */
  getService(clinicId: string, serviceId: string): Promise<Service | null>
  /** One slot, read once; null where there is none (spec §4, Booking: the re-read before the cart). */
  getSlot(clinicId: string, serviceId: string, slotId: string): Promise<Slot | null>
}

export interface PastAppointmentsPage {
  /** Latest first. */
  readonly appointments: readonly PastAppointment[]
  /** Hand it to the next call; null after the last page. */
  readonly next: string | null
}

/**
 * Appointments and their transitions (spec §4, §7). Every transition is one multi-path update: it
 * happens whole or not at all, and fails with the code that says precisely why.
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
  /** A page of the past ones of whoever is signed in, latest first. */
  getPastPage(
    account: Account,
    options: { readonly limit: number; readonly cursor: string | null },
  ): Promise<PastAppointmentsPage>
  /** One appointment wherever it stands now, active or past, live; null where there is none. */
  watchAppointment(
    reference: Pick<AppointmentReference, 'clinicId' | 'appointmentId'>,
    observer: Observer<Appointment | null>,
  ): Unsubscribe
  /**
   * Takes the slot and creates the pending appointment. A key that exists already and is the
   * patient's own counts as success, so a retry is safe. Fails with `offline`,
   * `missing-parameters`, `missing-recipient`, `service-gone`, `service-changed`, `slot-gone`,
   * `slot-taken`, `slot-past`, `not-yours` or `permission-denied`.
   */
  reserve(item: CartItem): Promise<void>
  /** Fails with `already-approved`, `already-cancelled`, `already-completed`, `not-yours`, `not-found`, `offline`. */
  approve(appointment: ActiveAppointment): Promise<void>
}

/** What one loading of the stored cart found. */
export interface CartRepository {
  /** The items of this patient; items of another account and damaged values are dropped. */
  load(patientId: string): readonly CartItem[]
  save(items: readonly CartItem[]): void
  /** At sign-out: a shared computer keeps nothing. */
  clear(): void
  /** Tells when another tab changed the cart. */
  watch(patientId: string, next: (items: readonly CartItem[]) => void): Unsubscribe
}

export interface NotificationsRepository {
  /** Sends each mail; a failure is logged and never thrown (spec §7, E-mail service). */
  send(notifications: readonly Notification[]): Promise<void>
}

export interface ConnectionRepository {
  /** Whether the backend can be reached now (`.info/connected`). */
  watch(next: (connected: boolean) => void): Unsubscribe
  /** Epoch milliseconds by the backend's clock: a wrong clock of the computer misleads no one about past slots. */
  now(): number
}

/** Everything that the layers above may ask of the backend. */
export interface Repositories {
  readonly session: SessionRepository
  readonly clinics: ClinicsRepository
  readonly services: ServicesRepository
  readonly appointments: AppointmentsRepository
  readonly cart: CartRepository
  readonly notifications: NotificationsRepository
  readonly connection: ConnectionRepository
}
