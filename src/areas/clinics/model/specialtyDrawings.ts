import type { Specialty } from '#src/core/fields/specialties.ts'

/** The name of the drawing shown in place of a picture, for each category. */
const SPECIALTY_DRAWINGS = {
  dental: 'tooth',
  gp: 'stethoscope',
  pediatrics: 'bear',
  dermatology: 'skin',
  orthopedic: 'bone',
  ophthalmology: 'eye',
  cardiology: 'heart',
  gynecology: 'flower',
  urology: 'kidneys',
  endocrinology: 'drop',
  psychiatry: 'mind',
  physiotherapy: 'movement',
  chiropractic: 'movement',
  nutritionist: 'apple',
  speech_therapy: 'speech',
  pulmonology: 'lungs',
  nephrology: 'kidneys',
  rheumatology: 'bone',
  hematology: 'drop',
  allergy: 'dandelion',
  cosmetic_surgery: 'skin',
  obstetrics: 'sprout',
  gastroenterology: 'apple',
  ent: 'ear',
  oncology: 'ribbon',
  pain_management: 'movement',
  wound_care: 'plaster',
  addiction_treatment: 'mind',
  ivf: 'sprout',
  alternative_medicine: 'herbs',
} as const satisfies Record<Specialty, string>

type SpecialtyDrawing = (typeof SPECIALTY_DRAWINGS)[Specialty]

/** Returns what is drawn for a category; a leaf where there is none. */
export function findSpecialtyDrawing(category: Specialty | ''): SpecialtyDrawing | 'leaf' {
  return category === '' ? 'leaf' : SPECIALTY_DRAWINGS[category]
}
