import type { Work } from '../Command.ts'
import { removeDueMails } from '../removal/removeDueMails.ts'
import { fieldOf, textOf } from '../storedValue.ts'

/** Removes records of mails that were due before the cutoff, or about appointments that are gone. */
export async function removeOldDueMails(work: Work, cutoff: number): Promise<void> {
  const { database } = work.project
  await removeDueMails(work, async (record) => {
    const at = fieldOf(record, 'at')
    if (typeof at !== 'number' || at < cutoff) return true
    const place = textOf(fieldOf(record, 'place'))
    const records = await Promise.all(
      ['appointments', 'completed_appointments'].map((list) => database.read(`${list}/${place}`)),
    )
    return records.every((appointment) => appointment === null)
  })
}
