import type { Environment } from '#src/config/env.ts'
import { language, type Language } from '#src/config/language.ts'
import { GOOGLE_PATIENT_RECORD_DELAY_MS, TIDY_DELAY_MS } from '#src/config/timings.ts'
import { createFileStoreOpener } from '#src/data/files/createFileStoreOpener.ts'
import { objectsUrlOf } from '#src/data/files/objectsUrlOf.ts'
import { forgetAtSignOut } from '#src/data/identity/forgetAtSignOut.ts'
import { openBrowserStorage, openTabStorage } from '#src/data/sdk/browserStorage.ts'
import type { Firebase } from '#src/data/sdk/createFirebase.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { createSessionLock } from './accounts/repository/createSessionLock.ts'
import { createLog } from './accounts/repository/log.ts'
import { createSession } from './accounts/repository/session.ts'
import { createSettings } from './accounts/repository/settings.ts'
import { createStaff } from './accounts/repository/staff.ts'
import { createAppointmentRequests } from './booking/repository/appointmentRequests.ts'
import { createClinics } from './clinics/repository/clinics.ts'
import { createBackend, type BackendOptions } from './createBackend.ts'
import { createBrowserStorages } from './createBrowserStorages.ts'
import { createAbsences } from './desk/repository/absences.ts'
import { createBlocks } from './desk/repository/blocks.ts'
import { createCalendarFeeds } from './doctors/repository/calendarFeeds.ts'
import { createLateDoctors } from './doctors/repository/lateDoctors.ts'
import { createRooms } from './doctors/repository/rooms.ts'
import { createMails, type MailTimes } from './mails/repository/createMails.ts'
import { createWaits } from './openings/repository/waits.ts'
import { createAccount } from './profile/repository/account.ts'
import { createClinicBlocks } from './profile/repository/clinicBlocks.ts'
import { createClinicRefusals } from './profile/repository/clinicRefusals.ts'
import { createDoctors } from './services/repository/doctors.ts'
import { createHours } from './services/repository/hours.ts'
import { createImages } from './services/repository/images.ts'
import { keepTidy } from './services/repository/keepTidy.ts'
import { createServices } from './services/repository/services.ts'
import { changeOf } from './visits/model/dueMail.ts'
import { createAppointments } from './visits/repository/appointments.ts'
import { createClinicNotes } from './visits/repository/clinicNotes.ts'
import { createVisitAnswers } from './visits/repository/visitAnswers.ts'

interface Options extends BackendOptions, MailTimes {
  /** The milliseconds after which a Google account is given its record (spec §4). */
  readonly lateRecordMs?: number
  /** The milliseconds after which a clinic's browser tidies in the background. */
  readonly tidyDelayMs?: number
  readonly openStorage?: () => Storage
  /** The language of this page; that of the build by default. */
  readonly pageLanguage?: Language
  /** Opens the storage of this tab alone. */
  readonly openTabStorage?: () => Storage
  readonly tabs?: EventTarget
}

/** Everything that the layers above can do with the backend. */
export type Repositories = ReturnType<typeof createBackendRepositories>

/** The repositories on a connected Firebase SDK. */
export function createBackendRepositories(
  firebase: Firebase,
  emailJs: Environment['emailJs'],
  options: Options = {},
) {
  const {
    lateRecordMs = GOOGLE_PATIENT_RECORD_DELAY_MS,
    tidyDelayMs = TIDY_DELAY_MS,
    openStorage = openBrowserStorage,
    pageLanguage = language,
    openTabStorage: openStorageOfTab = openTabStorage,
    tabs = window,
  } = options
  const backend = createBackend(firebase, options)
  const { connection, pendingWrites, pendingAnswers, reportProblem } = backend
  const storages = createBrowserStorages({
    openStorage,
    openTabStorage: openStorageOfTab,
    pageLanguage,
    tabs,
    reportProblem,
  })
  const appointments = createAppointments(backend)
  const openFileStore = createFileStoreOpener(firebase)
  const mails = createMails(backend, emailJs, options)
  appointments.watchOwnChanges(({ event, booking }) => {
    if (event === 'completed') return
    mails.noteOwnChange(
      databasePaths.dueMailsId(
        booking.bookingDetails.clinicId,
        booking.appointmentId,
        changeOf(event),
      ),
    )
  })
  forgetAtSignOut(backend.auth, (hasLeft) => {
    storages.forget(hasLeft)
    mails.forPages.notifications.forgetSent()
  })
  return {
    session: createSession(backend, {
      lateRecordMs,
      keepTidy: (clinicId) => keepTidy(backend, clinicId, tidyDelayMs),
      signUps: storages.signUps,
      returns: storages.returns,
      openStorage,
      pageLanguage,
      chosenLanguage: storages.chosenLanguage,
      beforeLeaving: mails.untilSent,
    }),
    settings: createSettings(backend),
    account: createAccount(backend),
    /** It comes with the data layer, as visitors have no session that could be locked. */
    createSessionLock,
    clinics: createClinics(backend),
    services: createServices(backend),
    doctors: createDoctors(backend),
    rooms: createRooms(backend),
    staff: createStaff(backend),
    log: createLog(backend),
    hours: createHours(backend),
    images: createImages(backend, openFileStore, objectsUrlOf(firebase)),
    appointments,
    appointmentRequests: createAppointmentRequests(backend),
    clinicBlocks: createClinicBlocks(backend),
    clinicNotes: createClinicNotes(backend),
    clinicRefusals: createClinicRefusals(backend),
    absences: createAbsences(backend),
    blocks: createBlocks(backend),
    lateDoctors: createLateDoctors(backend),
    calendarFeeds: createCalendarFeeds(backend, openFileStore),
    visitAnswers: createVisitAnswers(backend),
    waits: createWaits(backend),
    ...mails.forPages,
    ...storages.forPages,
    connection: {
      watch: connection.watch,
      now: connection.now,
      isConnected: connection.isConnected,
    },
    /**
     * What this page has written and the backend hasn't answered yet. Until the answer comes, subscriptions
     * and reads show the state before, and the write's promise stays pending.
     */
    sending: { isSlow: pendingWrites.isSlow, watch: pendingWrites.onChange },
    receiving: { isSlow: pendingAnswers.isSlow, watch: pendingAnswers.watch },
  }
}
