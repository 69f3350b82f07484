import { partyIdOf, type Account } from '#src/areas/accounts/model/account.ts'
import type { DueMails } from '#src/areas/visits/model/dueMail.ts'
import { decodeDueMails } from '#src/areas/visits/records/dueMailsRecord.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/** More than this many are not looked at in one go: those of a clinic's latest appointments. */
const MAX_WATCHED = 100

/** Subscribes to what is due about the appointments of an account. */
export function watchDueMails(
  backend: Backend,
  account: Account,
  next: (mails: readonly DueMails[]) => void,
): Unsubscribe {
  const path = databasePaths.allDueMails()
  return watchValue(
    backend,
    {
      path,
      selection: {
        orderBy: account.role === 'clinic' ? 'clinic_id' : 'patient',
        equalTo: partyIdOf(account),
        limitToLast: MAX_WATCHED,
      },
    },
    (snapshot) =>
      listChildren(snapshot)
        .map(({ key, value }) =>
          decodeOrLeaveOut(
            () => decodeDueMails(key, value),
            databasePaths.dueMails(key),
            backend.reportProblem,
          ),
        )
        .filter((due) => due !== null),
    {
      next,
      failed: () => {
        // The session is over, and the mails are sent in the next one. Anything else the SDK reports.
      },
    },
  )
}
