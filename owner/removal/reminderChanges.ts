import type { Work } from '#owner/Command.ts'
import type { Changes, Child, OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const REMINDERS_PER_PAGE = 200

/** Removes the reminder of an appointment, and what its link leads to. */
export async function reminderChanges(
  database: OwnerDatabase,
  clinicId: string,
  appointmentId: string,
): Promise<Changes> {
  const path = databasePaths.reminder(clinicId, appointmentId)
  return { [path]: null, ...answerChanges([path, await database.read(path)]) }
}

/** Removes all reminders of a clinic, and what their links lead to. */
export async function removeReminders({ project, step }: Work, clinicId: string): Promise<void> {
  const { database } = project
  for await (const page of database.pages(databasePaths.reminders(clinicId), REMINDERS_PER_PAGE)) {
    await step(`remove ${page.length} reminders, with their answers`, () =>
      database.update(
        Object.fromEntries(
          page.flatMap((child) => [
            [databasePaths.reminder(clinicId, child[0]), null],
            ...Object.entries(answerChanges(child)),
          ]),
        ),
      ),
    )
  }
}

function answerChanges([, reminder]: Child): Changes {
  const link = textOf(fieldOf(reminder, 'link'))
  return link === '' ? {} : { [databasePaths.visitAnswer(link)]: null }
}
