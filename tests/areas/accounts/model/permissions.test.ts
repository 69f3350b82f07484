import { expect, test } from 'vitest'
import { can, type Action } from '#src/areas/accounts/model/permissions.ts'

test.each<[Action, boolean, boolean, boolean]>([
  ['view-public-pages', true, true, true],
  ['sign-in-or-register', true, false, false],
  ['browse-all-services', true, true, false],
  ['book', false, true, false],
  ['cancel-appointment', false, true, true],
  ['approve-appointment', false, false, true],
  ['ask-to-move', false, true, false],
  ['answer-move', false, false, true],
  ['complete-appointment', false, false, true],
  ['manage-services', false, false, true],
  ['see-cart', false, true, false],
])(
  'the permission to %s: visitor %s, patient %s, clinic %s',
  (action, visitor, patient, clinic) => {
    expect([can('visitor', action), can('patient', action), can('clinic', action)]).toEqual([
      visitor,
      patient,
      clinic,
    ])
  },
)
