/** The data that a measurement needs, by name and size. Both sides get them, each in its own shape. */
export type Scene =
  /** What `npm run dev` shows. */
  | { readonly kind: 'demo' }
  /** So many clinics, with as many services and times each, however many there are; no pictures. */
  | { readonly kind: 'clinics'; readonly count: number }
  /** The demo, and clinics for which it has no category of its own. */
  | { readonly kind: 'with clinics'; readonly clinics: readonly SceneClinic[] }

export interface SceneClinic {
  readonly id: string
  /** One of the specialties that the demo lacks, so that its list shows this clinic alone. */
  readonly category: 'urology' | 'oncology' | 'allergy' | 'ent'
  readonly services: number
  /** Of each service: how many of its times are over, and how many are to come. */
  readonly past: number
  readonly coming: number
  /** How many of the coming times, and of those that are over, are booked. */
  readonly active?: number
  readonly ended?: number
}

/** What was written, as far as a measurement has to name it. */
export interface SceneFacts {
  readonly clinicId: string
  readonly serviceId: string
  /** A slot of that service which is free. */
  readonly slotId: string
  readonly appointmentId: string
  readonly clinicEmail: string
  readonly patientEmail: string
}

export const emailOf = (clinicId: string): string => `${clinicId}@bench.example`
export const serviceIdOf = (number: number): string =>
  `-OBenchService${String(number).padStart(6, '0')}`
