import { expect, test } from 'vitest'
import { isSpecialty } from '#src/core/fields/specialties.ts'
import { isProvince, PROVINCE_CODES } from '#src/core/time/provinces.ts'

test('a word is a category or province only if it is listed, which names that every object inherits are not', () => {
  expect(isSpecialty('ivf')).toBe(true)
  expect(isSpecialty('IVF (Fertility)')).toBe(false)
  expect(isSpecialty('toString')).toBe(false)
  expect(isProvince('QC')).toBe(true)
  expect(isProvince('qc')).toBe(false)
  expect(isProvince('constructor')).toBe(false)
})

test('the provinces are the thirteen two-letter codes (spec §3, Provinces)', () => {
  expect(PROVINCE_CODES.join(' ')).toBe('AB BC MB NB NL NS NT NU ON PE QC SK YT')
})
