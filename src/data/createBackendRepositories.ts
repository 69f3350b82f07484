import type { Environment } from '#src/config/env.ts'
import { GOOGLE_PATIENT_RECORD_DELAY_MS } from '#src/config/timings.ts'
import { createAccount } from './account/account.ts'
import { createClinicBlocks } from './account/clinicBlocks.ts'
import { createAppointmentRequests } from './appointments/appointmentRequests.ts'
import { createAppointments } from './appointments/appointments.ts'
import { createCartStorage } from './appointments/cartStorage.ts'
import { createNotifications } from './appointments/notifications.ts'
import type { Repositories } from './Repositories.ts'
import type { Backend } from './sdk/Backend.ts'
import { createConnection } from './sdk/connection.ts'
import type { Firebase } from './sdk/createFirebase.ts'
import { createPendingWrites } from './sdk/pendingWrites.ts'
import { createProblemReporter, type ReportProblem } from './sdk/reportProblem.ts'
import { createClinics } from './services/clinics.ts'
import { createImages } from './services/images.ts'
import { createServices } from './services/services.ts'
import { forgetAtSignOut } from './session/forgetAtSignOut.ts'
import { createSession } from './session/session.ts'
import { createSessionUseStorage } from './session/sessionUseStorage.ts'
import { createSettings } from './session/settings.ts'
import { createSignUpStorage } from './session/signUpStorage.ts'

/** How long to wait for the backend's answer to a read, in milliseconds. */
const ANSWER_MS = 10_000

/** After how long an unanswered write is shown as still being sent, in milliseconds. */
const SLOW_WRITE_MS = 3000

interface Options {
  readonly reportProblem?: ReportProblem
  readonly answerMs?: number
  readonly slowWriteMs?: number
  /** Of the record that a Google account is given late (spec §4). */
  readonly lateRecordMs?: number
  readonly openStorage?: () => Storage
  readonly tabs?: EventTarget
}

/** The repositories on a connected Firebase SDK. */
export function createBackendRepositories(
  firebase: Firebase,
  emailJs: Environment['emailJs'],
  options: Options = {},
): Repositories {
  const {
    reportProblem = createProblemReporter(),
    answerMs = ANSWER_MS,
    slowWriteMs = SLOW_WRITE_MS,
    lateRecordMs = GOOGLE_PATIENT_RECORD_DELAY_MS,
    openStorage = () => window.localStorage,
    tabs = window,
  } = options
  const { auth, database } = firebase
  const connection = createConnection(database)
  const pendingWrites = createPendingWrites(slowWriteMs)
  const backend: Backend = { auth, database, connection, pendingWrites, reportProblem, answerMs }
  const cart = createCartStorage({ openStorage, tabs, reportProblem })
  const sessionUse = createSessionUseStorage({ openStorage, tabs, reportProblem, now: Date.now })
  const signUps = createSignUpStorage({ openStorage, reportProblem })
  forgetAtSignOut(auth, () => {
    cart.clear()
    sessionUse.clear()
    signUps.clear()
  })
  return {
    session: createSession(backend, { lateRecordMs, signUps }),
    settings: createSettings(backend),
    account: createAccount(backend),
    sessionUse,
    clinics: createClinics(backend),
    services: createServices(backend),
    images: createImages(backend, firebase),
    appointments: createAppointments(backend),
    appointmentRequests: createAppointmentRequests(backend),
    clinicBlocks: createClinicBlocks(backend),
    cart,
    notifications: createNotifications({ emailJs, reportProblem }),
    connection,
    sending: { isSlow: pendingWrites.isSlow, watch: pendingWrites.onChange },
  }
}
