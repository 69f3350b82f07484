import type { Environment } from '#src/config/env.ts'
import { language, type Language } from '#src/config/language.ts'
import {
  GOOGLE_PATIENT_RECORD_DELAY_MS,
  REMIND_DELAY_MS,
  TIDY_DELAY_MS,
} from '#src/config/timings.ts'
import { createFileStoreOpener } from '#src/data/files/createFileStoreOpener.ts'
import { objectsUrlOf } from '#src/data/files/objectsUrlOf.ts'
import { forgetAtSignOut } from '#src/data/identity/forgetAtSignOut.ts'
import { ActingPerson } from '#src/data/sdk/ActingPerson.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { openBrowserStorage, openTabStorage } from '#src/data/sdk/browserStorage.ts'
import { createConnection } from '#src/data/sdk/connection.ts'
import type { Firebase } from '#src/data/sdk/createFirebase.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { createPendingAnswers } from '#src/data/sdk/pendingAnswers.ts'
import { createPendingWrites } from '#src/data/sdk/pendingWrites.ts'
import { createProblemReporter, type ReportProblem } from '#src/data/sdk/reportProblem.ts'
import { createTabLocks, findBrowserLocks } from '#src/data/sdk/tabLocks.ts'
import { createChosenLanguageStorage } from './accounts/repository/chosenLanguageStorage.ts'
import { createSessionLock } from './accounts/repository/createSessionLock.ts'
import { createLog } from './accounts/repository/log.ts'
import { createReturnStorage } from './accounts/repository/returnStorage.ts'
import { createSession } from './accounts/repository/session.ts'
import { createSessionUseStorage } from './accounts/repository/sessionUseStorage.ts'
import { createSettings } from './accounts/repository/settings.ts'
import { createShortcutStorage } from './accounts/repository/shortcutStorage.ts'
import { createSignUpDraftStorage } from './accounts/repository/signUpDraftStorage.ts'
import { createSignUpStorage } from './accounts/repository/signUpStorage.ts'
import { createStaff } from './accounts/repository/staff.ts'
import { createAppointmentRequests } from './booking/repository/appointmentRequests.ts'
import { createBookingDraftStorage } from './booking/repository/bookingDraftStorage.ts'
import { createCartStorage } from './booking/repository/cartStorage.ts'
import { createClinics } from './clinics/repository/clinics.ts'
import { createAbsences } from './desk/repository/absences.ts'
import { createBlocks } from './desk/repository/blocks.ts'
import { createHolidayStorage } from './desk/repository/holidayStorage.ts'
import { createCalendarFeeds } from './doctors/repository/calendarFeeds.ts'
import { createLateDoctors } from './doctors/repository/lateDoctors.ts'
import { createRooms } from './doctors/repository/rooms.ts'
import { createMailPost } from './mails/repository/createMailPost.ts'
import { createMailSender } from './mails/repository/createMailSender.ts'
import { createDueCalls } from './mails/repository/dueCalls.ts'
import { createOffers } from './mails/repository/offers.ts'
import { createReminderNews } from './mails/repository/reminderNews.ts'
import { createReminders } from './mails/repository/reminders.ts'
import { createProvinceStorage } from './openings/repository/provinceStorage.ts'
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

/** How long to wait for the backend's answer to a read, in milliseconds. */
const ANSWER_MS = 10_000

/** After how long an unanswered write is shown as still being sent, in milliseconds. */
const SLOW_WRITE_MS = 3000

/** After how long the page says that an answer is late, in milliseconds. */
const SLOW_ANSWER_MS = 8000

interface Options {
  readonly reportProblem?: ReportProblem
  readonly answerMs?: number
  readonly slowWriteMs?: number
  readonly slowAnswerMs?: number
  /** The milliseconds after which a Google account is given its record (spec §4). */
  readonly lateRecordMs?: number
  /** The milliseconds after which a clinic's browser tidies in the background. */
  readonly tidyDelayMs?: number
  /** How long this tab waits after the moment at which it may send what another tab left. */
  readonly mailPatienceMs?: number
  /** How long mails about an approval wait, which can be taken back. */
  readonly mailUndoMs?: number
  /** How long an open desk waits before it sends reminders, in milliseconds. */
  readonly remindDelayMs?: number
  /** Time between two reminders, in milliseconds. */
  readonly remindPaceMs?: number
  readonly openStorage?: () => Storage
  /** The language of this page; that of the build by default. */
  readonly pageLanguage?: Language
  /** Opens the storage of this tab alone. */
  readonly openTabStorage?: () => Storage
  readonly tabs?: EventTarget
  /** Who is signed in; the session says so by default. */
  readonly acting?: ActingPerson
  /** What the tabs of a browser share; null where it has no such thing. */
  readonly locks?: Pick<LockManager, 'request'> | null
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
    remindDelayMs = REMIND_DELAY_MS,
    remindPaceMs,
    openStorage = openBrowserStorage,
    pageLanguage = language,
    openTabStorage: openStorageOfTab = openTabStorage,
    mailPatienceMs,
    mailUndoMs,
    tabs = window,
  } = options
  const backend = createBackend(firebase, options)
  const { connection, pendingWrites, pendingAnswers, reportProblem } = backend
  const cart = createCartStorage({ openStorage, tabs, reportProblem })
  const bookingDraft = createBookingDraftStorage({
    openTabStorage: openStorageOfTab,
    reportProblem,
  })
  const sessionUse = createSessionUseStorage({ openStorage, tabs, reportProblem, now: Date.now })
  const signUps = createSignUpStorage({ openStorage, pageLanguage, reportProblem })
  const signUpDraft = createSignUpDraftStorage({
    openTabStorage: openStorageOfTab,
    openStorage,
    reportProblem,
  })
  const chosenLanguage = createChosenLanguageStorage({
    openTabStorage: openStorageOfTab,
    reportProblem,
  })
  const returns = createReturnStorage({ openStorage, reportProblem })
  const appointments = createAppointments(backend)
  const openFileStore = createFileStoreOpener(firebase)
  const post = createMailPost(emailJs)
  const { noteOwnChange, untilSent, ...notifications } = createMailSender(backend, {
    post,
    ...(mailPatienceMs !== undefined && { patienceMs: mailPatienceMs }),
    ...(mailUndoMs !== undefined && { undoMs: mailUndoMs }),
  })
  appointments.watchOwnChanges(({ event, booking }) => {
    if (event === 'completed') return
    noteOwnChange(
      databasePaths.dueMailsId(
        booking.bookingDetails.clinicId,
        booking.appointmentId,
        changeOf(event),
      ),
    )
  })
  forgetAtSignOut(backend.auth, (hasLeft) => {
    cart.clear()
    bookingDraft.clear()
    sessionUse.clear()
    signUps.clear()
    // A visitor who reloads goes on with what is typed, and was chosen, in this tab.
    if (hasLeft) {
      signUpDraft.clear()
      chosenLanguage.clear()
    } else {
      signUpDraft.clearForLink()
    }
    returns.clear()
    notifications.forgetSent()
  })
  return {
    session: createSession(backend, {
      lateRecordMs,
      keepTidy: (clinicId) => keepTidy(backend, clinicId, tidyDelayMs),
      signUps,
      returns,
      openStorage,
      pageLanguage,
      chosenLanguage,
      beforeLeaving: untilSent,
    }),
    settings: createSettings(backend),
    account: createAccount(backend),
    sessionUse,
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
    dueCalls: createDueCalls(backend),
    reminders: createReminders(backend, {
      post,
      delayMs: remindDelayMs,
      ...(remindPaceMs !== undefined && { paceMs: remindPaceMs }),
    }),
    reminderNews: createReminderNews(backend),
    visitAnswers: createVisitAnswers(backend),
    waits: createWaits(backend),
    offers: createOffers(backend, {
      post,
      ...(remindPaceMs !== undefined && { paceMs: remindPaceMs }),
    }),
    cart,
    bookingDraft,
    signUpDraft,
    shortcuts: createShortcutStorage({ openStorage, reportProblem }),
    openHolidays: createHolidayStorage({ openStorage, reportProblem }),
    searchProvince: createProvinceStorage({ openStorage, reportProblem }),
    notifications,
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

/** What all repositories share. */
function createBackend(
  { auth, database }: Firebase,
  {
    reportProblem = createProblemReporter(),
    answerMs = ANSWER_MS,
    slowWriteMs = SLOW_WRITE_MS,
    slowAnswerMs = SLOW_ANSWER_MS,
    acting = new ActingPerson(),
    locks = findBrowserLocks(),
  }: Options,
): Backend {
  return {
    auth,
    database,
    acting,
    connection: createConnection(database),
    pendingWrites: createPendingWrites(slowWriteMs),
    pendingAnswers: createPendingAnswers(slowAnswerMs),
    tabLocks: createTabLocks(locks),
    reportProblem,
    answerMs,
  }
}
