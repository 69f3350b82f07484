import {
  type Account,
  type ClinicAccount,
  type PatientAccount,
} from '#src/areas/accounts/model/account.ts'
import type { ClinicSettings } from '#src/areas/accounts/model/clinicSettings.ts'
import type { PatientDetails } from '#src/areas/accounts/model/patientDetails.ts'
import type { Person } from '#src/areas/accounts/model/people.ts'
import { writeLogged } from '#src/areas/accounts/repository/writeLogged.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount, requireClinic } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'
import { collectData } from './collectData.ts'
import { requestDeletion, watchDeletionRequest, withdrawDeletion } from './deletion.ts'
import { addPerson, keepPhone, removePerson, savePatientDetails } from './patientDetails.ts'
import { saveReminderChoice, watchReminderChoice } from './reminderChoice.ts'
import { saveClinicSettings } from './saveClinicSettings.ts'
import { saveOpeningHours } from './saveOpeningHours.ts'
import { savePageName } from './savePageName.ts'

/** What a person can see, change and have deleted of the own account. */
export function createAccount(backend: Backend) {
  return {
    /**
     * Reads everything that is stored about the account, a page at a time. Fails with `offline`, `timeout`,
     * `unavailable`, `session-ended`; a record that the rules refuse is named in the result.
     */
    collectData: (account: Account, onProgress: (count: number) => void) =>
      collectData(backend, account, onProgress),
    /** When the deletion was asked for, in epoch milliseconds, live; null while it is not. */
    watchDeletionRequest: (userId: string, observer: Observer<number | null>) =>
      watchDeletionRequest(backend, userId, observer),
    /**
     * Asks the owner to delete the account. Until then it books nothing and nobody books there. Asking again
     * is a success. Fails with `not-yours`, `session-ended`, `offline`, `permission-denied`.
     */
    requestDeletion: (account: Account) => requestDeletion(backend, account),
    /** Takes the request back; a clinic is then listed again. Fails like `requestDeletion`. */
    withdrawDeletion: (account: Account) => withdrawDeletion(backend, account),

    /** Stores that the patient agreed to what a booking stores; once and for good. */
    consent: async (patientId: string): Promise<void> => {
      requireAccount(backend, patientId)
      const path = databasePaths.patientConsent(patientId)
      await explainDenial(
        () => write(backend, { [path]: SERVER_TIME }),
        // The rules take it once; another tab may have been first.
        async (denial) => ((await readValue(backend, path)) === null ? denial : null),
      )
    },

    /**
     * Writes the name, the phone number and the language of a patient's account; an empty number removes it. Appointments
     * keep what they were booked with. Fails with `not-yours`, `session-ended`, `offline`, `permission-denied`.
     */
    savePatientDetails: (patientId: string, details: PatientDetails) =>
      savePatientDetails(backend, patientId, details),
    /** Whether a patient gets reminders, live. */
    watchReminderChoice: (patientId: string, observer: Observer<boolean>) =>
      watchReminderChoice(backend, patientId, observer),
    /** Switches reminders on or off. Fails like `savePatientDetails`. */
    saveReminderChoice: (patientId: string, isOn: boolean) =>
      saveReminderChoice(backend, patientId, isOn),
    /** Keeps the phone number that a patient gave in a booking. Fails like `savePatientDetails`. */
    keepPhone: (patientId: string, phone: string) => keepPhone(backend, patientId, phone),
    /**
     * Keeps the name of someone whom the patient books for. One that is kept already is a success. Fails
     * with `too-many-people`, `not-yours`, `session-ended`, `offline`, `permission-denied`.
     */
    addPerson: (account: PatientAccount, name: string) => addPerson(backend, account, name),
    /** Forgets one. What is booked stays. Fails like `savePatientDetails`. */
    removePerson: (patientId: string, place: Person['place']) =>
      removePerson(backend, patientId, place),

    /**
     * Writes a clinic's settings, in its record, in its entry of the public list and in all of its services
     * at once; appointments keep what they were booked with. Fails with `account-blocked`,
     * `email-unconfirmed` (while it is listed), `not-yours`, `session-ended`, `offline`, `permission-denied`.
     */
    saveClinicSettings: (account: ClinicAccount, settings: ClinicSettings) =>
      saveClinicSettings(backend, account, settings),
    /**
     * Gives the clinic's page a name, or none where it is empty. Fails with `page-name-taken` and like `saveClinicSettings`.
     */
    savePageName: (account: ClinicAccount, name: string) => savePageName(backend, account, name),
    /** Writes when the clinic is open; an empty text removes it. Fails like `saveClinicSettings`. */
    saveOpeningHours: (account: ClinicAccount, hours: string) =>
      saveOpeningHours(backend, account, hours),
    /** Stores after how many unused minutes the clinic's session locks. */
    saveLockMinutes: async (clinicId: string, minutes: number): Promise<void> => {
      requireClinic(backend, clinicId)
      await writeLogged(backend, clinicId, {
        list: 'clinics',
        place: ['lock_minutes'],
        to: minutes,
      })
    },
  }
}
