import { MAX_MAIL_TRIES, type DueMails, type MailProblem } from '#src/areas/visits/model/dueMail.ts'
import type { NotificationReader } from '#src/areas/visits/model/notification.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'

/** What a tab writes about its attempts into the records of due mails. Nobody waits for it. */
interface AttemptRecord {
  /** Takes out who has got a mail. The attempt lasts again as long as at its beginning. */
  mark(due: DueMails, readers: readonly NotificationReader[]): Promise<void>
  /** Ends the attempt, with what kept it from reaching some readers. */
  fail(due: DueMails, problem: MailProblem): Promise<void>
  /** Removes the record: every reader has got a mail. */
  remove(due: DueMails): Promise<void>
}

/** @param tabId the key of this tab */
export function createAttemptRecord(backend: Backend, tabId: string | null): AttemptRecord {
  function attemptOf(due: DueMails, problem?: MailProblem): Changes {
    return {
      [databasePaths.dueMailsAttempt(due.id)]: {
        by: tabId,
        of: due.at,
        at: SERVER_TIME,
        times: Math.min((due.attempt?.times ?? 0) + 1, MAX_MAIL_TRIES),
        ...(problem !== undefined && { problem }),
      },
    }
  }

  function writeUnseen(changes: Changes): Promise<void> {
    return write(backend, changes, { isUnseen: true })
  }

  return {
    mark: (due, readers) =>
      writeUnseen({
        ...attemptOf(due),
        ...Object.fromEntries(
          readers.map((reader) => [databasePaths.dueMail(due.id, reader), null]),
        ),
      }),
    fail: (due, problem) => writeUnseen(attemptOf(due, problem)),
    remove: (due) => writeUnseen({ [databasePaths.dueMails(due.id)]: null }),
  }
}
