import { expect, test } from 'vitest'
import { clinicPage } from '#src/areas/clinics/text/en/clinicPage.ts'
import { clinicPage as inFrench } from '#src/areas/clinics/text/fr/clinicPage.ts'

test.each([
  [1, 'an hour', 'd’une heure'],
  [3, '3 hours', 'de 3\u00a0heures'],
  [24, 'a day', 'd’un jour'],
  [48, '2 days', 'de 2\u00a0jours'],
] as const)('a clinic that answers within %d hours is said to in words', (hours, one, other) => {
  expect(clinicPage.usuallyAnswers(hours)).toBe(`Usually answers within ${one}`)
  expect(inFrench.usuallyAnswers(hours)).toBe(`Répond habituellement en moins ${other}`)
})
