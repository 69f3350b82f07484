import { BUSY, busyWith, squeezed } from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import { bookedAtNewTime, movedToNewTime } from './newTimeScene.ts'

const deed = (name: string, changes: Update, given: Update = BUSY): Attempt =>
  attempt(`at a time that was never published, ${name}`, 'clinic', changes, given)

/** What a clinic books and moves to at times that it did not publish first. */
export const NEW_TIME_DEEDS: readonly Attempt[] = [
  deed('book a caller', bookedAtNewTime('exam', 220)),
  deed('book a caller who walked in an hour ago', bookedAtNewTime('exam', -1)),
  deed('squeeze in a caller where the doctor is busy', squeezed(bookedAtNewTime('exam', 210))),
  deed('book a caller with a service that names no doctor', bookedAtNewTime('service', 220)),
  deed('move a visit half an hour on', movedToNewTime('seen', 'exam', 210.5)),
  deed('move a visit to another service', movedToNewTime('seen', 'talk', 220)),
  deed('move a visit to another doctor', movedToNewTime('seen', 'care', 220)),
  deed(
    'squeeze a visit in where the doctor is busy',
    squeezed(movedToNewTime('seen', 'exam', 215)),
  ),
  deed(
    'book a caller under a number whose slot was dropped',
    bookedAtNewTime('exam', 220, 'slot_1'),
    busyWith({ [`services/${CLINIC}/exam/slots/slot_1`]: null }),
  ),
]
