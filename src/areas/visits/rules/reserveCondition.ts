import { mayBookAt } from '#src/areas/accounts/rules/accountConditions.ts'
import { enterIndexLegs, noticeLegs, ticketLegs } from '#src/areas/visits/legs/visitLegs.ts'
import { places } from '#src/core/places/places.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import { all, at, Expression, rootAfter } from '#src/core/rules/ruleTree.ts'
import { areWritten, visitAt } from './visitConditions.ts'

/** A patient makes the appointment (spec §4): for a slot in the future, which `takesSlot` asks to be free. */
export function reserves(): string {
  const visit = { ...visitAt('newData'), patientId: new Expression('auth.uid') }
  const after = rootAfter(3)
  const ticket = `${at(after, ...visitPlaces.entry(visit), 'ticket')}.val()`
  return all(
    mayBookAt('$clinicId'),
    // Himself, a patient, pending, under a key never used before (the claim holds it, and its form)
    `${at('newData', 'bookedBy', 'userId')}.val() === auth.uid`,
    `${at('root', ...places.patient('auth.uid'), 'user_type')}.val() === 'patient'`,
    `${at('newData', 'confirmed')}.val() === false`,
    `${at('newData', 'patientData', 'email')}.exists()`,
    `!${at('root', ...visitPlaces.entry(visit))}.exists()`,
    `!${at('root', ...visitPlaces.endedEntry(visit))}.exists()`,
    `${visit.timestamp.text} > now`,
    // The patient's index, which leads to this booking
    areWritten(after, enterIndexLegs(visit)),
    areWritten(after, noticeLegs(visit, null)),
    // One of the patient's tickets, which limit the number of bookings
    areWritten(after, ticketLegs(visit, visitPlaces.bookingTicket(visit, new Expression(ticket)))),
  )
}
