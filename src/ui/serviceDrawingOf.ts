/** The drawings that stand for a picture, see `ServiceDrawing`. */
export type ServiceDrawingName =
  | 'apple'
  | 'bear'
  | 'bone'
  | 'dandelion'
  | 'drop'
  | 'ear'
  | 'eye'
  | 'flower'
  | 'heart'
  | 'herbs'
  | 'kidneys'
  | 'leaf'
  | 'lungs'
  | 'mind'
  | 'movement'
  | 'plaster'
  | 'ribbon'
  | 'skin'
  | 'speech'
  | 'sprout'
  | 'stethoscope'
  | 'tooth'

const DRAWING_OF: ReadonlyMap<string, ServiceDrawingName> = new Map([
  ['dental', 'tooth'],
  ['gp', 'stethoscope'],
  ['pediatrics', 'bear'],
  ['dermatology', 'skin'],
  ['orthopedic', 'bone'],
  ['ophthalmology', 'eye'],
  ['cardiology', 'heart'],
  ['gynecology', 'flower'],
  ['urology', 'kidneys'],
  ['endocrinology', 'drop'],
  ['psychiatry', 'mind'],
  ['physiotherapy', 'movement'],
  ['chiropractic', 'movement'],
  ['nutritionist', 'apple'],
  ['speech_therapy', 'speech'],
  ['pulmonology', 'lungs'],
  ['nephrology', 'kidneys'],
  ['rheumatology', 'bone'],
  ['hematology', 'drop'],
  ['allergy', 'dandelion'],
  ['cosmetic_surgery', 'skin'],
  ['obstetrics', 'sprout'],
  ['gastroenterology', 'apple'],
  ['ent', 'ear'],
  ['oncology', 'ribbon'],
  ['pain_management', 'movement'],
  ['wound_care', 'plaster'],
  ['addiction_treatment', 'mind'],
  ['ivf', 'sprout'],
  ['alternative_medicine', 'herbs'],
])

/** What is drawn for a subject; the general drawing, a leaf, for one that is empty or unknown. */
export function serviceDrawingOf(subject: string): ServiceDrawingName {
  return DRAWING_OF.get(subject) ?? 'leaf'
}
