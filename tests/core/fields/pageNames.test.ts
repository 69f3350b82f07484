import { describe, expect, test } from 'vitest'
import { isPageName, proposePageName } from '#src/core/fields/pageNames.ts'

describe("The name of a clinic's page", () => {
  test.each([
    ['Clinique Santé', 'clinique-sante'],
    ["St. Mary's Dental & Co.", 'st-marys-dental-co'],
    ['  Riverside--Dental ', 'riverside-dental'],
    ['ÉÈÀ', 'eea'],
    ['Sante’s', 'santes'],
    [`${'Long '.repeat(12)}name`, 'long-long-long-long-long-long-long-long'],
    ['riverside', 'riverside'],
  ])('a clinic that types %j is offered %s', (typed, proposed) => {
    expect(proposePageName(typed)).toBe(proposed)
    expect(isPageName(proposed)).toBe(true)
  })

  test.each(['', 'ab', 'Login', '!?', '診療所'])('nothing is offered for %j', (typed) => {
    expect(proposePageName(typed)).toBe('')
  })

  test.each(['ab', 'Abc', 'a b c', 'a_b', 'é-clinic', 'x'.repeat(41), 'abc/', ''])(
    '%j is no name',
    (name) => {
      expect(isPageName(name)).toBe(false)
    },
  )
})
