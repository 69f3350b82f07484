/** The categories of clinics as they are stored (spec §3, Specialties), in the spec's order. */
export const SPECIALTY_KEYS = [
  'dental',
  'gp',
  'pediatrics',
  'dermatology',
  'orthopedic',
  'ophthalmology',
  'cardiology',
  'gynecology',
  'urology',
  'endocrinology',
  'psychiatry',
  'physiotherapy',
  'chiropractic',
  'nutritionist',
  'speech_therapy',
  'pulmonology',
  'nephrology',
  'rheumatology',
  'hematology',
  'allergy',
  'cosmetic_surgery',
  'obstetrics',
  'gastroenterology',
  'ent',
  'oncology',
  'pain_management',
  'wound_care',
  'addiction_treatment',
  'ivf',
  'alternative_medicine',
] as const

export type Specialty = (typeof SPECIALTY_KEYS)[number]

const KNOWN_KEYS: ReadonlySet<string> = new Set(SPECIALTY_KEYS)

/** Whether a stored or chosen value is one of the thirty keys (spec §3). */
export function isSpecialty(value: string): value is Specialty {
  return KNOWN_KEYS.has(value)
}
