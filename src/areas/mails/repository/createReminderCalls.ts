import type { ReminderCall } from '#src/areas/mails/model/tomorrow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { UNANSWERED } from '#src/areas/visits/model/reminder.ts'
import { encodeReminder, remindedVisitOf } from '#src/areas/visits/records/reminderRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { requireClinic, requireUser } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'
import { readReminder } from './readReminder.ts'

/** Notes who was called in place of a mail, or after one that may have been lost. */
export function createReminderCalls(backend: Backend) {
  return {
    /** One of the clinic's people called the patient. Fails with `offline`, `not-yours`, `session-ended`. */
    markCalled: async (visit: ActiveAppointment): Promise<void> => {
      const reminded = remindedVisitOf(visit)
      requireClinic(backend, reminded.clinicId)
      const { uid } = requireUser(backend)
      const before = await readReminder(backend, reminded)
      const current = before?.start === reminded.start ? before : null
      await write(
        backend,
        encodeReminder(reminded, {
          by: uid,
          times: current?.times ?? 1,
          link: current?.link ?? null,
          state: 'called',
        }),
      )
    },
    /**
     * The patient was not called after all, and still has to be, for the reason for which the call was due. Does nothing
     * where nobody said so about this time of the visit. Fails like `markCalled`.
     */
    takeCallBack: async ({ visit, reason }: ReminderCall): Promise<void> => {
      const reminded = remindedVisitOf(visit)
      requireClinic(backend, reminded.clinicId)
      const { uid } = requireUser(backend)
      const before = await readReminder(backend, reminded)
      if (before?.start !== reminded.start || before.state !== 'called') return
      await write(
        backend,
        encodeReminder(reminded, {
          by: uid,
          times: before.times,
          link: before.link,
          state: 'to-call',
          problem: reason === 'uncertain' ? UNANSWERED : null,
        }),
      )
    },
  }
}
