import { serverTimestamp } from 'firebase/database'
import type { AccountRepository } from '#src/areas/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'
import { collectData } from './collectData.ts'
import { requestDeletion, watchDeletionRequest, withdrawDeletion } from './deletion.ts'
import { addPerson, removePerson, savePatientDetails } from './patientDetails.ts'
import { saveClinicSettings } from './saveClinicSettings.ts'

/** What a person can see, change and have deleted of the own account. */
export function createAccount(backend: Backend): AccountRepository {
  return {
    collectData: (account, onProgress) => collectData(backend, account, onProgress),
    watchDeletionRequest: (userId, observer) => watchDeletionRequest(backend, userId, observer),
    requestDeletion: (account) => requestDeletion(backend, account),
    withdrawDeletion: (account) => withdrawDeletion(backend, account),

    consent: async (patientId) => {
      requireAccount(backend, patientId)
      const path = databasePaths.patientConsent(patientId)
      await explainDenial(
        () => write(backend, { [path]: serverTimestamp() }),
        // The rules take it once; another tab may have been first.
        async (denial) => ((await readValue(backend, path)) === null ? denial : null),
      )
    },

    savePatientDetails: (patientId, details) => savePatientDetails(backend, patientId, details),
    addPerson: (account, name) => addPerson(backend, account, name),
    removePerson: (patientId, place) => removePerson(backend, patientId, place),

    saveClinicSettings: (account, settings) => saveClinicSettings(backend, account, settings),
    saveLockMinutes: async (clinicId, minutes) => {
      requireAccount(backend, clinicId)
      await write(backend, { [databasePaths.clinicLockMinutes(clinicId)]: minutes })
    },
  }
}
