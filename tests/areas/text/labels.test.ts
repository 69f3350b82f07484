import { expect, test } from 'vitest'
import { listSpecialties } from '#src/areas/accounts/text/listSpecialties.ts'
import { english } from '#src/areas/text/english.ts'

test('every category has its label (spec §3, Specialties)', () => {
  // The other labels are their keys, capitalised.
  const named = {
    gp: 'General Practitioner (GP)',
    nutritionist: 'Nutritionist/Dietetics',
    ent: 'ENT (Ear, Nose, Throat)',
    ivf: 'IVF (Fertility)',
    speech_therapy: 'Speech Therapy',
    cosmetic_surgery: 'Cosmetic Surgery',
    pain_management: 'Pain Management',
    wound_care: 'Wound Care',
    addiction_treatment: 'Addiction Treatment',
    alternative_medicine: 'Alternative Medicine',
  }
  const plain = [
    ...['dental', 'pediatrics', 'dermatology', 'orthopedic', 'ophthalmology', 'cardiology'],
    ...['gynecology', 'urology', 'endocrinology', 'psychiatry', 'physiotherapy', 'chiropractic'],
    ...['pulmonology', 'nephrology', 'rheumatology', 'hematology', 'allergy', 'obstetrics'],
    ...['gastroenterology', 'oncology'],
  ].map((key) => [key, key.charAt(0).toUpperCase() + key.slice(1)])
  expect(english.specialties).toEqual({ ...Object.fromEntries(plain), ...named })
})

test('the category filter lists all thirty categories by their labels', () => {
  const labels = listSpecialties(english).map(({ label }) => label)
  expect(labels).toHaveLength(30)
  expect(labels.slice(0, 3)).toEqual(['Addiction Treatment', 'Allergy', 'Alternative Medicine'])
  expect(labels.at(-1)).toBe('Wound Care')
  expect(labels).toContain('ENT (Ear, Nose, Throat)')
})
