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

/** What a person reads for each category (spec §3). */
export const SPECIALTIES: Readonly<Record<Specialty, string>> = {
  dental: 'Dental',
  gp: 'General Practitioner (GP)',
  pediatrics: 'Pediatrics',
  dermatology: 'Dermatology',
  orthopedic: 'Orthopedic',
  ophthalmology: 'Ophthalmology',
  cardiology: 'Cardiology',
  gynecology: 'Gynecology',
  urology: 'Urology',
  endocrinology: 'Endocrinology',
  psychiatry: 'Psychiatry',
  physiotherapy: 'Physiotherapy',
  chiropractic: 'Chiropractic',
  nutritionist: 'Nutritionist/Dietetics',
  speech_therapy: 'Speech Therapy',
  pulmonology: 'Pulmonology',
  nephrology: 'Nephrology',
  rheumatology: 'Rheumatology',
  hematology: 'Hematology',
  allergy: 'Allergy',
  cosmetic_surgery: 'Cosmetic Surgery',
  obstetrics: 'Obstetrics',
  gastroenterology: 'Gastroenterology',
  ent: 'ENT (Ear, Nose, Throat)',
  oncology: 'Oncology',
  pain_management: 'Pain Management',
  wound_care: 'Wound Care',
  addiction_treatment: 'Addiction Treatment',
  ivf: 'IVF (Fertility)',
  alternative_medicine: 'Alternative Medicine',
}

export interface SpecialtyOption {
  readonly key: Specialty
  readonly label: string
}

/** The sorted categories of 'Filter by clinic' (spec §2, Services page), by label. */
export const SORTED_SPECIALTIES: readonly SpecialtyOption[] = SPECIALTY_KEYS.map((key) => ({
  key,
  label: SPECIALTIES[key],
})).sort((one, other) => one.label.localeCompare(other.label, 'en'))

const KNOWN_KEYS: ReadonlySet<string> = new Set(SPECIALTY_KEYS)

/** Whether a stored or chosen value is one of the thirty keys (spec §3). */
export function isSpecialty(value: string): value is Specialty {
  return KNOWN_KEYS.has(value)
}
