import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow } from '#tests/rules/startingData.ts'
import { cancellation, closingCancellation, completion, move } from '#tests/rules/transitions.ts'

const CALLS = `due_calls/${CLINIC}`

/** What a clinic does with the calls that it has to make. */
export const DUE_CALL_DEEDS: readonly Attempt[] = [
  attempt('cancel, and note that the patient is to be called', 'clinic', {
    ...cancellation('clinic'),
    [`${CALLS}/pending`]: SERVER_TIME,
  }),
  attempt('cancel two at once, and note that both patients are to be called', 'clinic', {
    ...closingCancellation(),
    ...cancellation('clinic', 'confirmed'),
    [`${CALLS}/pending`]: SERVER_TIME,
    [`${CALLS}/confirmed`]: SERVER_TIME,
  }),
  attempt('move, and note that the patient is to be called', 'clinic', {
    ...move(),
    [`${CALLS}/pending`]: SERVER_TIME,
  }),
  attempt(
    'move again, so that the patient is to be called about the newer time',
    'clinic',
    { ...move(), [`${CALLS}/pending`]: SERVER_TIME },
    { [`${CALLS}/pending`]: hoursFromNow(-2) },
  ),
  attempt(
    'note that a patient was called',
    'clinic',
    { [`${CALLS}/pending`]: null },
    { [`${CALLS}/pending`]: hoursFromNow(-2) },
  ),
  attempt('take that back, of a visit that ended', 'clinic', { [`${CALLS}/done`]: SERVER_TIME }),
  attempt('note a call as made that another tab has noted', 'clinic', {
    [`${CALLS}/pending`]: null,
  }),
  attempt(
    'complete a visit whose patient was to be called',
    'clinic',
    { ...completion(), [`${CALLS}/begun`]: null },
    { [`${CALLS}/begun`]: hoursFromNow(-2) },
  ),
  attempt(
    'note a call of an appointment that the owner has removed as made',
    'clinic',
    { [`${CALLS}/removed`]: null },
    { [`${CALLS}/removed`]: hoursFromNow(-2) },
  ),
  attempt(
    'note that a patient is to be called although the owner blocked the clinic',
    'clinic',
    { [`${CALLS}/pending`]: SERVER_TIME },
    { [`blocked/${CLINIC}`]: true },
  ),
]
