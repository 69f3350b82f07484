import { expect, test } from 'vitest'
import { isProvince } from '#src/domain/provinces.ts'
import { isSpecialty, SORTED_SPECIALTIES } from '#src/domain/specialties.ts'

test('the category filter lists all thirty categories by what a person reads', () => {
  const labels = SORTED_SPECIALTIES.map(({ label }) => label)
  expect(labels).toHaveLength(30)
  expect(labels.slice(0, 3)).toEqual(['Addiction Treatment', 'Allergy', 'Alternative Medicine'])
  expect(labels.at(-1)).toBe('Wound Care')
  expect(labels).toContain('ENT (Ear, Nose, Throat)')
})

test('what is no category or province is told apart, inherited names too', () => {
  expect(isSpecialty('ivf')).toBe(true)
  expect(isSpecialty('IVF (Fertility)')).toBe(false)
  expect(isSpecialty('toString')).toBe(false)
  expect(isProvince('QC')).toBe(true)
  expect(isProvince('qc')).toBe(false)
  expect(isProvince('constructor')).toBe(false)
})
