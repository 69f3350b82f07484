import type { AnsweredReminders } from '#src/areas/mails/model/tomorrow.ts'
import type { Reminder, Reminders, VisitAnswer } from '#src/areas/visits/model/reminder.ts'
import { decodeReminder } from '#src/areas/visits/records/reminderRecord.ts'
import { watchVisitAnswer } from '#src/areas/visits/repository/watchVisitAnswer.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, type Snapshot } from '#src/data/sdk/read.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { watchEach } from './watchEach.ts'
import { watchRemindersOff } from './watchRemindersOff.ts'

/** How far a clinic has come with its reminders, what was answered, and who wants none. */
export function createReminderNews(backend: Backend) {
  const { reportProblem } = backend

  /** Leaves out what cannot be read. */
  function decodeReminders(clinicId: string, snapshot: Snapshot): readonly Reminder[] {
    return listChildren(snapshot)
      .map(({ key, value }) =>
        decodeOrLeaveOut(
          () => decodeReminder(clinicId, key, value),
          databasePaths.reminder(clinicId, key),
          reportProblem,
        ),
      )
      .filter((each) => each !== null)
  }

  function watchReminders(
    clinicId: string,
    from: number,
    observer: Observer<readonly Reminder[]>,
  ): Unsubscribe {
    return watchValue(
      backend,
      { path: databasePaths.reminders(clinicId), selection: { orderBy: 'for', startAt: from } },
      (snapshot) => decodeReminders(clinicId, snapshot),
      observer,
    )
  }

  return {
    /** The reminders of a clinic's visits from a time on and their answers, live. */
    watch: (clinicId: string, from: number, observer: Observer<AnsweredReminders>): Unsubscribe => {
      let reminders: readonly Reminder[] = []
      const answers = watchEach<VisitAnswer | null>({
        watchOne: (link, each) => watchVisitAnswer(backend, link, each),
        fallback: null,
        next: (byLink) => {
          observer.next({
            reminders: byAppointment(reminders),
            answers: new Map(
              [...byLink].flatMap(([link, each]) => (each === null ? [] : [[link, each]])),
            ),
          })
        },
        report: (failure) => {
          reportProblem("An answer to a reminder can't be read", failure)
        },
      })
      const stop = watchReminders(clinicId, from, {
        next: (present) => {
          reminders = present
          answers.follow(present.flatMap(({ link }) => link ?? []))
        },
        failed: (failure) => {
          observer.failed(failure)
        },
      })
      return () => {
        stop()
        answers.stop()
      }
    },
    /** The reminders of a clinic's visits of a range of time. Fails with `offline`, `timeout`, `permission-denied`. */
    read: async (
      clinicId: string,
      { from, until }: { readonly from: number; readonly until: number },
    ): Promise<Reminders> => {
      const selection = { orderBy: 'for', startAt: from, endBefore: until }
      const path = databasePaths.reminders(clinicId)
      return byAppointment(decodeReminders(clinicId, await readSnapshot(backend, path, selection)))
    },
    /** Which of these patients switched reminders off, live. */
    watchOff: (patientIds: readonly string[], observer: Observer<ReadonlySet<string>>) =>
      watchRemindersOff(backend, patientIds, observer),
  }
}

function byAppointment(reminders: readonly Reminder[]): Reminders {
  return new Map(reminders.map((each) => [each.appointmentId, each]))
}
