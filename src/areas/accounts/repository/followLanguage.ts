import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { write } from '#src/data/sdk/write.ts'
import type { SessionContext } from './SessionContext.ts'

/**
 * Returns what lets the language of a patient's mails follow the switch: the page on which the patient arrives stores what
 * was chosen on the page before. A link in another language changes nothing. A clinic's language is one of its settings.
 */
export function createLanguageFollower({
  backend,
  chosenLanguage,
  pageLanguage,
}: Pick<SessionContext, 'backend' | 'chosenLanguage' | 'pageLanguage'>): (
  patient: PatientAccount,
) => Promise<void> {
  let isWriting = false
  return async ({ userId, language }) => {
    if (isWriting || chosenLanguage.load() !== pageLanguage) return
    if (language === pageLanguage) {
      chosenLanguage.clear()
      return
    }
    isWriting = true
    try {
      await write(
        backend,
        { [databasePaths.patientLanguage(userId)]: pageLanguage },
        { isUnseen: true },
      )
      chosenLanguage.clear()
    } catch (error) {
      // The next page tries again.
      if (toFailure(error).code === 'offline') return
      chosenLanguage.clear()
      backend.reportProblem("A record can't follow the chosen language", error)
    } finally {
      isWriting = false
    }
  }
}
