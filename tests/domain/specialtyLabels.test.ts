import { expect, test } from 'vitest'
import { PROVINCES } from '#src/domain/provinces.ts'
import { SPECIALTIES } from '#src/domain/specialties.ts'

test('every category is read by its label (spec §3, Specialties)', () => {
  // The other keys read as themselves, with a capital.
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
  expect(SPECIALTIES).toEqual({ ...Object.fromEntries(plain), ...named })
})

test('the provinces are the thirteen two-letter codes (spec §3, Provinces)', () => {
  expect(Object.keys(PROVINCES).join(' ')).toBe('AB BC MB NB NL NS NT NU ON PE QC SK YT')
})
